import { keyOf } from '../language/tokenize.ts';
import { parseQuestion, type Question } from '../question/question.ts';
import { QuestionOnSheet } from '../questionOnSheet.ts';
import { intentsOf } from '../rules/intents.ts';
import type { Sheet } from '../sheet.ts';

/** A mention of lower quality may not be what the question means. */
export const CLEARLY_NAMED = 0.75;
/** What the form of a question counts beside what it names: judgement. */
const FORM = 0.25;

/**
 * How alike two questions are in substance, 0 to 1: the share of what they name on the sheet that both name (headers,
 * values, titles, numbers, what is left out), and of the forms that they ask for. How they are worded counts nothing.
 * Null where the first names nothing.
 */
export function likenessInSubstance(question: Question, other: string, sheet: Sheet): number | null {
  const restated = parseQuestion(other);
  const [ours, theirs] = [namedBy(question, sheet), namedBy(restated, sheet)];
  if (ours.size === 0) return null;
  return (
    (1 - FORM) * shareOfBoth(ours, theirs) + FORM * formLikeness(intentsOf(question.text), intentsOf(restated.text))
  );
}

/** The share of forms that two questions have in common; one for two that ask for what stands in a cell. */
export function formLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.size + other.size === 0 ? 1 : shareOfBoth(one, other);
}

/** What two sets have in common, as a share of what either has. */
export function shareOfBoth(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((each) => other.has(each)).length;
  return common / Math.max(1, one.size + other.size - common);
}

function namedBy(question: Question, sheet: Sheet): ReadonlySet<string> {
  const named = new Set<string>();
  const taken = new Map<number, string>();
  const implied = new Set<string>();
  // Best first: a word that a better name has taken names nothing else.
  for (const { element, quality, covered, isExcluded } of new QuestionOnSheet(question, sheet).mentions) {
    if (quality < CLEARLY_NAMED) break;
    const key = keyOf(element.text);
    const places = [...covered.keys()];
    if (!places.some((place) => (taken.get(place) ?? key) === key)) continue;
    for (const place of places) if (!taken.has(place)) taken.set(place, key);
    if (element.kind === 'value' && element.column) implied.add(keyOf(element.column.label));
    named.add(`${isExcluded ? 'not ' : ''}${key}`);
  }
  // "The region South" names no more than "South".
  for (const key of implied) named.delete(key);
  for (const [place, { kind, key }] of question.tokens.entries()) {
    if (kind === 'number' && !taken.has(place)) named.add(key);
  }
  return named;
}
