import {
  amountSlots,
  amountsOf,
  anyOf,
  type Asked,
  conditionSlots,
  type Draft,
  found,
  getterOf,
  levelWith,
  maybe,
  rowSlots,
  shares,
  some,
} from './asked.ts';
import { type Condition, readingsOf } from './conditions.ts';
import { drawn } from './draw.ts';
import { mean, median, numbersOf, sum } from './figures.ts';
import type { AmountColumn } from './schema.ts';

type FigureName = 'sum' | 'mean' | 'median' | 'largest' | 'smallest';

export const figures: Readonly<Record<FigureName, (numbers: readonly number[]) => number | null>> = {
  sum,
  mean,
  median,
  largest: (numbers) => (numbers.length === 0 ? null : Math.max(...numbers)),
  smallest: (numbers) => (numbers.length === 0 ? null : Math.min(...numbers)),
};

export function figure(asked: Asked, name: FigureName, conditions: readonly Condition[] | null): Draft | null {
  const column = amountsOf(asked, name === 'sum').find((amount) => !conditions?.some((each) => each.column === amount));
  if (!column || !conditions) return null;
  const get = getterOf(asked, column);
  const readings = readingsOf(asked.table.rows, conditions).map((rows) => numbersOf(rows, get));
  if ((readings[0] ?? []).length < 2) return null;
  return {
    asking: name,
    level: levelWith(conditions),
    slots: {
      ...rowSlots(asked),
      ...amountSlots(asked, column, { isOne: name !== 'sum' }),
      ...conditionSlots(asked, conditions),
    },
    answers: found(readings.map(figures[name])),
    ...(name === 'sum' && { others: (asked.isChinese ? column.zhSums : column.sums) ?? [] }),
  };
}

export function share(asked: Asked): Draft | null {
  const conditions = some(asked, [anyOf(asked, ['is', 'flag', 'more'])]);
  const [condition] = conditions ?? [];
  if (!conditions || !condition) return null;
  const { rows } = asked.table;
  const get = getterOf(asked, condition.column);
  const known = rows.filter((row) => get(row) !== null).length;
  return {
    asking: 'share',
    level: 2,
    slots: {
      ...rowSlots(asked),
      ...conditionSlots(asked, conditions),
      after: condition.after,
      predicate: condition.predicate,
    },
    answers: readingsOf(rows, conditions).flatMap((met) =>
      shares(met.length, rows.length).concat(shares(met.length, known)),
    ),
  };
}

export function shareOfSum(asked: Asked): Draft | null {
  const [column] = amountsOf(asked, true);
  const conditions = some(asked, ['is']);
  const loose = conditions?.[0]?.loose;
  if (!column || !conditions || (!asked.isChinese && !loose)) return null;
  const get = getterOf(asked, column);
  const total = sum(numbersOf(asked.table.rows, get)) ?? 0;
  return {
    asking: 'shareOfSum',
    level: 2,
    slots: {
      ...rowSlots(asked),
      ...amountSlots(asked, column),
      ...conditionSlots(asked, conditions),
      loose: loose ?? '',
    },
    answers: readingsOf(asked.table.rows, conditions).flatMap((met) => shares(sum(numbersOf(met, get)) ?? 0, total)),
  };
}

export function ratio(asked: Asked): Draft | null {
  const { lot, table } = asked;
  const { schema } = table;
  const pairs = schema.ratios ?? [];
  if (pairs.length === 0) return null;
  const [one, two] = drawn(lot, pairs).map((word) =>
    schema.columns.find((column): column is AmountColumn => column.kind === 'amount' && column.words.includes(word)),
  );
  if (!one || !two) return null;
  const conditions = maybe(asked, 'is');
  const [get1, get2] = [getterOf(asked, one), getterOf(asked, two)];
  return {
    asking: 'ratio',
    level: levelWith(conditions, 2),
    slots: {
      ...rowSlots(asked),
      ...amountSlots(asked, one, { name: 'a1' }),
      ...amountSlots(asked, two, { name: 'a2' }),
      ...conditionSlots(asked, conditions),
    },
    answers: readingsOf(table.rows, conditions).flatMap((rows) => {
      const [above, below] = [sum(numbersOf(rows, get1)), sum(numbersOf(rows, get2))];
      const both = rows.filter((row) => typeof get1(row) === 'number' && typeof get2(row) === 'number');
      const [aboveBoth, belowBoth] = [sum(numbersOf(both, get1)), sum(numbersOf(both, get2))];
      return shares(above ?? 0, below ?? 0).concat(shares(aboveBoth ?? 0, belowBoth ?? 0));
    }),
  };
}
