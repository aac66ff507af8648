import type { CellStyle } from '../../../../src-shared/cell.ts';
import { printEvidence } from '../../../../src-shared/evidence.ts';
import { TEXT_CELL } from '../../../../src-shared/formulaLike.ts';
import type { Citation, ExportCell, ExportDocument, ExportPart, ExportTable } from '../exportDocument.ts';
import { needsGuard } from '../guard.ts';
import { inChunks, type LaidOutRow, type Writing } from '../writing.ts';
import { pageStyle } from './htmlStyle.data.ts';

/**
 * A document as one page that holds all it needs and runs nothing. Cells with evidence tell it when they are pointed
 * at, and lead to the list of evidence at the end.
 */
export function writeHtml(document: ExportDocument, writing: Writing): AsyncIterable<string> {
  return inChunks(pageOf(document, writing));
}

async function* pageOf(document: ExportDocument, writing: Writing): AsyncGenerator<string> {
  const evidence = new EvidenceList(document);
  yield `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(document.title)}</title>
<style>
${pageStyle}</style>
</head>
<body>
`;
  for (const part of document.parts) yield* partOf(part, evidence, writing);
  yield* evidence.section();
  yield '</body>\n</html>\n';
}

async function* partOf(part: ExportPart, evidence: EvidenceList, writing: Writing): AsyncGenerator<string> {
  switch (part.kind) {
    case 'heading':
      yield `<h${part.level}>${escaped(part.text)}</h${part.level}>\n`;
      break;
    case 'paragraph':
      yield `<p>${escaped(part.text)}${evidence.marks(part.citations)}</p>\n`;
      break;
    case 'code':
      // A line break after the tag is no part of what it holds.
      yield `<pre>\n${escaped(part.lines.join('\n'))}</pre>\n`;
      break;
    default:
      yield* tableHtml(part.table, writing, evidence);
  }
}

/** A table as an element, for a page or for the clipboard. */
export async function* tableHtml(
  table: ExportTable,
  writing: Writing,
  evidence: Pick<EvidenceList, 'link' | 'marks' | 'title'> = NO_EVIDENCE,
): AsyncGenerator<string> {
  const headRows = table.titleRows + table.headerRows;
  const marks = evidence.marks(table.citations);
  const caption = table.title === '' && marks === '' ? '' : `<caption>${escaped(table.title)}${marks}</caption>\n`;
  yield `<table>\n${caption}`;
  let part = '';
  for await (const row of writing.rows(table)) {
    const next = row.index < headRows ? 'thead' : 'tbody';
    if (next !== part) yield `${part && `</${part}>\n`}<${next}>\n`;
    part = next;
    yield rowHtml(row, table, writing, evidence);
  }
  yield `${part && `</${part}>\n`}</table>\n`;
}

function rowHtml(
  { index, places, isHidden }: LaidOutRow,
  table: ExportTable,
  writing: Writing,
  evidence: Pick<EvidenceList, 'link' | 'marks' | 'title'>,
): string {
  let html = isHidden ? '<tr hidden>' : '<tr>';
  places.forEach((place, column) => {
    if (!place) html += '<td></td>';
    else if (place.isAnchor) html += cellHtml(place.cell, headOf(table, index, column), writing, evidence);
  });
  return `${html}</tr>\n`;
}

/** What a cell names by where it stands. */
function headOf({ titleRows, headerRows, headerColumns }: ExportTable, row: number, column: number): string {
  if (row < titleRows) return '';
  if (row < titleRows + headerRows) return 'col';
  return column < headerColumns ? 'row' : '';
}

function cellHtml(
  cell: ExportCell,
  scope: string,
  writing: Writing,
  evidence: Pick<EvidenceList, 'link' | 'marks' | 'title'>,
): string {
  const { rowSpan = 1, colSpan = 1, text, value, style } = cell;
  const isKeptText = writing.options.guard && needsGuard(cell);
  const css = cssOf(style, value.kind, isKeptText);
  const title = evidence.title(cell.citations);
  const attributes = [
    ...(scope === '' ? [] : [`scope="${scope}"`]),
    ...(rowSpan > 1 ? [`rowspan="${rowSpan}"`] : []),
    ...(colSpan > 1 ? [`colspan="${colSpan}"`] : []),
    ...(isKeptText ? [`sdnum="${TEXT_CELL.sdnum}"`] : []),
    ...(css === '' ? [] : [`style="${escaped(css)}"`]),
    ...(title === '' ? [] : [`title="${escaped(title)}"`]),
  ];
  const tag = scope === '' ? 'td' : 'th';
  const open = [tag, ...attributes].join(' ');
  return `<${open}>${evidence.link(broken(text), cell.citations)}</${tag}>`;
}

const COLOUR = /^#[0-9a-f]{6}$/i;
const SIDES = { t: 'top', r: 'right', b: 'bottom', l: 'left' } as const;

function cssOf(style: CellStyle = {}, kind: ExportCell['value']['kind'], isKeptText: boolean): string {
  const { bold, italic, color = '', fill = '', horizontal, vertical, indent = 0, borders = '' } = style;
  const rules = [
    ...(isKeptText ? [TEXT_CELL.style] : []),
    ...(bold ? ['font-weight:bold'] : []),
    ...(italic ? ['font-style:italic'] : []),
    // A fill without a colour for its writing would be unreadable in one of the two themes.
    ...(COLOUR.test(fill) ? [`background:${fill}`, `color:${COLOUR.test(color) ? color : '#000000'}`] : []),
    ...(COLOUR.test(color) && !COLOUR.test(fill) ? [`color:${color}`] : []),
    ...(horizontal ? [`text-align:${horizontal}`] : kind === 'number' ? ['text-align:right'] : []),
    ...(vertical ? [`vertical-align:${vertical}`] : []),
    ...(indent > 0 ? [`padding-left:${Math.min(indent, 50)}em`] : []),
    ...Object.entries(SIDES).flatMap(([side, name]) => (borders.includes(side) ? [`border-${name}:1px solid`] : [])),
  ];
  return rules.join(';');
}

/** Evidence in the order in which it is cited; the same is listed once. */
class EvidenceList {
  readonly #document: ExportDocument;
  readonly #numbers = new Map<string, number>();

  constructor(document: ExportDocument) {
    this.#document = document;
  }

  /** Makes what stands in a cell the link: a mark beside it would be read as a part of it. */
  link(html: string, [citation]: readonly Citation[] = []): string {
    return citation && html !== '' ? `<a href="#e${this.#number(this.#words(citation))}">${html}</a>` : html;
  }

  /** Links to the list, for texts and tables. */
  marks(citations: readonly Citation[] = []): string {
    const numbers = citations.map((citation) => this.#number(this.#words(citation)));
    const links = numbers.map((number) => `<a href="#e${number}">${number}</a>`);
    return links.length === 0 ? '' : `<sup>${links.join(' ')}</sup>`;
  }

  title(citations: readonly Citation[] = []): string {
    return citations.map((citation) => this.#words(citation)).join('\n');
  }

  *section(): Generator<string> {
    if (this.#numbers.size === 0) return;
    yield '<section>\n<h2>Evidence</h2>\n<ol>\n';
    for (const [words, number] of this.#numbers) yield `<li id="e${number}">${escaped(words)}</li>\n`;
    yield '</ol>\n</section>\n';
  }

  #number(words: string): number {
    const number = this.#numbers.get(words) ?? this.#numbers.size + 1;
    this.#numbers.set(words, number);
    return number;
  }

  #words({ evidence, quote, note }: Citation): string {
    const printed = printEvidence(evidence, this.#document.sourceName(evidence.source));
    const quoted = quote === undefined || quote === '' ? [] : [`“${quote}”`];
    return [printed, ...quoted, ...(note === undefined ? [] : [note])].join(' · ');
  }
}

const NO_EVIDENCE: Pick<EvidenceList, 'link' | 'marks' | 'title'> = {
  link: (html) => html,
  marks: () => '',
  title: () => '',
};

/** A cell's text. Excel would begin a row of its own at a line break that does not say otherwise. */
function broken(text: string): string {
  return escaped(text.replaceAll('\r\n', '\n')).replaceAll('\n', '<br style="mso-data-placement:same-cell">');
}

/** As text and as an attribute in double quotes; what HTML cannot hold is told by the sign for it. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\u0000', '\u{FFFD}');
}
