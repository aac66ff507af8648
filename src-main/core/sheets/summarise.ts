import type { CellRange } from '../../../src-shared/address.ts';
import type { SelectionSummary } from '../../../src-shared/contract/sheets.ts';
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
  let [filled, numbers, sum, lowest, highest] = [0, 0, 0, Infinity, -Infinity];
  // Added up with what rounding loses (Neumaier), so that cents of long columns stay right.
  let lost = 0;
  for (const range of ranges) {
    for (const index of grid.indexes(range)) {
      if (ranges.length > 1) {
        if (seen.has(index)) continue;
        seen.add(index);
      }
      if (isLeftOut.size > 0 && isLeftOut.has(grid.data.rows[index] ?? -1)) continue;
      const kind = grid.kindOf(index);
      if (kind === 'blank') continue;
      filled++;
      if (kind !== 'number') continue;
      const value = grid.data.numbers[index] ?? 0;
      numbers++;
      const next = sum + value;
      lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
      sum = next;
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
    }
  }
  return { filled, numbers: numbers === 0 ? null : { count: numbers, sum: sum + lost, lowest, highest } };
}
