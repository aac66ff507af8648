import type { CellRange } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';

/** Calls back for each cell that begins in a range, in row-major order; for long sheets, where a generator costs more than the work. */
export function scan(grid: Grid, range: CellRange, visit: (index: number, row: number, col: number) => void): void {
  const { rows, cols } = grid.data;
  const end = rows.length;
  for (let index = firstOf(rows, range.top); index < end; index++) {
    const row = rows[index] ?? 0;
    if (row > range.bottom) break;
    const col = cols[index] ?? 0;
    if (col >= range.left && col <= range.right) visit(index, row, col);
  }
}

/** Place of the first cell whose row is not above `row`. */
function firstOf(rows: Uint32Array, row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
