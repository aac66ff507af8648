import type { CellStyle, CellValue } from '../../../../src-shared/cell.ts';
import { printEvidence } from '../../../../src-shared/evidence.ts';
import type { Citation, ExportCell, ExportDocument, ExportPart, ExportTable } from '../exportDocument.ts';
import { isoDate } from '../values.ts';
import { inChunks, type LaidOutRow, type Writing } from '../writing.ts';
import type { JsonCell, JsonEvidence, JsonValue } from './jsonSchema.ts';

/**
 * A document as JSON of `exportFileSchema`: its parts in order, cells with their typed values, and the evidence that
 * they name by its place in the list at the end. A row of a table is a line of the file.
 */
export function writeJson(document: ExportDocument, writing: Writing): AsyncIterable<string> {
  return inChunks(piecesOf(document, writing));
}

async function* piecesOf(document: ExportDocument, writing: Writing): AsyncGenerator<string> {
  const lists = new Lists(document);
  yield `{\n"format": "tablewright", "version": 1,\n"title": ${JSON.stringify(document.title)},\n"parts": [`;
  let isFirst = true;
  for (const part of document.parts) {
    yield isFirst ? '\n' : ',\n';
    isFirst = false;
    yield* partOf(part, lists, writing);
  }
  yield `\n],\n"styles": [${listed(lists.styles)}],\n"evidence": [`;
  for (const [place, each] of lists.evidence.entries()) yield `${place > 0 ? ',' : ''}\n${JSON.stringify(each)}`;
  yield '\n]\n}\n';
}

async function* partOf(part: ExportPart, lists: Lists, writing: Writing): AsyncGenerator<string> {
  if (part.kind === 'table') yield* tableOf(part.table, lists, writing);
  else if (part.kind === 'paragraph') {
    const { citations, ...paragraph } = part;
    yield JSON.stringify({ ...paragraph, ...lists.places(citations) });
  } else yield JSON.stringify(part);
}

async function* tableOf(
  { rows: _rows, rowCount: _count, citations, ...frame }: ExportTable,
  lists: Lists,
  writing: Writing,
): AsyncGenerator<string> {
  const table = { ...frame, rows: _rows, rowCount: _count };
  const head = JSON.stringify({ kind: 'table', ...frame, ...lists.places(citations) });
  yield `${head.slice(0, -1)},"rows":[`;
  let isFirst = true;
  for await (const row of writing.rows(table)) {
    yield isFirst ? '\n' : ',\n';
    isFirst = false;
    yield JSON.stringify(rowOf(row, lists));
  }
  yield '\n]}';
}

function rowOf({ places, height, isHidden }: LaidOutRow, lists: Lists): unknown {
  const cells = places.flatMap((place) => (place?.isAnchor ? [cellOf(place.cell, lists)] : []));
  return { ...(height !== undefined && { height }), ...(isHidden && { isHidden }), cells };
}

function cellOf({ value, citations, style, ...cell }: ExportCell, lists: Lists): JsonCell {
  const typed = valueOf(value);
  return {
    ...cell,
    ...(typed !== null && { value: typed }),
    ...(style && { style: lists.styleOf(style) }),
    ...lists.places(citations),
  };
}

/** Null for a text, which says itself, and for nothing. */
function valueOf(value: CellValue): JsonValue | null {
  switch (value.kind) {
    case 'number':
      return value.number;
    case 'boolean':
      return value.boolean;
    case 'date':
      return { date: isoDate(value.number, value.hasTime) };
    default:
      return null;
  }
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => `\n${JSON.stringify(value)}`).join(',');
}

/** What cells name by its place: styles and evidence, each in the order in which it comes first, and once. */
class Lists {
  readonly evidence: JsonEvidence[] = [];
  readonly styles: CellStyle[] = [];
  readonly #document: ExportDocument;
  readonly #styleKeys = new Map<string, number>();
  readonly #styleObjects = new WeakMap<CellStyle, number>();
  readonly #places = new Map<string, number>();

  constructor(document: ExportDocument) {
    this.#document = document;
  }

  places(citations: readonly Citation[] = []): { readonly evidence?: readonly number[] } {
    return citations.length === 0 ? {} : { evidence: citations.map((citation) => this.#place(citation)) };
  }

  styleOf(style: CellStyle): number {
    const same = this.#styleObjects.get(style);
    if (same !== undefined) return same;
    const key = JSON.stringify(style);
    const place = this.#styleKeys.get(key) ?? this.styles.push(style) - 1;
    this.#styleKeys.set(key, place);
    this.#styleObjects.set(style, place);
    return place;
  }

  #place(citation: Citation): number {
    const key = JSON.stringify(citation);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const printed = printEvidence(citation.evidence, this.#document.sourceName(citation.evidence.source));
    const place = this.evidence.push({ printed, ...citation }) - 1;
    this.#places.set(key, place);
    return place;
  }
}
