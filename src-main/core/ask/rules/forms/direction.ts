import { either } from '../../language/packs.ts';
import type { TableColumn } from '../../table/columns.ts';
import { type Period, periodOf } from '../../table/periods.ts';
import type { Condition } from '../conditions.ts';
import type { Reading } from '../readings.ts';

/** Wordings of a comparison whose first side is asked to be the greater one, and the smaller one. */
const MORE = either(({ compared }) => compared.more, 'u');
const LESS = either(({ compared }) => compared.less, 'u');
/** What becomes more with time, and less. */
const RISE = either(({ compared }) => compared.rise, 'u');
const FALL = either(({ compared }) => compared.fall, 'u');
/** "Not more than", "no less than". */
const NEGATED = either(({ compared }) => compared.negated, 'u');
/** Of dates and years the later one is the younger. */
const AGE = either(({ compared }) => compared.age, 'u');

/**
 * Which of two sides a question that wants yes or no asks to be the greater
 * one, `one` being named first: "is A lower than B" asks whether B is, "did it
 * grow from May to June" whether June is. Null where the wording does not tell.
 */
export function askedGreater(text: string, one: Reading, other: Reading): Side | null {
  if (NEGATED.test(text)) return null;
  const isTurned = AGE.test(text) && isInTime(one);
  const told: Side[] = [];
  if (MORE.test(text)) told.push(isTurned ? 'other' : 'one');
  if (LESS.test(text)) told.push(isTurned ? 'one' : 'other');
  if (RISE.test(text)) told.push(isEarlier(other, one) ? 'one' : 'other');
  if (FALL.test(text)) told.push(isEarlier(other, one) ? 'other' : 'one');
  const [side] = told;
  return side && told.length === 1 ? side : null;
}

type Side = 'one' | 'other';

function isInTime({ lines, targets: [target] }: Reading): boolean {
  const kind = target && lines.frame.prepared.of(target).kind;
  return kind === 'date' || kind === 'year';
}

function isEarlier(one: Reading, other: Reading): boolean {
  return timeOf(one, other) === 'earlier';
}

/** Whether a reading of one cell is of a time before or after another's; null where nothing tells it. */
export function timeOf(one: Reading, other: Reading): 'earlier' | 'later' | null {
  const [first, second] = [one, other].map(({ targets, lines: { conditions } }): TimedSide => ({
    targets,
    conditions,
  }));
  return first && second ? inTime(first, second) : null;
}

/** What a side of a comparison is taken from. */
interface TimedSide {
  readonly targets: readonly Pick<TableColumn, 'label'>[];
  readonly conditions: readonly Pick<Condition, 'text'>[];
}

/**
 * Whether a side is of a time before or after the other's, by the years, or else the quarters or months, in headers
 * and conditions; null where they tell none or the same.
 */
export function inTime(one: TimedSide, other: TimedSide): 'earlier' | 'later' | null {
  const [first, second] = [timesOf(one), timesOf(other)];
  for (const part of ['year', 'quarter', 'month'] as const) {
    const [a, b] = [first.get(part), second.get(part)];
    if (a !== undefined && b !== undefined && a !== b) return a < b ? 'earlier' : 'later';
  }
  return null;
}

function timesOf({ targets, conditions }: TimedSide): ReadonlyMap<Period['part'], number> {
  const texts = [...targets.map(({ label }) => label), ...conditions.map(({ text }) => text)];
  const periods = texts.flatMap((text) => periodOf(text) ?? []);
  const times = new Map(periods.map(({ part, number }) => [part, number]));
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(texts.join(' '))?.[0];
  if (year !== undefined) times.set('year', Number(year));
  return times;
}

/** What the question says of a course: that something rises, that it falls, or neither or both. */
export function courseOf(text: string): 'rises' | 'falls' | null {
  const [rises, falls] = [RISE.test(text), FALL.test(text)];
  if (rises === falls) return null;
  return rises ? 'rises' : 'falls';
}

/** Where the words begin that name one side and not the other: "the price of A" and "that of B" share the price. */
export function ownStart(
  { conditions, named }: NamedSide,
  { conditions: otherConditions, named: otherNamed }: NamedSide,
): number {
  const own = conditions.filter((each) => !otherConditions.includes(each));
  const columns = named.filter((each) => !otherNamed.includes(each));
  return Math.min(Infinity, ...[...own, ...columns].flatMap((each) => (each ? [each.from] : [])));
}

/** What names one side of a comparison. */
interface NamedSide {
  readonly conditions: Reading['lines']['conditions'];
  readonly named: Reading['named'];
}
