import type { FunctionName } from '../../../../../src-shared/expression.ts';
import { aggregate } from '../../pipeline/aggregates.ts';
import type { Scalar } from '../../table/columns.ts';
import { arrays } from './arrays.ts';
import { conditionOf } from './conditions.ts';
import { FormulaError } from './parse.ts';
import { scalarFunctions } from './scalarFunctions.ts';
import { cellsTogether, given, type Item, type Items, numberOf, onceEach, oneOf, single, type Work } from './values.ts';

export type Arguments = readonly (Items | null)[];
export type FormulaFunction = (args: Arguments, work: Work) => Items;

/** What formulas can call, by name. */
export const functions: Readonly<Record<string, FormulaFunction>> = {
  ...arrays,
  ...scalarFunctions,
  SUM: reducing('sum', 0),
  AVERAGE: reducing('avg'),
  MEDIAN: reducing('median'),
  MIN: extreme('min'),
  MAX: extreme('max'),
  'STDEV.S': reducing('std'),
  STDEV: reducing('std'),
  'STDEV.P': (args) => spread(args, Math.sqrt),
  STDEVP: (args) => spread(args, Math.sqrt),
  'VAR.P': (args) => spread(args, (variance) => variance),
  PRODUCT: (args) => {
    const items = numbersIn(args);
    return numbered(
      items.reduce((product, item) => product * (numberOf(item) ?? 1), 1),
      items,
    );
  },
  COUNT: (args) => counted(allOf(args).filter((item) => item.scalar?.type !== 'text' && numberOf(item) !== null)),
  COUNTA: (args) => counted(allOf(args).filter(({ scalar }) => scalar !== null && !isEmptyText(scalar))),
  COUNTBLANK: ([range]) => {
    const blank = given(range).of.filter(({ scalar }) => scalar === null || isEmptyText(scalar));
    return numbered(blank.length, given(range).of);
  },
  SUMPRODUCT: (args, work) => {
    const [first, ...rest] = args.map(given);
    if (!first) throw new FormulaError('SUMPRODUCT wants a range.');
    const products = first.of.map((item, at) => {
      const factors = [item, ...rest.map((other) => other.of[at] ?? null)];
      const number = factors.reduce((product, each) => product * ((each && numberOf(each)) ?? 0), 1);
      const cells = cellsTogether(factors.filter((each) => each !== null));
      return { scalar: { type: 'number', number }, cells, at: null } satisfies Item;
    });
    if (rest.some((other) => other.of.length !== first.of.length)) {
      throw new FormulaError('SUMPRODUCT wants ranges of one size.');
    }
    work.take(products.length);
    return summed(products);
  },
  LARGE: ([range, place]) => ranked(given(range), place, 1),
  SMALL: ([range, place]) => ranked(given(range), place, -1),
  RANK: ([value, range, order]) => rankOf(value, range, order),
  'RANK.EQ': ([value, range, order]) => rankOf(value, range, order),
  COUNTIF: forEach(1, countWhere),
  COUNTIFS: forEach(1, countWhere),
  SUMIF: forEach(1, ([range, condition, values]) =>
    reduceWhere('sum', [values ?? range ?? null, range ?? null, condition ?? null]),
  ),
  AVERAGEIF: forEach(1, ([range, condition, values]) =>
    reduceWhere('avg', [values ?? range ?? null, range ?? null, condition ?? null]),
  ),
  SUMIFS: forEach(2, (args) => reduceWhere('sum', args)),
  AVERAGEIFS: forEach(2, (args) => reduceWhere('avg', args)),
  MINIFS: forEach(2, (args) => reduceWhere('min', args)),
  MAXIFS: forEach(2, (args) => reduceWhere('max', args)),
};

function isEmptyText(scalar: Scalar): boolean {
  return scalar.type === 'text' && scalar.text.trim() === '';
}

function allOf(args: Arguments): readonly Item[] {
  return args.flatMap((each) => (each ? onceEach(each) : []));
}

function numbersIn(args: Arguments): readonly Item[] {
  return allOf(args).filter((item) => numberOf(item) !== null);
}

function numbered(number: number, of: readonly Item[]): Items {
  return single({ type: 'number', number }, cellsTogether(of));
}

function counted(items: readonly Item[]): Items {
  return numbered(items.length, items);
}

/** The same aggregates as in pipelines. */
function reduced(name: FunctionName, items: readonly Item[]): Scalar | null {
  const numbers = items.map((item): Scalar | null => {
    const number = numberOf(item);
    return number === null ? null : { type: 'number', number };
  });
  return aggregate(name, (at) => numbers[at] ?? null, numbers.length)(0);
}

function summed(items: readonly Item[]): Items {
  // Of products and truths those that are 0 add nothing: they are no proof of the rest.
  const telling = items.filter((item) => item.at !== null || numberOf(item) !== 0);
  return single(
    reduced('sum', items) ?? { type: 'number', number: 0 },
    cellsTogether(telling.length > 0 ? telling : items),
  );
}

function reducing(name: FunctionName, ofNothing?: number): FormulaFunction {
  return (args) => {
    const items = numbersIn(args);
    if (items.length === 0 && ofNothing === undefined) throw new FormulaError('There is no number to compute with.');
    if (name === 'sum') return summed(items);
    return single(reduced(name, items), cellsTogether(items));
  };
}

function extreme(name: 'min' | 'max'): FormulaFunction {
  return (args) => {
    const items = numbersIn(args);
    return single(...most(items, name));
  };
}

/** The highest or lowest value, and the cells that hold it: a date stays a date. */
function most(items: readonly Item[], name: 'min' | 'max'): [Scalar | null, readonly number[]] {
  if (items.length === 0) throw new FormulaError('There is no number to compare.');
  const best = items.reduce((one, other) => {
    const [a, b] = [numberOf(one) ?? 0, numberOf(other) ?? 0];
    return (name === 'max' ? b > a : b < a) ? other : one;
  });
  const number = numberOf(best) ?? 0;
  const scalar: Scalar = best.scalar?.type === 'date' ? best.scalar : { type: 'number', number };
  return [scalar, cellsTogether(items.filter((item) => numberOf(item) === number))];
}

function spread(args: Arguments, of: (variance: number) => number): Items {
  const items = numbersIn(args);
  if (items.length === 0) throw new FormulaError('There is no number to compute with.');
  const numbers = items.map((item) => numberOf(item) ?? 0);
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const variance = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / numbers.length;
  return numbered(of(variance), items);
}

function ranked(range: Items, place: Items | null | undefined, sign: 1 | -1): Items {
  const at = numberOf(oneOf(given(place), 'A place'));
  const items = onceEach(range).filter((item) => numberOf(item) !== null);
  const sorted = items.toSorted((a, b) => sign * ((numberOf(b) ?? 0) - (numberOf(a) ?? 0)));
  const found = at === null ? undefined : sorted[Math.round(at) - 1];
  if (!found) throw new FormulaError(`There are ${items.length} numbers; none stands at place ${at ?? '?'}.`);
  return single(found.scalar, found.cells);
}

function rankOf(
  value: Items | null | undefined,
  range: Items | null | undefined,
  order: Items | null | undefined,
): Items {
  const number = numberOf(oneOf(given(value), 'RANK'));
  if (number === null) throw new FormulaError('RANK wants a number.');
  const isUpward = order ? numberOf(oneOf(order, 'The order')) === 1 : false;
  const items = onceEach(given(range)).filter((item) => numberOf(item) !== null);
  const before = items.filter((item) => (isUpward ? (numberOf(item) ?? 0) < number : (numberOf(item) ?? 0) > number));
  return numbered(before.length + 1, [...given(value).of, ...items]);
}

/** Pairs of range and condition: the places where all are met. */
function meeting(pairs: Arguments): { readonly items: readonly Items[]; readonly places: readonly number[] } {
  if (pairs.length < 2 || pairs.length % 2 === 1) throw new FormulaError('A range lacks its condition.');
  const items: Items[] = [];
  const tests: ((item: Item) => boolean)[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    items.push(given(pairs[at]));
    tests.push(conditionOf(oneOf(given(pairs[at + 1]), 'A condition')));
  }
  const [first] = items;
  if (items.some(({ of }) => of.length !== first?.of.length)) throw new FormulaError('The ranges are not of one size.');
  const places = [...(first?.of.keys() ?? [])].filter((place) =>
    tests.every((isMet, at) => {
      const item = items[at]?.of[place];
      return item !== undefined && isMet(item);
    }),
  );
  return { items, places };
}

/** What stands at these places; where nothing does, all that was looked at. */
function placed(items: Items | undefined, places: readonly number[]): readonly Item[] {
  const found = places.flatMap((place) => items?.of[place] ?? []);
  return found.length > 0 ? found : (items?.of ?? []);
}

/** A list as a condition (every second argument from this one on) gives a value for each of its items. */
function forEach(from: number, run: FormulaFunction): FormulaFunction {
  return (args, work) => {
    const at = args.findIndex((each, place) => place >= from && (place - from) % 2 === 0 && (each?.of.length ?? 0) > 1);
    const list = args[at];
    if (!list) return run(args, work);
    const of = list.of.flatMap((item) => {
      work.take(args[at - 1]?.of.length ?? 0);
      return run(args.with(at, { rows: 1, cols: 1, of: [item] }), work).of;
    });
    return { ...list, of };
  };
}

function countWhere(args: Arguments): Items {
  const { items, places } = meeting(args);
  return numbered(places.length, placed(items[0], places));
}

function reduceWhere(name: FunctionName, [values, ...pairs]: Arguments): Items {
  const { places } = meeting(pairs);
  const range = given(values);
  const found = places.flatMap((place) => range.of[place] ?? []);
  const items = onceEach({ rows: found.length, cols: 1, of: found }).filter((item) => numberOf(item) !== null);
  if (name === 'sum') return summed(items.length > 0 ? items : []);
  if (items.length === 0) throw new FormulaError('No number meets the conditions.');
  if (name === 'min' || name === 'max') return single(...most(items, name));
  return single(reduced(name, items), cellsTogether(items));
}
