import { count } from '../../../../src-shared/counted.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { exportSaid } from '../../../../src-shared/said/exports.ts';
import { type ExportCell, type ExportDocument, tablesOf } from '../exportDocument.ts';
import { needsGuard } from '../guard.ts';
import { textsOf } from '../rowLayout.ts';
import { fullText } from '../values.ts';
import { inChunks, type Writing } from '../writing.ts';

/**
 * The table of a document as CSV (RFC 4180): commas, CRLF, quotes where they are needed. Texts that a spreadsheet could
 * take for formulas begin with an apostrophe. Throws DomainError `input.invalid` for several tables.
 */
export function writeCsv(document: ExportDocument, writing: Writing): AsyncIterable<string> {
  const [table, ...others] = tablesOf(document);
  if (!table) throw new DomainError('input.invalid', exportSaid.noTable);
  if (others.length > 0) {
    throw new DomainError('input.invalid', exportSaid.manyTables(others.length + 1));
  }
  return inChunks(linesOf(table, writing));
}

async function* linesOf(table: ReturnType<typeof tablesOf>[number], writing: Writing): AsyncGenerator<string> {
  const { bom, guard, numbers, spans } = writing.options;
  let guarded = 0;
  let merged = 0;
  const textOf = (cell: ExportCell): string => {
    const text = numbers === 'full' ? fullText(cell) : cell.text;
    if (!guard || !needsGuard({ text, value: cell.value })) return text;
    guarded++;
    return `'${text}`;
  };
  if (bom) yield '\u{FEFF}';
  for await (const { places } of writing.rows(table)) {
    for (const place of places) if (place?.isAnchor && isMerged(place.cell)) merged++;
    const fields = textsOf(places, spans, textOf);
    // A line of one empty field would be a blank line, which readers leave out.
    yield `${fields.length === 1 && fields[0] === '' ? '""' : fields.map(quoted).join(',')}\r\n`;
  }
  if (guarded > 0) {
    const what = 'that a spreadsheet could take for';
    writing.note(
      `${count(guarded, `text ${what} a formula begins`, `texts ${what} formulas begin`)} with an apostrophe here.`,
    );
  }
  if (merged > 0) {
    const how = spans === 'repeat' ? 'repeated in each place that it covers' : 'written once, at its first place';
    writing.note(`CSV has no merged cells: each of ${merged.toLocaleString('en')} is ${how}.`);
  }
}

function isMerged({ rowSpan = 1, colSpan = 1 }: ExportCell): boolean {
  return rowSpan > 1 || colSpan > 1;
}

/** Blanks at an edge are quoted, too: some readers take them off else. Other separators are, for programs that look for them. */
function quoted(text: string): string {
  return /[",;\t\r\n|]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
