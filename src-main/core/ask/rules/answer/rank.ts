import { vocabularyOf } from '../../align/vocabulary.ts';
import type { Question } from '../../question/question.ts';
import type { AskSwitches } from '../../switches.ts';
import type { Sheet } from '../../table/sheetTables.ts';
import type { Features } from '../features.ts';
import type { Candidate } from '../plan/candidate.ts';
import { weightsOn } from '../plan/frame.ts';
import { proposed } from '../propose.ts';
import type { Ranker } from '../ranker.ts';
import { type Failure, type Outcome, runCandidate } from './outcome.ts';

export interface RankOptions {
  /** Throws when the outcomes are not wanted any more. */
  readonly checkpoint?: (() => void) | undefined;
  readonly switches?: AskSwitches;
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
export function rankedOutcomes(question: Question, sheet: Sheet, options: RankOptions = {}): RankedOutcomes {
  const { checkpoint, ranker } = options;
  const { candidates, confidence, count } = proposed(question, sheet, { checkpoint, ...(ranker && { ranker }) });
  return { outcomes: runAll(candidates, question, sheet, options), confidence, count };
}

/** Runs pipelines; those that fail or say nothing are told of and left out. */
export function runAll(
  candidates: readonly Candidate[],
  question: Question,
  sheet: Sheet,
  { checkpoint, onFailure, enough = Infinity }: RankOptions = {},
): Outcome[] {
  const weights = weightsOn(question, vocabularyOf(sheet));
  const outcomes: Outcome[] = [];
  for (const candidate of candidates) {
    if (outcomes.length >= enough) break;
    checkpoint?.();
    const ran = runCandidate(candidate, question, weights, sheet);
    if ('score' in ran) outcomes.push(ran);
    else onFailure?.(ran);
  }
  return outcomes;
}
