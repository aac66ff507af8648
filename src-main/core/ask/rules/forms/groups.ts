import { call, columnValue } from '../../pipeline/build.ts';
import type { ReadingBuilder, Target } from '../readingBuilder.ts';
import { eachOperation, groupOperation, type Lines, numbersOn, type Said } from '../readings.ts';

const LONG_LIST = 2000;

/** Groups of lines by a column: the one with the most or fewest lines or the highest sum, or a value for each. */
export function groups(at: ReadingBuilder, lines: Lines, measures: readonly Target[]): void {
  const { orders } = at.seeds;
  const isAsked = orders.length > 0 || at.seeds.isEach;
  // Grouping a long list anew for every condition takes longer than anyone waits.
  if (lines.places.length > LONG_LIST && lines.conditions.length > 1) return;
  if (!isAsked || lines.places.length < 3 || lines.part === 'totals') return;
  for (const by of at.frame.prepared.columns) {
    if (by.kind !== 'category' && by.kind !== 'name' && by.kind !== 'year') continue;
    const groups = Map.groupBy(
      lines.places.filter((place) => (by.keys(lines.part)[place] ?? '') !== ''),
      (place) => by.keys(lines.part)[place] ?? '',
    );
    if (groups.size < 2 || groups.size === lines.places.length) continue;
    const named = at.frame.columns.find(({ column }) => column === by.column) ?? null;
    const target = { column: by, named };
    eachOf(at, lines, groups, target, measures);
    for (const isMaximum of new Set(orders.map((order) => order.isMaximum))) {
      const usage = orders.flatMap((order) => order.usage);
      group(at, lines, groups, target, null, isMaximum, usage);
      for (const measure of measures.slice(0, 4)) {
        if (measure.column !== by && measure.column.kind === 'measure')
          group(at, lines, groups, target, measure, isMaximum, usage);
      }
    }
  }
}

/** A count, a sum or an average for each group. */
function eachOf(
  at: ReadingBuilder,
  lines: Lines,
  groups: ReadonlyMap<string, readonly number[]>,
  by: Target,
  measures: readonly Target[],
): void {
  if (!at.seeds.isEach || groups.size > 60) return;
  const add = (measure: Target | null, name: 'count' | 'sum' | 'avg'): void => {
    const cells: number[] = [];
    const texts = [...groups.values()].flatMap((places) => {
      const numbers = measure ? numbersOn({ ...lines, places }, measure.column) : places;
      if (numbers.length === 0) return [];
      const cell = by.column.column[lines.part][places[0] ?? -1] ?? -1;
      const sum = numbers.reduce((total, each) => total + each, 0);
      const value = name === 'count' ? numbers.length : name === 'sum' ? sum : sum / numbers.length;
      cells.push(cell);
      return [`${by.column.textAt(cell)}: ${Number(value.toFixed(6))}`];
    });
    const apply = measure ? call(name, columnValue(measure.column.column)) : call('count');
    const said: Said = { kind: 'cells', texts, cells };
    const used = measure ? [by, measure] : [by];
    at.add('each', lines, used, said, () => eachOperation(lines, by.column.column, apply));
  };
  if (at.seeds.isCount) add(null, 'count');
  for (const measure of measures.slice(0, 3)) {
    if (measure.column.kind !== 'measure' || measure.column === by.column) continue;
    add(measure, at.seeds.isAverage ? 'avg' : 'sum');
  }
}

function group(
  at: ReadingBuilder,
  lines: Lines,
  groups: ReadonlyMap<string, readonly number[]>,
  by: Target,
  measure: Target | null,
  isMaximum: boolean,
  usage: readonly (readonly [number, number])[],
): void {
  const worth = [...groups.values()].map((places) => {
    if (!measure) return { places, value: places.length };
    const numbers = numbersOn({ ...lines, places }, measure.column);
    return { places, value: numbers.length > 0 ? numbers.reduce((sum, each) => sum + each, 0) : NaN };
  });
  const values = worth.map(({ value }) => value).filter((value) => !Number.isNaN(value));
  if (values.length < 2) return;
  const best = values.reduce((one, other) => (isMaximum ? Math.max(one, other) : Math.min(one, other)));
  const first = worth.filter(({ value }) => value === best);
  if (first.length > 3) return;
  const cells = first.flatMap(({ places }) => by.column.column[lines.part][places[0] ?? -1] ?? []);
  const said: Said = { kind: 'cells', texts: cells.map((cell) => by.column.textAt(cell)), cells };
  const measured = measure?.named ? [...measure.named.usage] : [];
  at.add(
    measure ? 'group' : 'frequent',
    lines,
    measure ? [by, measure] : [by],
    said,
    () => groupOperation(lines, by.column.column, measure?.column.column ?? null, isMaximum),
    [...usage],
    measured,
  );
}
