import { scoredWords, wordF1, type WordRule } from './words.ts';

/** Pairs of names and values in a free-form attribute, as words; null for what is no object. */
export type FreeFormPairs = readonly (readonly string[])[];

/** Pairs match above this token-F1; the attribute matches from this F1 of its pairs on (as the reference has it). */
const PAIR_ABOVE = 0.25;
const LEAST_F1 = 0.5;

/** Whether a free-form attribute says nothing: `{"xx": "yy"}`. */
export function isFreeFormPlaceholder(value: unknown): boolean {
  return typeof value === 'object' && value !== null && JSON.stringify(value) === '{"xx":"yy"}';
}

/** What a free-form attribute holds; values that are objects themselves are left out. */
export function pairsOf(value: unknown, rule: WordRule): FreeFormPairs | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.entries(value)
    .filter(([, each]) => typeof each !== 'object' || each === null)
    .map(([name, each]) => scoredWords(`${name} ${String(each)}`, rule));
}

/** Whether enough pairs of one have a partner in the other, each at most one. */
export function freeFormMatches(gold: FreeFormPairs, predicted: FreeFormPairs): boolean {
  const all = gold.length + predicted.length;
  return all > 0 && (2 * matchedPairs(gold, predicted)) / all >= LEAST_F1;
}

/** The most pairs that can have a partner (augmenting paths: the lists are of a few pairs). */
function matchedPairs(gold: FreeFormPairs, predicted: FreeFormPairs): number {
  const partnerOf = new Map<number, number>();
  const place = (at: number, tried: Set<number>): boolean => {
    for (const [other, words] of predicted.entries()) {
      if (tried.has(other) || wordF1(gold[at] ?? [], words) <= PAIR_ABOVE) continue;
      tried.add(other);
      const holder = partnerOf.get(other);
      if (holder !== undefined && !place(holder, tried)) continue;
      partnerOf.set(other, at);
      return true;
    }
    return false;
  };
  return gold.filter((_, at) => place(at, new Set())).length;
}
