import type { CellRange } from '../../../src-shared/address.ts';
import { Figures, type SelectionSummary } from '../../../src-shared/figures.ts';
import type { Grid } from '../../../src-shared/grid.ts';

/**
 * What the cells in ranges come to: each cell once, a merge where it begins, without those of rows that are left out.
 * Dates and texts are counted, not added up.
 */
export function summarise(
  grid: Grid,
  ranges: readonly CellRange[],
  leftOut: readonly (readonly [number, number])[] = [],
): SelectionSummary {
  const isLeftOut = new Set(
    leftOut.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
  );
  const seen = new Set<number>();
  const figures = new Figures();
  for (const range of ranges) {
    for (const index of grid.indexes(range)) {
      if (ranges.length > 1) {
        if (seen.has(index)) continue;
        seen.add(index);
      }
      if (isLeftOut.size > 0 && isLeftOut.has(grid.data.rows[index] ?? -1)) continue;
      const kind = grid.kindOf(index);
      if (kind !== 'blank') figures.add(kind === 'number' ? (grid.data.numbers[index] ?? 0) : null);
    }
  }
  return figures.summary();
}
