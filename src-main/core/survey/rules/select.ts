import type { PaperChoice, PaperSelection } from '../../../../src-shared/survey.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { readDemand } from './demand.ts';
import { alikeByMeaning, isNearByMeaning, type Meaning, nearByMeaning, onScaleOf } from './meaning.ts';
import { alikeToWeighed } from './neighbours.ts';
import { packWords, saidIn, type Sequence, type WordedPaper, wordedPaper, Words } from './words.ts';
import { wordScores } from './wordScores.ts';

/**
 * How papers are weighed, from four tables with 54 papers, each among its own candidates and among those of all: BM25 as
 * in its literature; then how much of what counts is how alike a paper is, in full text and abstract alike, to those that
 * are near the demand; and how near to the nearest it must be. What a model of embeddings says counts for a third: that
 * much of a stand-in (latent semantic analysis of the texts themselves) left recall as it was, half of it cost eight
 * points on the two unread tables; no real model was at hand.
 */
export const selection = { k: 1.2, b: 0.7, shared: 0.7, threshold: 0.62, meaning: 1 / 3 } as const;

/** The nearest papers that stand for "as near as the nearest are". */
const NEAREST = 3;
/** Whoever has gathered fewer papers has chosen already, and which are near is hardly told from them: less is asked of each. */
const FEW = 10;
const WORDS_TOLD = 6;
/**
 * Two papers' titles and abstracts have so much of what a demand is about, or it is in doubt whether the collection is on
 * the subject: of six tables the second best of the right papers has 0.42 to 0.78, of other tables' 0 to 0.56.
 */
const SPOKEN = { papers: 2, share: 0.3 } as const;

/**
 * Which papers meet a demand: those whose words (BM25 over the full text) and whose neighbours do (papers for one table
 * are like each other, which tells them from distractors that only share the demand's words). Where a model of embeddings
 * says how near they are by meaning, that counts, too. Each has its reason.
 */
export function selectPapers(
  papers: readonly ReadPaper[],
  demandText: string,
  meaning: Meaning | null = null,
): PaperSelection {
  const words = new Words();
  const worded = papers.map((read) => wordedPaper(words, read.paper, packWords(saidIn(read))));
  return selectFrom(worded, words, { demandText, meaning });
}

/** The same of papers whose words are known. */
export function selectFrom(
  papers: readonly WordedPaper[],
  words: Words,
  { demandText, meaning }: { readonly demandText: string; readonly meaning: Meaning | null },
): PaperSelection {
  const demand = readDemand(demandText);
  const texts = papers.map(({ text }) => text);
  const fronts = papers.map(({ front }) => front);
  const scores = wordScores(papers, words, demand, selection);
  const said = relativeToNearest(scores.map(({ score }) => score));
  const meant = meaning && onScaleOf(said, nearByMeaning(meaning));
  const own = meant ? joined(said, meant) : said;
  const near = own.map((score) => score ** 2);
  const alike = meanOf([texts, fronts].map((each) => relativeToNearest(alikeToWeighed(each, near))));
  const shared = meaning ? joined(alike, onScaleOf(alike, alikeByMeaning(meaning, near))) : alike;
  const threshold = selection.threshold * Math.min(1, papers.length / FEW);
  const choices = papers.map(({ paper }, at): PaperChoice => {
    const relevance = (1 - selection.shared) * (own[at] ?? 0) + selection.shared * (shared[at] ?? 0);
    const isIncluded = relevance >= threshold;
    return {
      paper: paper.id,
      isIncluded,
      relevance,
      reason: reasonOf({
        isIncluded,
        met: scores[at]?.met ?? [],
        isNear: (said[at] ?? 0) >= selection.threshold,
        isNearerByMeaning: (meant?.[at] ?? 0) > (said[at] ?? 0),
      }),
    };
  });
  const spoken = topicShares(fronts, words, demand.topic);
  const isDoubtful =
    spoken.filter((share) => share >= SPOKEN.share).length < Math.min(SPOKEN.papers, papers.length) &&
    !(meaning && isNearByMeaning(meaning, Math.min(SPOKEN.papers, papers.length)));
  return { choices, notes: isDoubtful ? [OTHER_SUBJECT] : [] };
}

const OTHER_SUBJECT =
  'Few of the demand’s words stand in the titles and abstracts of these papers: they may be on another subject. Look at what was chosen, or say the demand in the papers’ words.';

/** 1 for the mean of the largest. */
function relativeToNearest(scores: readonly number[]): readonly number[] {
  const nearest = scores.toSorted((a, b) => b - a).slice(0, NEAREST);
  const most = nearest.reduce((sum, score) => sum + score, 0) / Math.max(1, nearest.length);
  return scores.map((score) => (most === 0 ? 0 : Math.min(1, score / most)));
}

function meanOf(scores: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = scores;
  return first.map((_, at) => scores.reduce((sum, each) => sum + (each[at] ?? 0), 0) / scores.length);
}

/** What words and meaning say together. */
function joined(words: readonly number[], meant: readonly number[]): readonly number[] {
  return words.map((score, at) => (1 - selection.meaning) * score + selection.meaning * (meant[at] ?? 0));
}

/** How many of the words that a demand is about each text has: 0 to 1. */
function topicShares(texts: readonly Sequence[], words: Words, topic: readonly string[]): readonly number[] {
  const wanted = new Set(topic.map((stem) => words.numberOf(stem)));
  return texts.map((text) => new Set(text.filter((word) => wanted.has(word))).size / Math.max(1, wanted.size));
}

interface Told {
  readonly isIncluded: boolean;
  /** Words of the demand that it has. */
  readonly met: readonly string[];
  /** By its words alone. */
  readonly isNear: boolean;
  /** Than by its words. */
  readonly isNearerByMeaning: boolean;
}

function reasonOf({ isIncluded, met, isNear, isNearerByMeaning }: Told): string {
  if (met.length === 0) {
    return isIncluded && isNearerByMeaning
      ? 'It has none of the words of the demand, but means much the same.'
      : 'It has none of the words of the demand.';
  }
  const told = met
    .slice(0, WORDS_TOLD)
    .map((word) => `“${word}”`)
    .join(', ');
  if (!isIncluded)
    return `It speaks of ${told}, but less than others, and is not much like those that meet the demand.`;
  if (isNear) return `It speaks of ${told}.`;
  return isNearerByMeaning
    ? `It is near the demand in what it means; it speaks of ${told}.`
    : `It is like the papers that meet the demand; it speaks of ${told}.`;
}
