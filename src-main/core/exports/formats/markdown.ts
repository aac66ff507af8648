import { printEvidence } from '../../../../src-shared/evidence.ts';
import type { Citation, ExportDocument, ExportPart, ExportTable } from '../exportDocument.ts';
import { type Place, textsOf } from '../rowLayout.ts';
import { inChunks, type LaidOutRow, type Writing } from '../writing.ts';

/**
 * A document as GitHub Flavored Markdown. A table has one header row there: several are joined, each column's from the
 * top down; rows of titles stand over the table. Everything that Markdown could take for a mark is escaped.
 */
export function writeMarkdown(document: ExportDocument, writing: Writing): AsyncIterable<string> {
  return inChunks(piecesOf(document, writing));
}

async function* piecesOf(document: ExportDocument, writing: Writing): AsyncGenerator<string> {
  let isFirst = true;
  for (const part of document.parts) {
    if (!isFirst) yield '\n';
    isFirst = false;
    yield* partOf(part, document, writing);
  }
}

async function* partOf(part: ExportPart, document: ExportDocument, writing: Writing): AsyncGenerator<string> {
  switch (part.kind) {
    case 'heading':
      // Signs at its end would close it.
      yield `${'#'.repeat(part.level)} ${inline(part.text)
        .replaceAll('\n', ' ')
        .replaceAll('#', String.raw`\#`)}\n`;
      break;
    case 'paragraph':
      yield `${part.text
        .trim()
        .split(/\r\n?|\n/)
        .map(line)
        .join('\\\n')}\n`;
      yield* cited(part.citations, document);
      break;
    case 'code':
      yield* fenced(part.lines);
      break;
    default:
      yield* tableOf(part.table, document, writing);
  }
}

function* cited(citations: readonly Citation[] | undefined, document: ExportDocument): Generator<string> {
  if (!citations || citations.length === 0) return;
  const sources = citations.map(({ evidence, note }) => {
    const printed = printEvidence(evidence, document.sourceName(evidence.source));
    return line(`Source: ${printed}${note === undefined ? '' : ` (${note})`}`);
  });
  yield `\n${sources.join('\\\n')}\n`;
}

/** Longer than any run of backticks in the lines. */
function* fenced(lines: readonly string[]): Generator<string> {
  const runs = lines.flatMap((each) => each.match(/`+/g) ?? []).map(({ length }) => length);
  const fence = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
  yield `${fence}\n${lines.join('\n')}\n${fence}\n`;
}

async function* tableOf(table: ExportTable, document: ExportDocument, writing: Writing): AsyncGenerator<string> {
  const { title, titleRows, headerRows } = table;
  const { spans } = writing.options;
  if (title.trim() !== '') yield `**${inline(title.trim()).replaceAll('\n', ' ')}**\n\n`;
  const headers: LaidOutRow[] = [];
  let isOpen = false;
  let merged = 0;
  for await (const row of writing.rows(table)) {
    for (const place of row.places) if (place?.isAnchor && isMerged(place)) merged++;
    if (row.index < titleRows) {
      const texts = textsOf(row.places, 'blank').filter((text) => text.trim() !== '');
      if (texts.length > 0) yield `${texts.map(line).join(' ')}\n\n`;
      continue;
    }
    if (row.index < titleRows + headerRows) {
      headers.push(row);
      continue;
    }
    if (!isOpen) yield headOf(table, headers, row);
    isOpen = true;
    yield `| ${textsOf(row.places, spans).map(cellText).join(' | ')} |\n`;
  }
  if (!isOpen && headers.length > 0) yield headOf(table, headers, null);
  if (merged > 0) {
    const how = spans === 'repeat' ? 'repeated in each place that it covers' : 'written once, at its first place';
    writing.note(`Markdown has no merged cells: each of ${merged.toLocaleString('en')} is ${how}.`);
  }
  if (headers.length > 1) writing.note('Markdown has one header row: those of several levels are joined with “/”.');
  yield* cited(table.citations, document);
}

function isMerged({ cell: { rowSpan = 1, colSpan = 1 } }: Place): boolean {
  return rowSpan > 1 || colSpan > 1;
}

/** The header row and the row of dashes; columns whose first value is a number stand at the right. */
function headOf(table: ExportTable, headers: readonly LaidOutRow[], first: LaidOutRow | null): string {
  const columns = Array.from({ length: table.columnCount }, (_, column) => column);
  const names = columns.map((column) => {
    const path = headers.map(({ places }) => places[column]?.cell).filter((cell) => cell !== undefined);
    return [...new Set(path)].map(({ text }) => text.trim()).filter((text) => text !== '');
  });
  const dashes = columns.map((column) => {
    const place = first?.places[column];
    return place?.isAnchor && place.cell.value.kind === 'number' ? '---:' : '---';
  });
  return `| ${names.map((path) => cellText(path.join(' / '))).join(' | ')} |\n| ${dashes.join(' | ')} |\n`;
}

/** Text in which nothing is a mark: CommonMark 0.31 with GitHub's tables, strike-through and formulas. */
function inline(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\\`*_[\]<>&~|$]/g, (sign) => `\\${sign}`);
}

/** A line of its own: nothing at its beginning makes it a heading, a list, a rule or code. */
function line(text: string): string {
  return inline(text)
    .replaceAll('\n', ' ')
    .trim()
    .replace(/^[#+=-]/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`);
}

function cellText(text: string): string {
  return inline(text.trim()).replaceAll('\n', '<br>');
}
