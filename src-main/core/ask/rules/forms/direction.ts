import { either } from '../../language/packs.ts';
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

/** Whether one is of a year before the other's; without years what is named first is the earlier. */
function isEarlier(one: Reading, other: Reading): boolean {
  const [first, second] = [yearOf(one), yearOf(other)];
  return first !== null && second !== null && first < second;
}

/** The year that a side alone is of, by its header or by what chooses its line. */
function yearOf({ targets, lines }: Reading): number | null {
  const texts = [...targets.map(({ label }) => label), ...lines.conditions.map(({ text }) => text)];
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(texts.join(' '))?.[0];
  return year === undefined ? null : Number(year);
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
