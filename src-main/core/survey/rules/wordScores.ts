import { type Bm25Weights, bm25, rarity } from '../bm25.ts';
import type { Demand } from './demand.ts';
import { pairNumber, type WordedPaper, type Words } from './words.ts';

/** How near a paper's words are to a demand, and which words of the demand it has. */
export interface WordScore {
  readonly score: number;
  readonly met: readonly string[];
}

/**
 * BM25 of full texts, times the words of the demand that a paper has. Words that stand together count as pairs, too:
 * `federated learning` says more than both.
 */
export function wordScores(
  papers: readonly WordedPaper[],
  words: Words,
  { topic, aspects }: Demand,
  weights: Bm25Weights,
): readonly WordScore[] {
  const wanted = [...new Set([...topic, ...pairsOf(topic), ...aspects])];
  const names = new Map(wanted.map((term) => [words.numberOf(term), term]));
  const counted = papers.map(({ text, terms }) => ({ counts: countedIn(text, names), length: terms }));
  const average = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, papers.length);
  const rarities = new Map(
    wanted.map((term) => {
      const having = counted.filter(({ counts }) => counts.has(term)).length;
      return [term, rarity(having, papers.length)];
    }),
  );
  return counted.map(({ counts, length }) => {
    let score = 0;
    for (const [term, count] of counts) {
      score += (rarities.get(term) ?? 0) * bm25(count, length / average, weights);
    }
    return {
      score: score * Math.max(1, counts.size),
      met: wanted.filter((term) => counts.has(term) && !term.includes(' ')),
    };
  });
}

function pairsOf(stems: readonly string[]): readonly string[] {
  return stems.slice(1).map((stem, at) => `${stems[at] ?? ''} ${stem}`);
}

/** How often a text has each word and pair that is asked for. */
function countedIn(text: WordedPaper['text'], names: ReadonlyMap<number, string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (number: number): void => {
    const name = names.get(number);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  let before = 0;
  for (const number of text) {
    add(number);
    if (before !== 0) add(pairNumber(before, number));
    before = number;
  }
  return counts;
}
