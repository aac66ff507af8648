import type { PaperChoice } from '../../../../src-shared/survey.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { readDemand } from './demand.ts';
import { alikeToWeighed } from './neighbours.ts';
import { frontOf, textsOf, Words } from './words.ts';
import { wordScores } from './wordScores.ts';

/**
 * How papers are weighed, from four tables with 54 papers, each among its own candidates and among those of all: BM25 as
 * in its literature; then how much of what counts is how alike a paper is, in full text and abstract alike, to those that
 * are near the demand; and how near to the nearest it must be.
 */
export const selection = { k: 1.2, b: 0.7, shared: 0.7, threshold: 0.62 } as const;

/** The nearest papers that stand for "as near as the nearest are". */
const NEAREST = 3;
/** Whoever has gathered fewer papers has chosen already, and which are near is hardly told from them: less is asked of each. */
const FEW = 10;
const WORDS_TOLD = 6;

/**
 * Which papers meet a demand: those whose words (BM25 over the full text) and whose neighbours do (papers for one table
 * are like each other, which tells them from distractors that only share the demand's words). Each has its reason.
 */
export function selectPapers(papers: readonly ReadPaper[], demandText: string): readonly PaperChoice[] {
  const words = new Words();
  const texts = papers.map((paper) => words.sequenceOf(textsOf(paper)));
  const fronts = papers.map((paper) => words.sequenceOf(frontOf(paper)));
  const scores = wordScores(texts, words, readDemand(demandText), selection);
  const own = relativeToNearest(scores.map(({ score }) => score));
  const near = own.map((score) => score ** 2);
  const [byText, byFront] = [texts, fronts].map((each) => relativeToNearest(alikeToWeighed(each, near)));
  const threshold = selection.threshold * Math.min(1, papers.length / FEW);
  return papers.map(({ paper }, at): PaperChoice => {
    const relevance =
      (1 - selection.shared) * (own[at] ?? 0) + (selection.shared / 2) * ((byText?.[at] ?? 0) + (byFront?.[at] ?? 0));
    const isIncluded = relevance >= threshold;
    return {
      paper: paper.id,
      isIncluded,
      relevance,
      reason: reasonOf(isIncluded, scores[at]?.met ?? [], own[at] ?? 0),
    };
  });
}

/** 1 for the mean of the largest. */
function relativeToNearest(scores: readonly number[]): readonly number[] {
  const nearest = scores.toSorted((a, b) => b - a).slice(0, NEAREST);
  const most = nearest.reduce((sum, score) => sum + score, 0) / Math.max(1, nearest.length);
  return scores.map((score) => (most === 0 ? 0 : Math.min(1, score / most)));
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
