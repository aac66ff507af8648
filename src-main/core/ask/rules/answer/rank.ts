import { keyOf } from '../../language/tokenize.ts';
import type { QuestionOnSheet } from '../../questionOnSheet.ts';
import { analysed } from '../analysis/analysed.ts';
import { agrees, type AnswerSaid, believed, comesFirst, judgedWith } from '../analysis/believed.ts';
import { analysisThreshold } from '../analysis/weights.data.ts';
import type { Features } from '../features.ts';
import type { Candidate } from '../plan/candidate.ts';
import { proposed } from '../propose.ts';
import { likelihoodOf, type Ranker, shippedRanker } from '../ranker.ts';
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

/** What a question may be answered by: readings ranked by what was learned, and the analysis of a list among them. */
export function rankedOutcomes(on: QuestionOnSheet, options: RankOptions = {}): RankedOutcomes {
  const learned = learnedOutcomes(on, options);
  const { confidence } = options.ranker ?? shippedRanker();
  return { ...learned, outcomes: withAnalysis(learned.outcomes, likelihoodOf(learned.confidence, confidence), on) };
}

/** Composes readings of a question, ranks them by what was learned, and runs the pipelines of the best. */
export function learnedOutcomes(on: QuestionOnSheet, options: RankOptions = {}): RankedOutcomes {
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

/** Outcomes with that of the analysis of a list, first where it is likelier to be right than what was learned of readings says first. */
function withAnalysis(outcomes: readonly Outcome[], likelihood: number, on: QuestionOnSheet): readonly Outcome[] {
  const analysis = analysed(on);
  const ran = analysis && runCandidate(analysis.candidate, on);
  if (!ran || !('score' in ran)) return outcomes;
  const [best] = outcomes;
  const judged = judgedWith(analysis.features, saidOf(ran), best ? { key: saidOf(best).key, likelihood } : null);
  if (best && agrees(judged)) {
    const surer = believed(judged);
    const isSurer = surer >= analysisThreshold && surer > likelihood;
    return isSurer
      ? [{ ...best, candidate: { ...best.candidate, likelihood: surer } }, ...outcomes.slice(1)]
      : outcomes;
  }
  if (best && !comesFirst(judged)) return outcomes;
  return [{ ...ran, candidate: { ...ran.candidate, likelihood: believed(judged) } }, ...outcomes];
}

/** What an outcome says, as analyses are judged by it. */
export function saidOf({ values, candidate: { isPercent } }: Outcome): AnswerSaid {
  const [only] = values;
  const number = values.length === 1 && only?.value.kind === 'number' ? only.value.number : null;
  // 5.13 % and 0.0513 say the same.
  const key =
    number === null
      ? values.map(({ text }) => keyOf(text)).join('\n')
      : String(Number((isPercent ? number / 100 : number).toPrecision(6)));
  return { key, count: values.length, number };
}
