import type { Confidence } from '../../../../src-shared/answer.ts';
import { keyOf } from '../language/units.ts';
import { answerThreshold, confidenceWeights } from './confidence.data.ts';
import type { Outcome } from './outcome.ts';

/** What answers are judged by, one number for each name. */
export type Features = Readonly<Record<keyof typeof confidenceWeights, number>>;

/** The numbers that are fitted to questions with known answers. */
export interface Fitted {
  /** Weights of a logistic model for "the answer is right". */
  readonly weights: Features;
  /** Answers less likely to be right than this are withheld. */
  readonly threshold: number;
}

/** What the product runs with. */
export const shipped: Fitted = { weights: confidenceWeights, threshold: answerThreshold };

/** How similar the pipelines of other questions mostly are: where there are none, nothing is said for or against. */
const USUAL_SIMILARITY = 0.8;

/** The best outcome that says something else than the best of all. */
function rivalOf(outcomes: readonly Outcome[]): Outcome | null {
  const said = sayingOf(outcomes[0]);
  return outcomes.find((outcome) => sayingOf(outcome) !== said) ?? null;
}

/**
 * What speaks for an answer, in numbers. The share of the question that is met
 * is forward verification; rivals are the backward one: other readings of the
 * same words that say something else.
 */
export function featuresOf(outcomes: readonly Outcome[]): Features {
  const [best] = outcomes;
  if (!best) return { ...confidenceWeights, bias: 1 };
  const { checks, candidate, values, coverage, backward } = best;
  const rival = rivalOf(outcomes);
  const said = sayingOf(best);
  const near = outcomes.filter((outcome) => best.score - outcome.score < 0.08);
  const { pattern } = candidate;
  return {
    bias: 1,
    coverage,
    adjusted: best.adjustments.reduce((sum, { by }) => sum + by, 0),
    margin: Math.min(0.3, rival ? best.score - rival.score : 0.3),
    rivals: Math.min(5, new Set(near.map(sayingOf)).size - 1),
    support: Math.min(3, near.filter((outcome) => sayingOf(outcome) === said).length - 1),
    unmet: checks.unmet,
    missesCue: Number(checks.missesCue),
    missesBound: Number(checks.missesBound),
    echo: backward && backward.echoes.length > 0 ? backward.similarity - USUAL_SIMILARITY : 0,
    asksForMore: Number(checks.asksForMore),
    unknown: checks.unknown,
    weakest: checks.weakest,
    chinese: Number(checks.isChinese),
    chineseCoverage: checks.isChinese ? coverage : 0,
    several: Number(values.length > 1),
    many: Number(values.length > 4),
    long: Number(values.some(({ text }) => text.length > 120)),
    lookup: Number(pattern === 'lookup'),
    total: Number(pattern === 'total'),
    list: Number(pattern === 'list'),
    side: Number(pattern === 'several'),
    count: Number(pattern === 'count'),
    aggregate: Number(pattern === 'aggregate' || pattern === 'each'),
    difference: Number(pattern === 'difference' || pattern === 'truth'),
    unaskedText: Number(checks.isUnaskedText),
    extreme: Number(pattern === 'extreme' || pattern === 'extremeName' || pattern === 'often'),
  };
}

/** The chance that what has these features is right, 0 to 1. */
export function likelihoodOf(features: Features, weights: Features): number {
  let sum = 0;
  // `features` has exactly the keys of the weights.
  for (const name of Object.keys(features) as (keyof Features)[]) sum += features[name] * weights[name];
  return Math.round(1000 / (1 + Math.exp(-sum))) / 1000;
}

/** The chance that the first outcome is right, with the reasons that weigh most. */
export function confidenceOf(outcomes: readonly Outcome[], weights: Features): Confidence {
  const score = likelihoodOf(featuresOf(outcomes), weights);
  return { score, word: wordOf(score), reasons: reasonsOf(outcomes, weights) };
}

function sayingOf(outcome: Outcome | undefined): string {
  return outcome?.values.map(({ text }) => keyOf(text)).join('\n') ?? '';
}

function wordOf(score: number): Confidence['word'] {
  if (score >= 0.85) return 'high';
  if (score >= 0.7) return 'good';
  return score >= 0.5 ? 'fair' : 'low';
}

function reasonsOf(outcomes: readonly Outcome[], weights: Features): Confidence['reasons'] {
  const [best] = outcomes;
  if (!best) return [];
  const rival = rivalOf(outcomes);
  const share = Math.round(best.coverage * 100);
  const reasons: { text: string; effect: 'raises' | 'lowers' }[] = [
    { text: `${share} % of the question is met by the table`, effect: share >= 75 ? 'raises' : 'lowers' },
  ];
  for (const { reason, by } of best.adjustments) reasons.push({ text: reason, effect: by >= 0 ? 'raises' : 'lowers' });
  const { missesCue, missesBound, asksForMore } = best.checks;
  if (missesCue) reasons.push({ text: 'a part of what is asked is not used', effect: 'lowers' });
  if (missesBound) reasons.push({ text: 'a date or bound of the question is not used', effect: 'lowers' });
  if (asksForMore) reasons.push({ text: 'the question asks for more than cells say', effect: 'lowers' });
  if (weights.echo > 0 && best.backward && best.backward.echoes.length > 0) {
    const { similarity } = best.backward;
    const share = `${Math.round(similarity * 100)} %`;
    const isAlike = similarity >= USUAL_SIMILARITY;
    reasons.push({
      text: `other questions for this answer lead back to it by pipelines that are ${share} alike`,
      effect: isAlike ? 'raises' : 'lowers',
    });
  }
  if (rival && best.score - rival.score < 0.05) {
    reasons.push({ text: `another reading is nearly as good: ${rival.candidate.reading}`, effect: 'lowers' });
  }
  return reasons;
}
