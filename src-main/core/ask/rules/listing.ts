import { either } from '../language/packs.ts';
import { keyOf } from '../language/tokenize.ts';
import type { CueName } from '../question/cues.ts';
import type { Question } from '../question/question.ts';
import { intentsOf, isAsked } from './intents.ts';
import type { NamedColumn } from './plan/frame.ts';
import type { KeyedReading } from './prune.ts';
import { type Reading, weightMet } from './readings.ts';

/** Wordings that go with a list of columns; any other asks for more than to be told what stands there. */
const TELLING: ReadonlySet<CueName> = new Set(['list', 'each', 'filled', 'blank', 'positive', 'negative', 'distinct']);
/** So much more of the question is met by a reading that has understood something else. */
const LESS = 0.05;
/** How well each value of an enumeration must be named. */
const EXACT = 0.98;

/** A reading that tells all of an enumeration, and what of other answers it tells as well. */
export interface Listing {
  /** Its place among the readings. */
  readonly at: number;
  /** Keys of what is said by readings that tell a part of it, its own among them. */
  readonly parts: ReadonlySet<string>;
}

/**
 * The reading that tells all columns of an enumeration, line by line: "the name, the department and the salary of the
 * staff in Sales", or one column of all lines of one: "the salary of A, B and C". It comes before all others; those
 * that tell a part of the same cells speak for it.
 */
export function listingAmong(keyed: readonly KeyedReading[]): Listing | null {
  const readings = keyed.map(({ reading }) => reading);
  const best = columnsListed(readings) ?? valuesListed(readings);
  if (!best) return null;
  const met = metOf(best);
  if (readings.some((reading) => metOf(reading) > met + LESS)) return null;
  const texts = textsOf(best);
  const isPart = ({ reading: other }: KeyedReading): boolean =>
    other.said.kind === 'cells' &&
    ([...textsOf(other)].every((text) => texts.has(text)) || isTotalOf(other, best.targets));
  const parts = keyed.filter(isPart).map(({ key }) => key);
  return { at: readings.indexOf(best), parts: new Set(parts) };
}

/** The reading of several columns that the question names one after the other. */
function columnsListed(readings: readonly Reading[]): Reading | null {
  const [best] = readings
    .filter(({ form, other }) => form === 'several' && other === null)
    .toSorted((a, b) => rankOf(b) - rankOf(a));
  return best && isListing(best) ? best : null;
}

/** The reading of one column on several lines that the question names one after the other: "the price of A, B and C". */
function valuesListed(readings: readonly Reading[]): Reading | null {
  const [best] = readings
    .filter(
      ({ form, lines: { conditions } }) => form === 'project' && conditions.some(({ kind }) => kind === 'several'),
    )
    .toSorted((a, b) => metOf(b) - metOf(a) || a.lines.conditions.length - b.lines.conditions.length);
  return best && areValuesListed(best) ? best : null;
}

function areValuesListed({ lines: { conditions }, named: [target], frame: { question } }: Reading): boolean {
  const [first, ...rest] = conditions;
  if (!target || !first || rest.length > 0 || question.cues.some(({ name }) => !TELLING.has(name))) return false;
  if (!isAsked('project', intentsOf(question.text)) || first.each.some(({ quality }) => quality < EXACT)) return false;
  return isEnumeration(first.each, question) && (target.to < first.from || target.from > first.to);
}

/** More columns first, then what meets more of the question; lines of the body before totals, then fewer conditions. */
function rankOf(reading: Reading): number {
  const { targets, lines } = reading;
  return 10 * targets.length + metOf(reading) + (lines.part === 'rows' ? LESS : 0) - 0.001 * lines.conditions.length;
}

/** The share of the question that is met, 0 to 1. */
function metOf({ met, frame: { weights } }: Reading): number {
  return weightMet(met, weights) / (weights.reduce((sum, weight) => sum + weight, 0) || 1);
}

/** Whether a reading tells columns that the question names one after the other, on lines that something else names. */
function isListing({ lines, named, targets, frame: { question } }: Reading): boolean {
  if (lines.places.length < 2 || lines.order !== null || lines.position !== null || lines.offset !== 0) return false;
  if (question.cues.some(({ name }) => !TELLING.has(name))) return false;
  const spans = named.filter((each) => each !== null).toSorted((a, b) => a.from - b.from);
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last || spans.length < named.length || !isEnumeration(spans, question)) return false;
  const later = new Set(question.tokens.slice(last.to + 1).map(({ key }) => key));
  const isNamedAgain = ({ from, to }: NamedColumn): boolean =>
    question.tokens.slice(from, to + 1).every(({ key }) => later.has(key));
  return lines.conditions.every(({ from, to, kind, column }) => {
    const at = targets.indexOf(column);
    const own = at < 0 ? null : named[at];
    // "the salary of those with a salary above 2200", not "a name with a salary above 2200".
    if (own) return (kind === 'number' || kind === 'date') && to > last.to && isNamedAgain(own);
    return to < first.from || from > last.to;
  });
}

const JOINING = either(({ words }) => words.joining, 'u');

/** Whether words that join stand between names, and nothing else. */
function isEnumeration(spans: readonly Pick<NamedColumn, 'from' | 'to'>[], { text, tokens }: Question): boolean {
  return spans.every((span, at) => {
    const next = spans[at + 1];
    if (!next) return true;
    const between = text.slice(tokens[span.to]?.to, tokens[next.from]?.from).replaceAll(/\s+/g, ' ').trim();
    return next.from > span.to && JOINING.test(between);
  });
}

/** The totals of these columns, which a question with no word for a total does not ask for. */
function isTotalOf({ lines, targets }: Reading, columns: Reading['targets']): boolean {
  return (
    lines.part === 'totals' && lines.conditions.length === 0 && targets.every((target) => columns.includes(target))
  );
}

function textsOf({ said }: Reading): ReadonlySet<string> {
  return new Set(said.kind === 'cells' ? said.texts.map(keyOf) : []);
}
