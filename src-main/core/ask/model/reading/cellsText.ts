import { type CellRange, rangeToText } from '../../../../../src-shared/address.ts';
import type { Grid } from '../../../../../src-shared/grid.ts';
import type { Sheet } from '../../sheet.ts';
import { shortened } from '../promptTexts.ts';

/** Ranges that are told of the cells that are not shown one by one. */
const MOST_RANGES = 12;

/** Cells with the headers over them, a line each: the first so many; the others by their ranges. */
export function cellsText(cells: readonly number[], sheet: Sheet, most: number): readonly string[] {
  const each = [...new Set(cells)];
  const shown = each.slice(0, most).map((cell) => cellText(cell, sheet));
  const rest = each.slice(most);
  if (rest.length === 0) return shown;
  const ranges = rangesOf(rest, sheet.grid);
  const more = ranges.length > MOST_RANGES ? ' and others' : '';
  return [...shown, `and ${rest.length} more cells: ${ranges.slice(0, MOST_RANGES).join(', ')}${more}`];
}

/** `D5 "7,700": Electricity > 2024 / March; Warehouse`. */
function cellText(cell: number, { grid, context }: Sheet): string {
  const { address, text } = grid.cell(cell);
  const around = context.of(address);
  const labels = (headers: readonly { readonly text: string }[]): string =>
    headers.map((header) => shortened(header.text, 40)).join(' / ');
  const path = around ? [labels(around.sectionPath), labels(around.headerPath), labels(around.linePath)] : [];
  const known = path.filter((part) => part !== '').join('; ');
  return `${address} "${shortened(text, 60)}"${known === '' ? '' : `: ${known}`}`;
}

/** Cells as ranges down their columns. */
function rangesOf(cells: readonly number[], grid: Grid): readonly string[] {
  const ranges: CellRange[] = [];
  const places = cells.map((cell) => grid.cell(cell)).toSorted((a, b) => a.col - b.col || a.row - b.row);
  for (const { row, col, rowSpan } of places) {
    const last = ranges.at(-1);
    const bottom = row + rowSpan - 1;
    if (last?.left === col && row <= last.bottom + 1) ranges[ranges.length - 1] = { ...last, bottom };
    else ranges.push({ top: row, bottom, left: col, right: col });
  }
  return ranges.map(rangeToText);
}
