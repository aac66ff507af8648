import type { PreparedColumn } from '../prepared.ts';
import { joinMet, type Lines, metBy, ordered } from '../readings.ts';
import type { TableBeam, Target } from '../tableBeam.ts';
import { projections } from './projections.ts';

/** What stands on the lines with the highest or lowest values of a column. */
export function superlatives(
  at: TableBeam,
  lines: Lines,
  targets: readonly Target[],
  measures: readonly Target[],
): void {
  const { orders } = at.seeds;
  if (orders.length === 0 || lines.places.length < 2) return;
  for (const measure of measures.slice(0, 6)) {
    // A serial number is no measure, unless it is named.
    if (measure.column.kind === 'code' && !measure.named) continue;
    for (const order of orders) {
      const chosen = ordered(lines, measure.column, order);
      if (!chosen) continue;
      const usage = measure.named ? [...measure.named.usage] : [];
      const met = joinMet(chosen.met, metBy(at.frame, 'superlative', usage, order.usage));
      const others = targets.filter(
        ({ column, named }) =>
          column === measure.column || named || column.column.isRowHeader || isName(column) || column.kind === 'year',
      );
      projections(at, { ...chosen, met }, others.slice(0, 7), 'superlative');
    }
  }
}

function isName({ kind }: PreparedColumn): boolean {
  return kind === 'name' || kind === 'category';
}
