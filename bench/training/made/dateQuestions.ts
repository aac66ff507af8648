import {
  amountSlots,
  amountsOf,
  type Asked,
  columnsOf,
  conditionSlots,
  type Draft,
  found,
  getterOf,
  labelsOf,
  levelWith,
  rowSlots,
  some,
  wordFor,
} from './asked.ts';
import { actedOn, readingsOf } from './conditions.ts';
import { drawn, whole } from './draw.ts';
import { figures } from './figureQuestions.ts';
import { daysBetween, type Get, greatest, numbersOf, pairsOf, type Part, partOf, sum } from './figures.ts';
import { type Period, periodsOf } from './periods.ts';
import type { DateColumn } from './schema.ts';
import type { Row } from './table.ts';
import { exactly } from './typists.ts';

export function extremeDate(asked: Asked): Draft | null {
  const [column] = columnsOf(asked, 'date');
  if (!column) return null;
  const get = getterOf(asked, column);
  const dates = found(asked.table.rows.map(get)).map(String).toSorted();
  const isEarliest = asked.lot() < 0.5;
  const date = (isEarliest ? dates[0] : dates.at(-1)) ?? '';
  return {
    asking: isEarliest ? 'earliest' : 'latest',
    level: 1,
    slots: { ...rowSlots(asked), d: wordFor(asked, column), verb: verbAlone(column) },
    answers: [date, date.slice(0, 10)],
  };
}

/** The verb of a date where "the first order was" stands before it. */
function verbAlone({ verb, auxiliary }: DateColumn): string {
  return auxiliary === undefined ? 'on the list' : verb;
}

const PART_WORDS: Readonly<Record<Part, { readonly zh: string; readonly partly: string }>> = {
  month: { zh: '月', partly: 'monthly' },
  quarter: { zh: '季度', partly: 'quarterly' },
  year: { zh: '年', partly: 'yearly' },
  weekday: { zh: '', partly: '' },
};

/** The rows by a part of their date. */
function partsOf(
  rows: readonly Row[],
  dateOf: Get,
  part: Part,
  isOfAnyYear: boolean,
): (readonly [readonly string[], readonly Row[]])[] {
  const dated = rows.flatMap((row) => {
    const date = dateOf(row);
    return typeof date === 'string' ? [{ row, names: partOf(date, part, isOfAnyYear) }] : [];
  });
  return [...Map.groupBy(dated, ({ names }) => names[0])].map(([, own]) => [
    own[0]?.names ?? [],
    own.map(({ row }) => row),
  ]);
}

export function extremePart(asked: Asked): Draft | null {
  const { lot, isChinese, table } = asked;
  const date = table.schema.columns.find((column): column is DateColumn => column.kind === 'date');
  const [amount] = amountsOf(asked, true);
  if (!date || date.isTrait || !amount) return null;
  const dateOf = getterOf(asked, date);
  const get = getterOf(asked, amount);
  const isOneYear = new Set(table.rows.map((row) => String(dateOf(row)).slice(0, 4))).size === 1;
  const part = drawn(lot, ['month', 'month', 'quarter', 'weekday', ...(isOneYear ? [] : (['year'] as const))] as const);
  const isCount = lot() < 0.5;
  const greatestOf = (isOfAnyYear: boolean): readonly string[] | null =>
    greatest(
      partsOf(table.rows, dateOf, part, isOfAnyYear).map(
        ([names, rows]) => [names, isCount ? rows.length : (sum(numbersOf(rows, get)) ?? 0)] as const,
      ),
    );
  const [ofOneYear, ofAnyYear] = [greatestOf(false), greatestOf(true)];
  if (!ofOneYear || !ofAnyYear || (isChinese && part === 'weekday')) return null;
  const zhParts = { month: '月份', quarter: '季度', year: '年份', weekday: '' };
  return {
    asking: isCount ? 'mostPartCount' : 'mostPartSum',
    level: 3,
    slots: {
      ...rowSlots(asked),
      ...amountSlots(asked, amount),
      ...conditionSlots(asked, []),
      part: isChinese ? zhParts[part] : part === 'weekday' ? drawn(lot, ['weekday', 'day of the week']) : part,
    },
    answers: [...ofOneYear, ...ofAnyYear],
  };
}

/** "What are the monthly totals for sales", for the parts that have such a word. */
function partlyQuestions(partly: string, isCount: boolean): readonly string[] {
  if (partly === '') return [];
  return isCount
    ? [`what is the ${partly} number of {np}`]
    : [`what is the ${partly} total {a}`, `what are the ${partly} totals for {a}`];
}

export function byPart(asked: Asked, parts: readonly Part[]): Draft | null {
  const { lot, isChinese, table } = asked;
  const date = table.schema.columns.find((column): column is DateColumn => column.kind === 'date');
  const part = drawn(lot, parts);
  const isCount = date?.isTrait === true || lot() < 0.5;
  const [amount] = amountsOf(asked, true);
  if (!date || !amount || (isChinese && part === 'weekday')) return null;
  // Months of many years are too many to ask for.
  if (date.isTrait && part === 'month') return null;
  const dateOf = getterOf(asked, date);
  const get = getterOf(asked, amount);
  const years = new Set(table.rows.map((row) => String(dateOf(row)).slice(0, 4)));
  if (part === 'year' && years.size < 2) return null;
  const figureOf = (rows: readonly Row[]): number | null => (isCount ? rows.length : sum(numbersOf(rows, get)));
  const pairs = (isOfAnyYear: boolean) => ({
    pairs: pairsOf(partsOf(table.rows, dateOf, part, isOfAnyYear), figureOf),
  });
  const word = isChinese ? PART_WORDS[part].zh : part === 'weekday' ? drawn(lot, ['weekday', 'day of the week']) : part;
  return {
    asking: date.isTrait ? 'partHappened' : isCount ? 'partCount' : 'partSum',
    level: 2,
    slots: {
      ...rowSlots(asked),
      ...amountSlots(asked, amount),
      ...conditionSlots(asked, []),
      verb: date.verb,
      acted: actedOn(date),
      zhVerb: date.zhVerb,
      part: word,
    },
    ...(!isChinese && { others: date.isTrait ? [] : partlyQuestions(PART_WORDS[part].partly, isCount) }),
    answers: part === 'month' || part === 'quarter' ? [pairs(false), pairs(true)] : [pairs(false)],
  };
}

export function change(asked: Asked): Draft | null {
  const { lot, table, isChinese } = asked;
  const date = table.schema.columns.find((column): column is DateColumn => column.kind === 'date');
  const [amount] = amountsOf(asked, true);
  if (!date || date.isTrait || !amount) return null;
  const dateOf = getterOf(asked, date);
  const dates = table.rows.map((row) => String(dateOf(row)).slice(0, 10));
  const kind = drawn(lot, ['month', 'quarter', 'year'] as const);
  const periods = periodsOf(dates, lot).filter((period) => period.kind === kind);
  const at = whole(lot, periods.length - 1);
  const [from, to] = [periods[at], periods[at + 1]];
  if (!from || !to) return null;
  const asking = drawn(lot, ['change', 'changePercent', 'changeCount'] as const);
  const get = getterOf(asked, amount);
  const figureIn = (period: Period): number => {
    const rows = table.rows.filter((row) => period.holds(String(dateOf(row)).slice(0, 10)));
    return asking === 'changeCount' ? rows.length : (sum(numbersOf(rows, get)) ?? 0);
  };
  const [before, after] = [figureIn(from), figureIn(to)];
  if (before === after || before === 0) return null;
  const isMore = after > before;
  const difference = Math.round((after - before) * 1e6) / 1e6;
  const percent = (100 * difference) / before;
  const signed = asking === 'changePercent' ? [percent, percent / 100] : [difference, percent];
  return {
    asking,
    level: 3,
    slots: {
      ...rowSlots(asked),
      ...amountSlots(asked, amount),
      p1: isChinese ? from.zh : from.english,
      p2: isChinese ? to.zh : to.english,
      move: isMore
        ? drawn(lot, ['grow', 'increase', 'rise', 'go up'])
        : drawn(lot, ['fall', 'drop', 'decrease', 'go down']),
      higher: isMore ? 'higher' : 'lower',
      more: isMore ? 'more' : 'fewer',
      zhMove: isMore ? '增加了' : '减少了',
    },
    // "By how much did it fall" takes no sign.
    answers: signed.flatMap((value) => [value, -value]),
  };
}

export function duration(asked: Asked): Draft | null {
  const { lot, table } = asked;
  const [from, to] = table.schema.columns.filter((column): column is DateColumn => column.kind === 'date');
  if (!from || !to) return null;
  const [get1, get2] = [getterOf(asked, from), getterOf(asked, to)];
  const daysOf = (row: Row): number | null =>
    get1(row) === null || get2(row) === null ? null : daysBetween(String(get1(row)), String(get2(row)));
  const slots = { ...rowSlots(asked), d1: wordFor(asked, from), d2: wordFor(asked, to) };
  const asking = drawn(lot, ['daysOf', 'meanDays', 'mostDays'] as const);
  if (asking === 'daysOf') {
    const label = labelsOf(asked)[0];
    const row = drawn(lot, table.rows);
    const days = daysOf(row);
    return label && days !== null
      ? { asking, level: 2, slots: { ...slots, id: exactly(String(getterOf(asked, label)(row))) }, answers: [days] }
      : null;
  }
  const conditions = asking === 'meanDays' && lot() < 0.4 ? some(asked, ['is']) : [];
  if (!conditions) return null;
  const answers = found(
    readingsOf(table.rows, conditions).map((rows) =>
      figures[asking === 'meanDays' ? 'mean' : 'largest'](found(rows.map(daysOf))),
    ),
  );
  return {
    asking,
    level: levelWith(conditions, 2),
    slots: { ...slots, ...conditionSlots(asked, conditions) },
    answers,
  };
}
