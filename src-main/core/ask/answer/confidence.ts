import type { Confidence } from '../../../../src-shared/answer.ts';
import { confidenceWeights } from './confidence.data.ts';
import type { Outcome } from './outcome.ts';

/** Answers less likely to be right than this are withheld. */
export const ANSWER_THRESHOLD = 0.35;

/** What speaks for an answer, in numbers; the weights are fitted to questions with known answers. */
export function featuresOf(best: Outcome, rival: Outcome | null): Record<keyof typeof confidenceWeights, number> {
  const adjusted = best.adjustments.reduce((sum, { by }) => sum + by, 0);
  return {
    bias: 1,
    coverage: best.coverage,
    adjusted,
    margin: Math.min(0.3, rival ? best.score - rival.score : 0.3),
    single: best.candidate.pattern === 'lookup' ? 1 : 0,
    list: best.candidate.pattern === 'list' || best.candidate.pattern === 'several' ? 1 : 0,
    count: best.candidate.pattern === 'count' ? 1 : 0,
    computed: best.candidate.pattern === 'aggregate' || best.candidate.pattern === 'difference' ? 1 : 0,
    extreme: /extreme|often/.test(best.candidate.pattern) ? 1 : 0,
  };
}

/** The chance that the answer is right, with the reasons that weigh most. */
export function confidenceOf(best: Outcome, rival: Outcome | null): Confidence {
  const features = featuresOf(best, rival);
  let sum = 0;
  // `features` has exactly the keys of the weights.
  for (const name of Object.keys(features) as (keyof typeof confidenceWeights)[]) {
    sum += features[name] * confidenceWeights[name];
  }
  const score = Math.round(1000 / (1 + Math.exp(-sum))) / 1000;
  return { score, word: wordOf(score), reasons: reasonsOf(best, rival) };
}

function wordOf(score: number): Confidence['word'] {
  if (score >= 0.85) return 'high';
  if (score >= 0.7) return 'good';
  return score >= 0.5 ? 'fair' : 'low';
}

function reasonsOf(best: Outcome, rival: Outcome | null): Confidence['reasons'] {
  const share = Math.round(best.coverage * 100);
  const reasons: { text: string; effect: 'raises' | 'lowers' }[] = [
    { text: `${share} % of the question is met by the table`, effect: share >= 75 ? 'raises' : 'lowers' },
  ];
  for (const { reason, by } of best.adjustments) reasons.push({ text: reason, effect: by >= 0 ? 'raises' : 'lowers' });
  if (rival && best.score - rival.score < 0.05) {
    reasons.push({ text: `another reading is nearly as good: ${rival.candidate.reading}`, effect: 'lowers' });
  }
  return reasons;
}
