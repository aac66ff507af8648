import MiniSearch from 'minisearch';
import type { PaperChoice } from '../../../../src-shared/survey.ts';
import { cosine } from '../../model/cosine.ts';
import { lexicalVectors } from '../../model/lexical.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { type Demand, readDemand, stemsOf } from './demand.ts';

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
  const words = wordScores(papers, demand);
  const own = relativeToNearest(words.map(({ score }) => score));
  const alike = relativeToNearest(neighbourhoods(papers, own));
  return papers.map(({ paper }, at): PaperChoice => {
    const relevance = (1 - selection.shared) * (own[at] ?? 0) + selection.shared * (alike[at] ?? 0);
    const isIncluded = relevance >= selection.threshold;
    return { paper: paper.id, isIncluded, relevance, reason: reasonOf(isIncluded, words[at]?.met ?? [], own[at] ?? 0) };
  });
}

function wordScores(
  papers: readonly ReadPaper[],
  { topic, aspects }: Demand,
): readonly { readonly score: number; readonly met: readonly string[] }[] {
  // Words that stand together count as pairs, too: `federated learning` says more than both.
  const wanted = new Set([...withPairs(topic), ...aspects]);
  const search = new MiniSearch<{ readonly id: number; readonly words: string }>({
    fields: ['words'],
    tokenize: (words) => [...withPairs(stemsOf(words))],
    // The lengths of texts count all words; kept are those that are asked for, which takes a fifth of the time.
    processTerm: (stem) => (wanted.has(stem) ? stem : null),
  });
  search.addAll(papers.map((paper, id) => ({ id, words: wordsOf(paper) })));
  const { k, b } = selection;
  const query = { tokenize: (stems: string) => stems.split('\n'), bm25: { k, b, d: 0 } };
  const found = new Map(search.search([...wanted].join('\n'), query).map((hit) => [Number(hit.id), hit]));
  return papers.map((_, at) => {
    const hit = found.get(at);
    return { score: hit?.score ?? 0, met: hit ? hit.queryTerms.filter((term) => !term.includes(' ')) : [] };
  });
}

function wordsOf({ paper, text }: ReadPaper): string {
  const said = text.blocks.flatMap(({ kind, text: words }) => (kind === 'reference' ? [] : [words])).join('\n');
  return said.includes(paper.title) ? said : `${paper.title}\n${said}`;
}

function withPairs(stems: readonly string[]): readonly string[] {
  return [...stems, ...stems.slice(1).map((stem, at) => `${stems[at] ?? ''} ${stem}`)];
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
