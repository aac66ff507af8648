import { type CellReference, rangeToText, toAddress } from '../../../../src-shared/address.ts';
import { foldCells } from '../../../../src-shared/citedCells.ts';
import type { Grid } from '../../../../src-shared/grid.ts';

/** Up to this many cells are cited one by one, each to be looked at; more are cited as ranges. */
const MANY_CELLS = 24;
/** References at most for an answer or a value: more parts than this nobody looks through. */
const MAXIMUM_REFERENCES = 500;

/** Cells of a grid as they are cited. */
export function cited(
  cells: readonly number[],
  grid: Grid,
  sheet: number,
  limit = MAXIMUM_REFERENCES,
): CellReference[] {
  const { rows, cols } = grid.data;
  if (cells.length <= MANY_CELLS) {
    const distinct = [...new Set(cells)];
    return distinct.map((cell) => ({ sheet, address: toAddress(rows[cell] ?? 0, cols[cell] ?? 0) }));
  }
  const ranges = foldCells(cells, rows, cols).slice(0, limit);
  return ranges.map((range) => ({ sheet, address: rangeToText(range) }));
}
