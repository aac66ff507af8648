import { keyOf } from '../language/tokenize.ts';
import { joiningWords } from '../language/words.data.ts';
import type { CueName } from '../question/cues.data.ts';
import type { Question } from '../question/question.ts';
import type { NamedColumn } from './plan/frame.ts';
import { type Reading, weightMet } from './readings.ts';
import type { Weighed } from './weigh.ts';

/** Wordings that go with a list of columns; any other asks for more than to be told what stands there. */
const TELLING: ReadonlySet<CueName> = new Set(['list', 'each', 'filled', 'blank', 'positive', 'negative', 'distinct']);
/** So much more of the question is met by a reading that has understood something else. */
const LESS = 0.05;

/**
 * Puts the reading first that tells all columns of an enumeration, line by line: "the name, the department and the
 * salary of the staff in Sales". Readings that tell a part of the same cells speak for it: their shares are its.
 */
export function listingFirst(all: readonly Weighed[]): readonly Weighed[] {
  const [best] = all
    .filter(({ reading: { form, other } }) => form === 'several' && other === null)
    .toSorted((a, b) => rankOf(b.reading) - rankOf(a.reading));
  if (!best || !isListing(best.reading)) return all;
  const met = metOf(best.reading);
  if (all.some(({ reading }) => metOf(reading) > met + LESS)) return all;
  const texts = textsOf(best);
  const isPart = (other: Weighed): boolean =>
    other.reading.said.kind === 'cells' &&
    ([...textsOf(other)].every((text) => texts.has(text)) || isTotalOf(other.reading, best.reading.targets));
  const share = all.reduce((sum, other) => (isPart(other) ? sum + other.share : sum), 0);
  return [{ ...best, share }, ...all.filter((other) => other !== best && !isPart(other))];
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

/** Whether words that join stand between names, and nothing else. */
function isEnumeration(spans: readonly NamedColumn[], { text, tokens }: Question): boolean {
  return spans.every((span, at) => {
    const next = spans[at + 1];
    if (!next) return true;
    const between = text.slice(tokens[span.to]?.to, tokens[next.from]?.from).replaceAll(/\s+/g, ' ').trim();
    return next.from > span.to && joiningWords.test(between);
  });
}

/** The totals of these columns, which a question with no word for a total does not ask for. */
function isTotalOf({ lines, targets }: Reading, columns: Reading['targets']): boolean {
  return (
    lines.part === 'totals' && lines.conditions.length === 0 && targets.every((target) => columns.includes(target))
  );
}

function textsOf({ reading: { said } }: Weighed): ReadonlySet<string> {
  return new Set(said.kind === 'cells' ? said.texts.map(keyOf) : []);
}
