import type { PreparedColumn } from '../prepared.ts';
import { areApart, type ReadingBuilder, type Target } from '../readingBuilder.ts';
import { joinMet, type Lines, metBy, ordered, orderedByTwo } from '../readings.ts';
import { aggregates } from './aggregates.ts';
import { projections } from './projections.ts';

/** What stands on the lines with the highest or lowest values of a column. */
export function superlatives(
  at: ReadingBuilder,
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
      // "The average age of the top five".
      if (order.top) aggregates(at, { ...chosen, met }, measures);
    }
  }
  byTwo(at, lines, targets, measures);
}

/** Pairs of columns whose difference or ratio is put in order. */
const MAXIMUM_PAIRS = 4;

/** What stands on the line where two columns that are named differ most, or where one is most times the other. */
function byTwo(at: ReadingBuilder, lines: Lines, targets: readonly Target[], measures: readonly Target[]): void {
  const { seeds } = at;
  const signs = [...(seeds.isDifference ? (['-'] as const) : []), ...(seeds.isRatio ? (['/'] as const) : [])];
  if (signs.length === 0) return;
  const named = measures.filter((target) => (target.named?.quality ?? 0) >= 0.4 && target.column.kind === 'measure');
  const pairs = named.flatMap((one) => named.flatMap((other) => (areApart(one, other) ? [[one, other] as const] : [])));
  const names = targets.filter(({ column }) => column.column.isRowHeader || isName(column) || column.kind === 'year');
  for (const [one, other] of pairs.slice(0, 2 * MAXIMUM_PAIRS)) {
    for (const by of signs) {
      for (const order of seeds.orders) {
        const chosen = order.top ? null : orderedByTwo(lines, one.column, other.column, by, order);
        if (!chosen) continue;
        const usages = [one, other].flatMap(({ named: own }) => (own ? [own.usage] : []));
        const met = joinMet(chosen.met, metBy(at.frame, 'superlative', ...usages, order.usage, seeds.comparison));
        projections(at, { ...chosen, met }, names.slice(0, 4), 'superlative');
      }
    }
  }
}

function isName({ kind }: PreparedColumn): boolean {
  return kind === 'name' || kind === 'category';
}
