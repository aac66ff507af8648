import { keyOf, tokenize } from '../language/tokenize.ts';
import { similarity } from './similar.ts';

/** How alike two names are by their words, 0 to 1: inflections, synonyms and misspellings count, order does not. */
export function likenessOfNames(one: string, other: string): number {
  if (keyOf(one) === keyOf(other)) return 1;
  const [ours, theirs] = [tokenize(one), tokenize(other)];
  if (ours.length === 0 || theirs.length === 0) return 0;
  const best = (tokens: typeof ours, among: typeof ours): number =>
    tokens.reduce((sum, token) => sum + Math.max(0, ...among.map((each) => similarity(token, each))), 0);
  // Never 1: only the same words are the same name.
  return 0.99 * ((best(ours, theirs) + best(theirs, ours)) / (ours.length + theirs.length));
}
