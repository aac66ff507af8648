import type { PaperChoice } from '../../../../src-shared/survey.ts';
import { cosine } from '../../model/cosine.ts';
import { lexicalVectors } from '../../model/lexical.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { readDemand } from './demand.ts';
import { wordScores } from './wordScores.ts';

/**
 * How papers are weighed, from four tables with 54 papers: BM25 as in its literature; then half of what counts is how
 * alike a paper's title and abstract are to those that are near the demand; and how near to the nearest it must be.
 */
export const selection = { k: 1.2, b: 0.7, shared: 0.5, threshold: 0.55 } as const;

/** The nearest papers that stand for "as near as the nearest are". */
const NEAREST = 3;
const WORDS_TOLD = 6;

/**
 * Which papers meet a demand: those whose words (BM25 over the full text) and whose neighbours do (papers for one table
 * are like each other, which tells them from distractors that only share the demand's words). Each has its reason.
 */
export function selectPapers(papers: readonly ReadPaper[], demandText: string): readonly PaperChoice[] {
  const demand = readDemand(demandText);
  const words = wordScores(papers, demand, selection);
  const own = relativeToNearest(words.map(({ score }) => score));
  const alike = relativeToNearest(neighbourhoods(papers, own));
  return papers.map(({ paper }, at): PaperChoice => {
    const relevance = (1 - selection.shared) * (own[at] ?? 0) + selection.shared * (alike[at] ?? 0);
    const isIncluded = relevance >= selection.threshold;
    return { paper: paper.id, isIncluded, relevance, reason: reasonOf(isIncluded, words[at]?.met ?? [], own[at] ?? 0) };
  });
}

/** For each paper how alike it is to those that are near the demand, by spelling. */
function neighbourhoods(papers: readonly ReadPaper[], own: readonly number[]): readonly number[] {
  const vectors = lexicalVectors(papers.map(({ paper }) => `${paper.title}\n${paper.abstract ?? ''}`));
  return vectors.map((vector, at) => {
    let [sum, weights] = [0, 0];
    for (const [place, other] of vectors.entries()) {
      if (place === at) continue;
      const weight = (own[place] ?? 0) ** 2;
      sum += weight * Math.max(0, cosine(vector, other));
      weights += weight;
    }
    return weights === 0 ? 0 : sum / weights;
  });
}

/** 1 for the mean of the largest. */
function relativeToNearest(scores: readonly number[]): readonly number[] {
  const nearest = scores.toSorted((a, b) => b - a).slice(0, NEAREST);
  const most = nearest.reduce((sum, score) => sum + score, 0) / Math.max(1, nearest.length);
  return scores.map((score) => (most === 0 ? 0 : score / most));
}

function reasonOf(isIncluded: boolean, met: readonly string[], own: number): string {
  if (met.length === 0) return 'It has none of the words of the demand.';
  const told = met
    .slice(0, WORDS_TOLD)
    .map((word) => `“${word}”`)
    .join(', ');
  if (isIncluded)
    return own >= selection.threshold
      ? `It speaks of ${told}.`
      : `It is like the papers that meet the demand; it speaks of ${told}.`;
  return `It speaks of ${told}, but less than others, and is not much like those that meet the demand.`;
}
