import { allPacks, either } from '../language/packs.ts';
import { numberWords, ordinalWords } from '../language/words.ts';

/** A place in an order that a question names: "the second highest", "the top three", "the fifth entry". */
export interface Rank {
  /** Of the values in their order, so many from the top, or the one at this place; or a place in the table itself. */
  readonly kind: 'top' | 'nth' | 'position';
  /** From 1; negative from the end, for `position`. */
  readonly number: number;
  /** From the lowest up. */
  readonly isAscending: boolean;
  readonly from: number;
  readonly to: number;
}

/** Wordings, with the kind of place. A word for "lowest" in the match turns the order. */
const PATTERNS = allPacks.flatMap(({ ranks }) => ranks.patterns);
const ASCENDING = either(({ ranks }) => ranks.ascending, 'u');
const DISTANT = either(({ ranks }) => ranks.distant, 'gu');
const POSITIONS = allPacks.flatMap(({ ranks }) => ranks.positions);
const LAST: ReadonlySet<string> = new Set(allPacks.flatMap(({ ranks }) => ranks.last));

/** The places in an order that a normalised question names; at most one of the values' order comes first. */
export function findRanks(text: string): Rank[] {
  const found: Rank[] = [];
  const add = (kind: Rank['kind'], match: RegExpMatchArray): void => {
    const from = match.index ?? 0;
    const to = from + match[0].length;
    if (found.some((other) => from < other.to && other.from < to)) return;
    const number = numberOf(match[1] ?? '');
    if (number === null || (kind === 'top' && number < 2) || Math.abs(number) > 50) return;
    const isAscending = ASCENDING.test(match[0]) || (kind === 'top' && isLowAfter(text.slice(to)));
    found.push({ kind, number, isAscending, from, to });
  };
  for (const [kind, pattern] of PATTERNS) for (const match of text.matchAll(pattern)) add(kind, match);
  for (const match of text.matchAll(DISTANT)) add('top', match);
  for (const pattern of POSITIONS) for (const match of text.matchAll(pattern)) add('position', match);
  return found;
}

/** "Which two … have the lowest": the superlative that follows first. */
function isLowAfter(rest: string): boolean {
  return allPacks.some(({ ranks }) => ranks.extreme?.exec(rest)?.groups?.['low'] !== undefined);
}

function numberOf(word: string): number | null {
  if (LAST.has(word)) return -1;
  const number = numberWords.get(word) ?? ordinalWords.get(word) ?? Number(/^\d+/.exec(word)?.[0] ?? NaN);
  return Number.isNaN(number) ? null : number;
}
