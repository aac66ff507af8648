import type { Expression } from '../../../../../src-shared/expression.ts';
import { binary, call, columnValue, math, numeral } from '../../pipeline/build.ts';
import { areApart, type ReadingBuilder, type Target } from '../readingBuilder.ts';
import { type Form, joinMet, type Lines, metBy, numbersOn, type Reading, type Said, weightMet } from '../readings.ts';
import { left, number, percent, right } from './says.ts';

/** Choices of lines that are held against each other, those that meet most of the question first. */
const MAXIMUM_LINES = 10;
const MAXIMUM_MEASURES = 2;

/** What is counted or added up on one side and on the other. */
interface Amount {
  readonly of: NonNullable<Reading['of']>;
  readonly target: Target | null;
  readonly on: (lines: Lines) => number | null;
  readonly apply: Expression;
}

/** Counts, sums and averages of two sides compared: "how many more wins than losses", "how much more was paid in May than in June". */
export function sides(at: ReadingBuilder, all: readonly Lines[], measures: readonly Target[]): void {
  const { seeds, frame } = at;
  if (!seeds.isPair || !(seeds.isDifference || seeds.isRatio)) return;
  const weight = (lines: Lines): number => weightMet(lines.met, frame.weights);
  const some = all
    .filter(({ conditions, part, places }) => part === 'rows' && conditions.length > 0 && places.length > 0)
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, MAXIMUM_LINES);
  const amounts = amountsOf(at, measures);
  for (const [index, one] of some.entries()) {
    for (const other of some.slice(index + 1)) {
      if (!areSides(one, other)) continue;
      const [first, second] = startOf(one) <= startOf(other) ? [one, other] : [other, one];
      for (const amount of amounts) {
        // Single lines are compared as cells.
        if (first.places.length === 1 && second.places.length === 1) continue;
        compare(at, { lines: first, amount }, { lines: second, amount });
        if (seeds.isDifference) turned(at, { lines: first, amount }, { lines: second, amount });
      }
    }
  }
}

/** Columns that are named worse than this are not added up against each other. */
const NAMED = 0.4;
const MAXIMUM_PAIRS = 6;

/** Sums of two columns on the same lines compared: "how many more wins than losses in all", "goals per match" of all seasons. */
export function sums(at: ReadingBuilder, all: readonly Lines[], measures: readonly Target[]): void {
  const { seeds, frame } = at;
  // Without a word for it cells are compared, and not their sums.
  if (!(seeds.isTotal || seeds.isAverage) || !(seeds.isRatio || (seeds.isPair && seeds.isDifference))) return;
  const named = measures.filter(
    ({ named: own, column }) => column.kind === 'measure' && !column.isSerial && (own?.quality ?? 0) >= NAMED,
  );
  const pairs = named.flatMap((one) =>
    named.flatMap((other) => (areApart(one, other) ? [[sumOf(one), sumOf(other)] as const] : [])),
  );
  if (pairs.length === 0) return;
  const weight = (lines: Lines): number => weightMet(lines.met, frame.weights);
  const some = all
    .filter(({ part, places }) => part === 'rows' && places.length > 1)
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, MAXIMUM_LINES);
  for (const lines of some) {
    for (const [one, other] of pairs.slice(0, MAXIMUM_PAIRS)) {
      compare(at, { lines, amount: one }, { lines, amount: other });
    }
  }
}

/** Whether two choices of lines differ in the value of one column alone. */
function areSides(one: Lines, other: Lines): boolean {
  const own = one.conditions.filter((each) => !other.conditions.includes(each));
  const others = other.conditions.filter((each) => !one.conditions.includes(each));
  const [a, b] = [own[0], others[0]];
  if (!a || !b || own.length > 1 || others.length > 1 || a.column !== b.column) return false;
  if (a.kind !== 'value' && a.kind !== 'date' && a.kind !== 'number') return false;
  return a.kind === b.kind && (a.from > b.to || a.to < b.from);
}

function startOf({ conditions }: Lines): number {
  return Math.min(...conditions.map(({ from }) => from));
}

/** One side of a comparison: an amount on lines. */
interface Side {
  readonly lines: Lines;
  readonly amount: Amount;
}

function amountsOf({ seeds }: ReadingBuilder, measures: readonly Target[]): Amount[] {
  const count: Amount = {
    of: 'count',
    target: null,
    on: ({ places }) => places.length,
    apply: call('count'),
  };
  const named = measures.filter(({ named: own, column }) => own !== null && column.kind === 'measure');
  const added = named.slice(0, MAXIMUM_MEASURES).map((target) => (seeds.isAverage ? averageOf(target) : sumOf(target)));
  return [...(seeds.isCount ? [count] : []), ...added];
}

function sumOf(target: Target): Amount {
  return {
    of: 'sum',
    target,
    on: (lines) => {
      const numbers = numbersOn(lines, target.column);
      return numbers.length === 0 ? null : numbers.reduce((total, each) => total + each, 0);
    },
    apply: call('sum', columnValue(target.column.column)),
  };
}

function averageOf(target: Target): Amount {
  const sum = sumOf(target);
  return {
    of: 'avg',
    target,
    on: (lines) => {
      const total = sum.on(lines);
      return total === null ? null : total / numbersOn(lines, target.column).length;
    },
    apply: call('avg', columnValue(target.column.column)),
  };
}

function compare(at: ReadingBuilder, one: Side, other: Side): void {
  const [a, b] = [one.amount.on(one.lines), other.amount.on(other.lines)];
  if (a === null || b === null) return;
  const { seeds } = at;
  const difference = binary('-', left, right);
  if (seeds.isDifference) put(at, [one, other], 'difference', number(a - b), difference);
  if (b === 0) return;
  if (seeds.isRatio) put(at, [one, other], 'ratio', number(a / b), binary('/', left, right));
  if (seeds.isShare && one.amount !== other.amount && a / b >= 0 && a <= b)
    put(at, [one, other], 'share', percent((a / b) * 100), binary('*', binary('/', left, right), numeral(100)));
  if (seeds.isShare && seeds.isDifference)
    put(
      at,
      [one, other],
      'change',
      percent(((a - b) / b) * 100),
      binary('*', binary('/', difference, right), numeral(100)),
    );
}

/** The difference the other way round, which one sentence may ask for as well. */
function turned(at: ReadingBuilder, one: Side, other: Side): void {
  const [a, b] = [one.amount.on(one.lines), other.amount.on(other.lines)];
  if (a === null || b === null || a === b) return;
  put(at, [one, other], 'difference', number(b - a), binary('-', right, left));
}

function put(at: ReadingBuilder, [one, other]: readonly [Side, Side], form: Form, said: Said, by: Expression): void {
  const { seeds, frame } = at;
  const targets = [one, other].flatMap(({ amount: { target } }) => (target ? [target] : []));
  const named = targets.flatMap(({ named: own }) => (own ? [own.usage] : []));
  const met = joinMet(one.lines.met, other.lines.met);
  at.readings.push({
    form,
    of: one.amount.of,
    frame,
    lines: one.lines,
    other: other.lines,
    targets: targets.map(({ column }) => column.column),
    named: targets.map(({ named: own }) => own),
    said,
    met: metBy(frame, form, met.entries(), ...named, seeds.comparison),
    operation: () => ({
      op: 'Cmp',
      left: math(one.lines.operation(), one.amount.apply),
      right: math(other.lines.operation(), other.amount.apply),
      apply: by,
    }),
  });
}
