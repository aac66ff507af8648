import type { CellRange } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { scan } from './scan.ts';

/** Sheets with fewer rows are read whole. */
const WHOLE_ROWS = 2000;
const HEAD_ROWS = 120;
const FOOT_ROWS = 30;
const MOST_ROWS = 1500;

/**
 * The rows of a long sheet that tell its structure: its start and end, rows
 * with merges, and rows that are not like the rows around them (headers printed
 * again, banners, totals), and rows that a person marked. Undefined for a
 * sheet that is read whole.
 */
export function tellingRows(grid: Grid, range: CellRange, marked: readonly number[] = []): number[] | undefined {
  if (range.bottom - range.top < WHOLE_ROWS) return undefined;
  const told = new Set<number>();
  const add = (row: number): void => {
    for (const each of [row - 1, row, row + 1]) if (each >= range.top && each <= range.bottom) told.add(each);
  };
  for (let row = 0; row < HEAD_ROWS; row++) add(range.top + row);
  for (let row = 0; row < FOOT_ROWS; row++) add(range.bottom - row);
  marked.forEach(add);
  const { rows, spans } = grid.data;
  for (const [index, rowSpan] of spans.slice(0, MOST_ROWS)) {
    const row = rows[index] ?? 0;
    if (row < range.top || row > range.bottom) continue;
    add(row);
    add(Math.min(row + rowSpan, range.bottom));
  }
  const odd = oddRows(grid, range);
  if (odd.length <= MOST_ROWS) odd.forEach(add);
  return [...told].toSorted((a, b) => a - b);
}

/**
 * Rows whose cells are mostly of other kinds than their columns, whose first
 * cell is (a total where dates stand), or that hold one cell where others hold
 * many.
 */
function oddRows(grid: Grid, range: CellRange): number[] {
  const width = range.right - range.left + 1;
  const counts = new Uint32Array(width * CLASSES);
  scan(grid, range, (index, _, col) => {
    const place = (col - range.left) * CLASSES + classOf(grid, index);
    counts[place] = (counts[place] ?? 0) + 1;
  });
  const usual = Uint8Array.from({ length: width }, (_, col) => {
    const own = counts.subarray(col * CLASSES + 1, (col + 1) * CLASSES);
    return own.indexOf(Math.max(...own)) + 1;
  });
  const odd: number[] = [];
  let [current, cells, differing, typed, isFirstOdd] = [range.top, 0, 0, 0, false];
  const judge = (): void => {
    if (isFirstOdd || (typed > 0 && differing * 2 > typed) || (width > 2 && cells === 1)) odd.push(current);
  };
  scan(grid, range, (index, row, col) => {
    if (row !== current) {
      judge();
      [current, cells, differing, typed, isFirstOdd] = [row, 0, 0, 0, false];
    }
    const found = classOf(grid, index);
    if (found === 0) return;
    const expected = usual[col - range.left] ?? 1;
    if (cells++ === 0) isFirstOdd = found === 1 && (expected !== 1 || col > range.left);
    if (expected === 1) return;
    typed++;
    if (found !== expected) differing++;
  });
  judge();
  return odd;
}

const CLASSES = 7;

/** The kind of a cell as a number; a text that starts like a number is a class of its own. */
function classOf(grid: Grid, index: number): number {
  const { kinds, textBytes, textOffsets } = grid.data;
  const kind = kinds[index] ?? 0;
  if (kind !== 1) return kind;
  const first = textBytes[textOffsets[index] ?? 0] ?? 0;
  return (first >= 48 && first <= 57) || first === 45 || first === 43 ? CLASSES - 1 : 1;
}
