import { printOperation } from '../../../../src-shared/notation.ts';
import { vocabularyOf } from '../align/vocabulary.ts';
import type { Candidate } from '../plan/candidate.ts';
import { coverageOf, weightsOn } from '../plan/frame.ts';
import type { Question } from '../question/question.ts';
import { allOn, type AskSwitches } from '../switches.ts';
import type { Sheet } from '../table/sheetTables.ts';
import { type Failure, type Outcome, runCandidate } from './outcome.ts';

/** Readings beyond this many are not run: they use least of the question. */
const MAXIMUM_RUNS = 60;

/** Readings that promise so much less than the best are not run. */
const MAXIMUM_GAP = 0.4;

export interface RankOptions {
  /** Throws when the outcomes are not wanted any more. */
  readonly checkpoint?: (() => void) | undefined;
  readonly switches?: AskSwitches;
  /** Told of each reading that could not be run or said nothing, the most promising first. */
  readonly onFailure?: ((failure: Failure) => void) | undefined;
}

/** Runs the proposed readings and ranks what they say, best first. */
export function rankedOutcomes(
  candidates: readonly Candidate[],
  question: Question,
  sheet: Sheet,
  { checkpoint, switches = allOn, onFailure }: RankOptions = {},
): Outcome[] {
  const weights = weightsOn(question, vocabularyOf(sheet));
  const hope = (candidate: Candidate): number =>
    candidate.adjustments.reduce((sum, { by }) => sum + by, coverageOf(candidate.used, weights));
  const byNotation = new Map<string, { candidate: Candidate; hope: number }>();
  for (const candidate of candidates) {
    const notation = printOperation(candidate.operation);
    const known = byNotation.get(notation);
    const hoped = hope(candidate);
    if (!known || hoped > known.hope) byNotation.set(notation, { candidate, hope: hoped });
  }
  const proposed = [...byNotation.values()].slice(0, switches.candidates ? Infinity : 1);
  const ranked = proposed.toSorted((a, b) => b.hope - a.hope);
  const most = ranked[0]?.hope ?? 0;
  const chosen = ranked.slice(0, MAXIMUM_RUNS).filter(({ hope: hoped }) => hoped >= most - MAXIMUM_GAP);
  const outcomes = chosen.flatMap(({ candidate }) => {
    checkpoint?.();
    const ran = runCandidate(candidate, question, weights, sheet, switches);
    if ('score' in ran) return ran;
    onFailure?.(ran);
    return [];
  });
  return outcomes.toSorted((a, b) => b.score - a.score);
}
