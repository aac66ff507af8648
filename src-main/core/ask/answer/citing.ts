import { type CellReference, rangeToText, toAddress } from '../../../../src-shared/address.ts';
import { foldCells } from '../../../../src-shared/citedCells.ts';
import type { Grid } from '../../../../src-shared/grid.ts';

/** Up to this many cells are cited one by one, each to be looked at; more are cited as ranges. */
const MANY_CELLS = 24;
/** References at most for an answer or a value: more parts than this nobody looks through. */
const MAXIMUM_REFERENCES = 500;

/** References to cells, and how many cells none of them holds since there would be too many. */
interface Cited {
  readonly references: CellReference[];
  readonly leftOut: number;
}

/** Cells of a grid as they are cited. */
export function cited(cells: readonly number[], grid: Grid, sheet: number, limit?: number): CellReference[] {
  return citedInPart(cells, grid, sheet, limit).references;
}

/** The same, told how much was cut. */
export function citedInPart(
  cells: readonly number[],
  grid: Grid,
  sheet: number,
  limit: number = MAXIMUM_REFERENCES,
): Cited {
  const { rows, cols } = grid.data;
  if (cells.length <= MANY_CELLS) {
    const distinct = [...new Set(cells)];
    const references = distinct.map((cell) => ({ sheet, address: toAddress(rows[cell] ?? 0, cols[cell] ?? 0) }));
    return { references, leftOut: 0 };
  }
  const ranges = foldCells(cells, rows, cols);
  return {
    references: ranges.slice(0, limit).map((range) => ({ sheet, address: rangeToText(range) })),
    leftOut: ranges
      .slice(limit)
      .reduce((sum, { top, bottom, left, right }) => sum + (bottom - top + 1) * (right - left + 1), 0),
  };
}
