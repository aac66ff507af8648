import type { Expression } from '../../../../../src-shared/expression.ts';
import type { Operation } from '../../../../../src-shared/operations.ts';
import { binary, call, columnValue, math, numeral } from '../../pipeline/build.ts';
import { type Form, joinMet, type Lines, metBy, numbersOn, type Reading, type Said, weightMet } from '../readings.ts';
import type { TableBeam, Target } from '../tableBeam.ts';
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
export function sides(at: TableBeam, all: readonly Lines[], measures: readonly Target[]): void {
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
        compare(at, first, second, amount);
      }
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

function amountsOf({ seeds }: TableBeam, measures: readonly Target[]): Amount[] {
  const count: Amount = {
    of: 'count',
    target: null,
    on: ({ places }) => places.length,
    apply: call('count'),
  };
  const named = measures.filter(({ named: own, column }) => own !== null && column.kind === 'measure');
  const added = named.slice(0, MAXIMUM_MEASURES).map((target): Amount => {
    const name = seeds.isAverage ? 'avg' : 'sum';
    return {
      of: name,
      target,
      on: (lines) => {
        const numbers = numbersOn(lines, target.column);
        if (numbers.length === 0) return null;
        const sum = numbers.reduce((total, each) => total + each, 0);
        return name === 'avg' ? sum / numbers.length : sum;
      },
      apply: call(name, columnValue(target.column.column)),
    };
  });
  return [...(seeds.isCount ? [count] : []), ...added];
}

function compare(at: TableBeam, one: Lines, other: Lines, { of, target, on, apply }: Amount): void {
  const [a, b] = [on(one), on(other)];
  if (a === null || b === null) return;
  const { seeds, frame } = at;
  const met = joinMet(one.met, other.met);
  const add = (form: Form, said: Said, by: Expression): void => {
    const named = target?.named ? [target.named.usage] : [];
    const operation = (): Operation => ({
      op: 'Cmp',
      left: math(one.operation(), apply),
      right: math(other.operation(), apply),
      apply: by,
    });
    at.readings.push({
      form,
      of,
      frame,
      lines: one,
      other,
      targets: target ? [target.column.column, target.column.column] : [],
      named: target ? [target.named, target.named] : [],
      said,
      met: metBy(frame, form, met.entries(), ...named, seeds.comparison),
      operation,
    });
  };
  const difference = binary('-', left, right);
  if (seeds.isDifference) add('difference', number(a - b), difference);
  if (seeds.isDifference && a !== b) add('difference', number(b - a), binary('-', right, left));
  if (seeds.isRatio && b !== 0) add('ratio', number(a / b), binary('/', left, right));
  if (seeds.isShare && b !== 0 && seeds.isDifference)
    add('change', percent(((a - b) / b) * 100), binary('*', binary('/', difference, right), numeral(100)));
}
