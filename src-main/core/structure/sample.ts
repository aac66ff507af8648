import type { CellRange } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';

/** Sheets with fewer rows are read whole. */
const WHOLE_ROWS = 2000;
const HEAD_ROWS = 120;
const FOOT_ROWS = 30;
const MOST_ROWS = 1500;

/**
 * The rows of a long sheet that tell its structure: its start and end, rows
 * with merges, and rows that are not like the rows around them (headers printed
 * again, banners, totals). Undefined for a sheet that is read whole.
 */
export function tellingRows(grid: Grid, range: CellRange, whole = WHOLE_ROWS): number[] | undefined {
  const count = range.bottom - range.top + 1;
  if (count <= whole) return undefined;
  const told = new Set<number>();
  const add = (row: number): void => {
    for (const each of [row - 1, row, row + 1]) if (each >= range.top && each <= range.bottom) told.add(each);
  };
  for (let row = 0; row < HEAD_ROWS; row++) add(range.top + row);
  for (let row = 0; row < FOOT_ROWS; row++) add(range.bottom - row);
  const { rows, spans } = grid.data;
  for (const [index] of spans.slice(0, MOST_ROWS)) {
    const row = rows[index] ?? 0;
    if (row >= range.top && row <= range.bottom) add(row);
  }
  const odd = oddRows(grid, range);
  if (odd.length <= MOST_ROWS) odd.forEach(add);
  return [...told].toSorted((a, b) => a - b);
}

/** Rows whose cells are mostly of other kinds than their columns, or that hold one cell where others hold many. */
function oddRows(grid: Grid, range: CellRange): number[] {
  const { rows, cols, kinds } = grid.data;
  const width = range.right - range.left + 1;
  const perColumn = Array.from({ length: width }, () => new Uint32Array(6));
  for (const index of grid.indexes(range)) {
    const counts = perColumn[(cols[index] ?? 0) - range.left];
    const kind = kinds[index] ?? 0;
    if (counts) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const usual = perColumn.map((counts) => counts.indexOf(Math.max(...counts.subarray(1)), 1));
  const odd: number[] = [];
  let [row, cells, differing, typed] = [range.top, 0, 0, 0];
  const judge = (): void => {
    if ((typed > 0 && differing * 2 > typed) || (width > 2 && cells === 1)) odd.push(row);
  };
  for (const index of grid.indexes(range)) {
    const at = rows[index] ?? 0;
    if (at !== row) {
      judge();
      [row, cells, differing, typed] = [at, 0, 0, 0];
    }
    const kind = kinds[index] ?? 0;
    if (kind === 0) continue;
    cells++;
    const expected = usual[(cols[index] ?? 0) - range.left] ?? 1;
    if (expected === 1) continue;
    typed++;
    if (kind !== expected) differing++;
  }
  judge();
  return odd;
}
