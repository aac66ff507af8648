import { type Confidence, type Reason, reasonOf, weightOf } from '../../../../../src-shared/answer.ts';
import { wordOf } from '../../../../../src-shared/confidence.ts';
import { answerSaid } from '../../../../../src-shared/said/answers.ts';
import type { Said } from '../../../../../src-shared/said/said.ts';
import { keyOf } from '../../language/tokenize.ts';
import { hasCue, type Question } from '../../question/question.ts';
import type { Features } from '../features.ts';
import { likelihoodOf, type Ranker } from '../ranker.ts';
import { isAnswerMismatch } from './answerMismatch.ts';
import { MOSTLY_MET, type Outcome } from './outcome.ts';

/** Coverage from which all of a question is met. */
const ALL = 0.95;
/** Another answer with so much less of the share is nearly as good. */
const NEAR = 0.1;

/** The chance that the first outcome is right, with the reasons that weigh most. */
export function confidenceOf(
  outcomes: readonly Outcome[],
  features: Features,
  question: Question,
  { confidence }: Pick<Ranker, 'confidence'>,
): Confidence {
  const [best] = outcomes;
  const share = best ? shareLeft(best, question) : 0;
  const likelihood = best?.candidate.likelihood ?? likelihoodOf(features, confidence);
  const score = Math.round(likelihood * share * 1000) / 1000;
  return { score, word: wordOf(score), reasons: reasonsOf(outcomes, question) };
}

/** What is left of how likely an answer is, where it is one to another question as far as can be told without learning. */
export function shareLeft(best: Outcome, question: Question): number {
  // No cell says why something is so.
  if (hasCue(question, 'why', 'summary')) return 1 / 4;
  return isAnswerMismatch(best, question) ? 1 / 2 : 1;
}

function reasonsOf(outcomes: readonly Outcome[], question: Question): Confidence['reasons'] {
  const [best] = outcomes;
  if (!best) return [];
  const reasons: Reason[] = [reasonOf(metWords(best.coverage), best.coverage >= MOSTLY_MET ? 'raises' : 'lowers')];
  if (hasCue(question, 'why', 'summary')) reasons.push(reasonOf(answerSaid.moreThanCells, 'lowers'));
  const said = sayingOf(best);
  const rival = outcomes.find((outcome) => sayingOf(outcome) !== said);
  if (rival && best.score - rival.score < NEAR)
    reasons.push(reasonOf(answerSaid.rival(rival.candidate.reading), 'lowers'));
  for (const { reason, by } of best.adjustments) reasons.push(weightOf(reason, by));
  return reasons;
}

function metWords(coverage: number): Said {
  if (coverage >= ALL) return answerSaid.allMet;
  return coverage >= MOSTLY_MET ? answerSaid.mostMet : answerSaid.littleMet;
}

function sayingOf({ values }: Outcome): string {
  return values.map(({ text }) => keyOf(text)).join('\n');
}
