import {
  amountSlots,
  amountsOf,
  anyOf,
  type Asked,
  columnsOf,
  conditionSlots,
  type Draft,
  found,
  getterOf,
  groupSlots,
  howMany,
  levelWith,
  rowSlots,
  some,
} from './asked.ts';
import { type Condition, readingsOf } from './conditions.ts';
import { drawn, shuffled } from './draw.ts';
import { figures } from './figureQuestions.ts';
import { greatest, groupsOf, mean, numbersOf, pairsOf, sum } from './figures.ts';
import type { Pair } from './judge.ts';
import type { Row } from './table.ts';
import { exactly } from './typists.ts';

export function byGroup(
  asked: Asked,
  asking: 'groupSum' | 'groupMean' | 'groupCount' | 'groupMax',
  conditions: readonly Condition[] | null,
): Draft | null {
  const [amount] = amountsOf(asked, asking === 'groupSum');
  const [group] = columnsOf(asked, 'category');
  if (!amount || !group || !conditions) return null;
  const [met = []] = readingsOf(asked.table.rows, conditions);
  if (groupsOf(met, getterOf(asked, group)).size < 2) return null;
  const get = getterOf(asked, amount);
  const ofNumbers = { groupSum: sum, groupMean: mean, groupMax: figures.largest, groupCount: null }[asking];
  const figureOf = (rows: readonly Row[]): number | null => (ofNumbers ? ofNumbers(numbersOf(rows, get)) : rows.length);
  return {
    asking,
    level: levelWith(conditions, 2),
    slots: {
      ...rowSlots(asked),
      ...amountSlots(asked, amount, { isOne: asking === 'groupMax' }),
      ...groupSlots(asked, group),
      ...conditionSlots(asked, conditions),
    },
    answers: readingsOf(asked.table.rows, conditions).flatMap((rows) => {
      const groups = groupsOf(rows, getterOf(asked, group));
      const pairs = pairsOf(named(groups), figureOf);
      // Groups that the condition leaves without rows may be said to have none.
      const empty = [...groupsOf(asked.table.rows, getterOf(asked, group)).keys()].filter((name) => !groups.has(name));
      const hasNone = (asking === 'groupCount' || asking === 'groupSum') && empty.length > 0;
      return !hasNone ? [{ pairs }] : [{ pairs }, { pairs: pairs.concat(empty.map((name): Pair => [[name], 0])) }];
    }),
  };
}

function named(groups: ReadonlyMap<string, readonly Row[]>): (readonly [readonly string[], readonly Row[]])[] {
  return [...groups].map(([name, rows]) => [[name], rows] as const);
}

export function topGroups(asked: Asked): Draft | null {
  const [amount] = amountsOf(asked, true);
  const [group] = columnsOf(asked, 'category');
  if (!amount || !group) return null;
  const get = getterOf(asked, amount);
  const sums = [...groupsOf(asked.table.rows, getterOf(asked, group))]
    .map(([name, rows]) => [name, sum(numbersOf(rows, get)) ?? 0] as const)
    .toSorted((a, b) => b[1] - a[1]);
  if (sums.length < 3) return null;
  const { n, text } = howMany(asked, sums.length - 1);
  if (sums[n - 1]?.[1] === sums[n]?.[1]) return null;
  return {
    asking: 'topGroups',
    level: 3,
    slots: { ...rowSlots(asked), ...amountSlots(asked, amount), ...groupSlots(asked, group), n: text },
    answers: [sums.slice(0, n).map(([name]) => name)],
  };
}

/** Questions where the groups are people. */
const WHO = {
  mostCommon: ['who has the most {np}', 'who had the most {np}'],
  leastCommon: ['who has the fewest {np}', 'who had the fewest {np}'],
  mostOfSum: ['who has the highest total {a}{c}', 'who has the most {a} in total{c}'],
  leastOfSum: ['who has the lowest total {a}{c}', 'who has the least {a} in total{c}'],
  mostOfMean: ['who has the highest average {a}{c}', 'who has the highest {a} on average{c}'],
} as const;

export function extremeGroup(asked: Asked): Draft | null {
  const { lot } = asked;
  const asking = drawn(lot, [
    'mostCommon',
    'mostCommon',
    'leastCommon',
    'mostOfSum',
    'mostOfSum',
    'leastOfSum',
    'mostOfMean',
  ] as const);
  const [amount] = amountsOf(asked, asking !== 'mostOfMean');
  const [group] = columnsOf(asked, 'category');
  // Under a condition, a group without rows would be the least.
  const isFree = asking.startsWith('least') || lot() < 0.75;
  const conditions = isFree ? [] : some(asked, [anyOf(asked, ['flag', 'period'])]);
  if (!amount || !group || !conditions) return null;
  const get = getterOf(asked, amount);
  const figureOf = (rows: readonly Row[]): number =>
    asking === 'mostCommon' || asking === 'leastCommon'
      ? rows.length
      : ((asking === 'mostOfMean' ? mean : sum)(numbersOf(rows, get)) ?? 0);
  const sign = asking.startsWith('least') ? -1 : 1;
  const answers = found(
    readingsOf(asked.table.rows, conditions).map((rows) =>
      greatest([...groupsOf(rows, getterOf(asked, group))].map(([name, own]) => [name, sign * figureOf(own)] as const)),
    ),
  );
  if (answers.length === 0) return null;
  return {
    asking,
    level: levelWith(conditions, 2),
    slots: {
      ...rowSlots(asked),
      ...amountSlots(asked, amount),
      ...groupSlots(asked, group),
      ...conditionSlots(asked, conditions),
    },
    answers,
    ...(group.isPerson && !asked.isChinese && { others: WHO[asking] }),
  };
}

export function compare(asked: Asked): Draft | null {
  const { lot } = asked;
  const [group] = columnsOf(asked, 'category');
  const asking = drawn(lot, [
    'compareSum',
    'compareMean',
    'compareCount',
    'compareIs',
    'compareBy',
    'compareByCount',
  ] as const);
  const [amount] = amountsOf(asked, asking !== 'compareMean');
  if (!group || !amount) return null;
  const get = getterOf(asked, amount);
  const [one, two] = shuffled(lot, [...groupsOf(asked.table.rows, getterOf(asked, group))]);
  if (!one || !two) return null;
  const figureOf = (rows: readonly Row[]): number =>
    asking === 'compareCount' || asking === 'compareByCount'
      ? rows.length
      : ((asking === 'compareMean' ? mean : sum)(numbersOf(rows, get)) ?? 0);
  const [first, second] =
    figureOf(one[1]) < figureOf(two[1]) && asking.startsWith('compareBy') ? [two, one] : [one, two];
  const difference = figureOf(first[1]) - figureOf(second[1]);
  if (Math.abs(difference) < 1e-9) return null;
  const by = Math.round(difference * 1e6) / 1e6;
  return {
    asking,
    level: 3,
    slots: { ...rowSlots(asked), ...amountSlots(asked, amount), v1: exactly(first[0]), v2: exactly(second[0]) },
    answers:
      asking === 'compareIs'
        ? [difference > 0]
        : asking.startsWith('compareBy')
          ? [by]
          : [difference > 0 ? first[0] : second[0]],
  };
}

export function shareByGroup(asked: Asked): Draft | null {
  const { lot, table } = asked;
  const [group] = columnsOf(asked, 'category');
  const [amount] = amountsOf(asked, true);
  if (!group || !amount) return null;
  const asking = drawn(lot, ['shareByGroup', 'shareByGroup', 'countShareByGroup', 'rateByGroup'] as const);
  const get = getterOf(asked, amount);
  const groups = named(groupsOf(table.rows, getterOf(asked, group)));
  const conditions = asking === 'rateByGroup' ? some(asked, ['flag']) : [];
  const [flag] = conditions ?? [];
  if (!conditions || (asking === 'rateByGroup' && !flag)) return null;
  const known = table.rows.filter((row) => getterOf(asked, group)(row) !== null);
  // The whole may be all rows, or those that have a group.
  const wholes = asking === 'rateByGroup' ? [[]] : [table.rows, known];
  const figureOf = (rows: readonly Row[], all: readonly Row[]): number => {
    if (asking === 'rateByGroup') return rows.filter((row) => flag?.readings[0]?.(row)).length / rows.length;
    if (asking === 'countShareByGroup') return rows.length / all.length;
    return (sum(numbersOf(rows, get)) ?? 0) / (sum(numbersOf(all, get)) ?? 1);
  };
  return {
    asking,
    level: 3,
    slots: {
      ...rowSlots(asked),
      ...amountSlots(asked, amount),
      ...groupSlots(asked, group),
      ...conditionSlots(asked, conditions),
      ...(flag && { after: flag.after, predicate: flag.predicate }),
    },
    answers: wholes.flatMap((all) =>
      [100, 1].map((unit) => ({ pairs: pairsOf(groups, (rows) => unit * figureOf(rows, all)) })),
    ),
  };
}
