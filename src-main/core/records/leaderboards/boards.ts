import type { Leaderboard, LeaderboardEntry } from '../../../../src-shared/contract/records.ts';
// Not by its index: that brings the engines, which the app starts without.
import { scoredWords, wordF1 } from '../../extract/score/words.ts';
import { lowerIsBetter } from './metrics.data.ts';

/** A score as a record says it. */
export interface ScoredResult {
  readonly task: string;
  readonly dataset: string;
  readonly metric: string;
  /** The part of the data that was measured on: `dev`; empty where it is not said. */
  readonly split: string;
  /** The part of the classes that was measured; empty or `all` for all of them. */
  readonly evalClass: string;
  readonly entry: Omit<LeaderboardEntry, 'isBest'>;
}

/** A leaderboard that is known before: results are linked to it. */
export interface KnownBoard {
  readonly task: string;
  readonly dataset: string;
  readonly metric: string;
  /** Null where the metric tells. */
  readonly isLowerBetter: boolean | null;
}

/** Words in common, on average of task, data set and metric, from which on a result is of a known leaderboard. */
const SAME = 0.5;
const OF_ALL = /^(?:all|null|overall|total)?$/i;
/** What is not said to be measured on is measured on the test data. */
const TESTED = /^(?:test|test set|testing|eval|evaluation)?$/i;

/**
 * Leaderboards from results (INSTRUCTE, appendix G.2): results of a subset of classes are left out, and where a document
 * has bold ones all others; each is linked to the known leaderboard that it has most words in common with (token F1 of
 * task, data set and metric, on average), or else stands on one of its own. Of each model of a document the best counts.
 */
export function boardsOf(
  results: readonly ScoredResult[],
  known: readonly KnownBoard[],
  { onlyBold }: { readonly onlyBold: boolean },
): readonly Leaderboard[] {
  const whole = results.filter(({ evalClass }) => OF_ALL.test(evalClass.trim()));
  const withBold = new Set(whole.filter(({ entry }) => entry.isBold).map(({ entry }) => entry.documentId));
  const meant = whole.filter(({ entry }) => !onlyBold || entry.isBold || !withBold.has(entry.documentId));
  const linked = meant.map((result) => ({ result, board: linkOf(result, known) }));
  return [
    ...Map.groupBy(linked, ({ result, board }) => (board ? `known ${known.indexOf(board)}` : keyOf(result))).values(),
  ]
    .flatMap((group) => {
      const [first] = group;
      return first
        ? boardOf(
            first.board,
            first.result,
            group.map(({ result }) => result.entry),
          )
        : [];
    })
    .toSorted((a, b) => b.entries.length - a.entries.length || nameOf(a).localeCompare(nameOf(b)));
}

/** Whether less is better, by the words of a metric. */
export function isLowerBetter(metric: string): boolean {
  return wordsOf(metric).some((word) => lowerIsBetter.includes(word));
}

/** Known leaderboards as they are written: `task; data set; metric` on a line, and `lower` or `higher` where it is to be said. */
export function readTaxonomy(text: string): readonly KnownBoard[] {
  return text.split('\n').flatMap((line) => {
    const [task = '', dataset = '', metric = '', better = ''] = line.split(/[;\t]/).map((part) => part.trim());
    if (metric === '') return [];
    const says = /^(?:lower|higher)$/i.exec(better)?.[0].toLowerCase();
    return [{ task, dataset, metric, isLowerBetter: says === undefined ? null : says === 'lower' }];
  });
}

function linkOf(result: ScoredResult, known: readonly KnownBoard[]): KnownBoard | null {
  let best: KnownBoard | null = null;
  let most = SAME;
  for (const board of known) {
    const share = likeness(result, board);
    if (share < most || (share === most && best)) continue;
    [best, most] = [board, share];
  }
  return best;
}

/** `dev F1` and `test F1` are two metrics: the split counts where it is not the test data. */
function likeness(result: ScoredResult, board: KnownBoard): number {
  const { split, metric } = result;
  const named = TESTED.test(split.trim()) ? metric : `${split} ${metric}`;
  const parts = [
    f1(board.task, result.task),
    f1(board.dataset, result.dataset),
    Math.max(f1(board.metric, named), TESTED.test(split.trim()) ? f1(board.metric, `test ${metric}`) : 0),
  ];
  return parts.reduce((sum, each) => sum + each, 0) / parts.length;
}

function f1(known: string, said: string): number {
  return wordF1(wordsOf(known), wordsOf(said));
}

function wordsOf(text: string): readonly string[] {
  return scoredWords(text, 'latex');
}

function keyOf({ task, dataset, metric, split }: ScoredResult): string {
  const own = TESTED.test(split.trim()) ? '' : split;
  return JSON.stringify([task, dataset, own, metric].map((part) => wordsOf(part).join(' ')));
}

function boardOf(board: KnownBoard | null, first: ScoredResult, all: readonly ScoredResult['entry'][]): Leaderboard {
  const { task, dataset } = board ?? first;
  const ownSplit = TESTED.test(first.split.trim()) ? '' : `${first.split} `;
  const metric = board?.metric ?? `${ownSplit}${first.metric}`;
  const isLower = board?.isLowerBetter ?? isLowerBetter(metric);
  const sorted = all.toSorted((a, b) => (isLower ? a.score - b.score : b.score - a.score));
  const seen = new Set<string>();
  const entries = sorted.filter(({ documentId, model }) => {
    const key = JSON.stringify([documentId, wordsOf(model).join(' ')]);
    return !seen.has(key) && seen.add(key);
  });
  const [best] = entries;
  return {
    task,
    dataset,
    metric,
    isLowerBetter: isLower,
    isKnown: board !== null,
    entries: entries.map((entry) => Object.assign({ isBest: entry.score === best?.score }, entry)),
  };
}

function nameOf({ task, dataset, metric }: Leaderboard): string {
  return `${task} ${dataset} ${metric}`;
}
