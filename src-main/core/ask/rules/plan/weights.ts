import type { SimilarTokens } from '../../align/mentions.ts';
import type { Vocabulary } from '../../align/vocabulary.ts';
import type { Question } from '../../question/question.ts';

/** Cues that change what is done; a reading that leaves one unused has missed something. */
const STRONG_CUES = new Set(
  'count average median deviation max min mostOften leastOften earliest latest difference ratio share negative blank'.split(
    ' ',
  ),
);

/** How much each token of a question says on a sheet: rare words more than common ones. */
export function weightsOn(question: Question, vocabulary: Vocabulary, alike: SimilarTokens): number[] {
  const weights = question.tokens.map((token, place) => {
    const base = question.weights[place] ?? 0;
    // A word that the sheet does not know cannot be met by any reading.
    const keys = vocabulary.postings.has(token.key) ? [token.key] : [...(alike[place]?.keys() ?? [])];
    return base * (keys.length > 0 ? 0.4 + 0.6 * Math.max(...keys.map(vocabulary.rarity)) : 0.5);
  });
  for (const { name, places } of question.cues) {
    if (!STRONG_CUES.has(name)) continue;
    for (const place of places) weights[place] = Math.max(weights[place] ?? 0, 0.8 / Math.sqrt(places.length));
  }
  return weights;
}
