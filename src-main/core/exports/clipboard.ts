import { DomainError } from '../../../src-shared/errors.ts';
import type { CopiedExport, ExportOptions } from '../../../src-shared/exports.ts';
import { exportSaid } from '../../../src-shared/said/exports.ts';
import { quotedField } from '../sheets/copyText.ts';
import { type ExportDocument, tablesOf } from './exportDocument.ts';
import { tableHtml } from './formats/html.ts';
import { needsGuard } from './guard.ts';
import { textsOf } from './rowLayout.ts';
import { Writing } from './writing.ts';

/** More places than a clipboard is good for. */
const PLACES_AT_MOST = 2_000_000;

/**
 * The tables of a document for the clipboard: as text with tabs and as HTML with merges. Texts that a spreadsheet could
 * take for formulas stay texts in both. Throws DomainError `input.invalid` for more than a clipboard is good for, and
 * `sheet.empty` for nothing.
 */
export async function copyDocument(
  document: ExportDocument,
  options: ExportOptions,
  checkpoint: () => void,
): Promise<CopiedExport> {
  const tables = tablesOf(document);
  if (tables.length === 0) throw new DomainError('sheet.empty', exportSaid.nothingToCopy);
  const places = tables.reduce((sum, { rowCount, columnCount }) => sum + (rowCount ?? 0) * columnCount, 0);
  if (places > PLACES_AT_MOST) {
    throw new DomainError('input.invalid', exportSaid.largeCopy);
  }
  const writing = new Writing({ options, checkpoint });
  const texts: string[] = [];
  const html: string[] = [];
  for (const table of tables) {
    // A caption would be pasted as a row of its own.
    for await (const piece of tableHtml({ ...table, title: '' }, writing)) html.push(piece);
    const lines: string[] = [];
    for await (const row of writing.rows(table)) {
      const fields = textsOf(row.places, 'blank', (cell) =>
        quotedField(options.guard && needsGuard(cell) ? `'${cell.text}` : cell.text),
      );
      lines.push(fields.join('\t'));
    }
    texts.push(lines.join('\n'));
  }
  return { text: texts.join('\n\n'), html: html.join(''), notes: writing.notes };
}
