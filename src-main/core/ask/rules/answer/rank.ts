import type { QuestionOnSheet } from '../../questionOnSheet.ts';
import type { Features } from '../features.ts';
import type { Candidate } from '../plan/candidate.ts';
import { proposed } from '../propose.ts';
import type { Ranker } from '../ranker.ts';
import { type Failure, type Outcome, runCandidate } from './outcome.ts';

export interface RankOptions {
  /** Throws when the outcomes are not wanted any more. */
  readonly checkpoint?: (() => void) | undefined;
  /** Told of each reading that could not be run or said nothing, the most promising first. */
  readonly onFailure?: ((failure: Failure) => void) | undefined;
  /** Outcomes that are enough; all readings are run when left out. */
  readonly enough?: number;
  /** What readings are ranked by; what the app ships with when left out. */
  readonly ranker?: Ranker;
}

/** What the readings of a question say, best first, and what the first is judged by. */
export interface RankedOutcomes {
  readonly outcomes: readonly Outcome[];
  readonly confidence: Features;
  /** Readings that were composed. */
  readonly count: number;
}

/** Composes readings of a question, ranks them, and runs the pipelines of the best. */
export function rankedOutcomes(on: QuestionOnSheet, options: RankOptions = {}): RankedOutcomes {
  const { checkpoint, ranker } = options;
  const { candidates, judgedBy, count } = proposed(on, { checkpoint, ...(ranker && { ranker }) });
  const outcomes = runAll(candidates, on, options);
  const [best] = outcomes;
  return { outcomes, confidence: best ? judgedBy(best.candidate) : new Map(), count };
}

/** Runs pipelines; those that fail or say nothing are told of and left out. */
export function runAll(
  candidates: readonly Candidate[],
  on: QuestionOnSheet,
  { checkpoint, onFailure, enough = Infinity }: RankOptions = {},
): Outcome[] {
  const outcomes: Outcome[] = [];
  for (const candidate of candidates) {
    if (outcomes.length >= enough) break;
    checkpoint?.();
    const ran = runCandidate(candidate, on);
    if ('score' in ran) outcomes.push(ran);
    else onFailure?.(ran);
  }
  return outcomes;
}
