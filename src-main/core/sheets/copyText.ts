import type { CellRange } from '../../../src-shared/address.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import { guardedCell } from '../../../src-shared/formulaGuard.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { sheetSaid } from '../../../src-shared/said/sheets.ts';

/** More than any spreadsheet takes from the clipboard in a bearable time. */
const POSITIONS_AT_MOST = 5_000_000;
const CHARACTERS_AT_MOST = 64_000_000;

/**
 * The cells of a range as tab-separated text, as spreadsheets put it on the
 * clipboard: a merge gives its text once, at its anchor; a cell with a tab, a
 * line break or a quote is quoted, and with `isGuarded` one that a spreadsheet
 * would run is a text there. Throws DomainError `input.invalid` for a
 * range too large to copy.
 */
export function copyText(grid: Grid, range: CellRange, isGuarded = false): string {
  const bottom = Math.min(range.bottom, grid.rowCount - 1);
  const right = Math.min(range.right, grid.colCount - 1);
  const width = Math.max(0, right - range.left + 1);
  if ((bottom - range.top + 1) * width > POSITIONS_AT_MOST) throw tooLarge();
  let characters = 0;
  const lines: string[] = [];
  for (let row = range.top; row <= bottom; row++) {
    const line = Array.from({ length: width }, () => '');
    for (const index of grid.indexes({ top: row, bottom: row, left: range.left, right })) {
      const text = quotedField(isGuarded ? guardedCell(grid.textOf(index)) : grid.textOf(index));
      characters += text.length;
      if (characters > CHARACTERS_AT_MOST) throw tooLarge();
      line[(grid.data.cols[index] ?? 0) - range.left] = text;
    }
    lines.push(line.join('\t'));
  }
  return lines.join('\n');
}

function tooLarge(): DomainError {
  return new DomainError('input.invalid', sheetSaid.largeCopy);
}

/** Quotes a text that would break the lines or columns of tab-separated text, as spreadsheets do. */
export function quotedField(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
