import type { Features } from '../../ask/rules/features.ts';
import { likelihoodOf } from '../../ask/rules/ranker.ts';
import { confidenceFeatures, type Judgeable } from '../../ask/rules/weigh.ts';
import type { Example, ExampleReading, Saying } from './examples.ts';
import { scoreUnder } from './logLinear.ts';

/** The answer that a ranker gives to an example, and what it is judged by. */
export interface Ranked {
  readonly example: Example;
  readonly saying: Saying | null;
  readonly isRight: boolean;
  readonly features: Features;
}

/** Ranks what the readings of an example say, as the product does. */
export function ranked(example: Example, weights: Float64Array, numbers: ReadonlyMap<string, number>): Ranked {
  const scored = example.readings.map((reading) => ({ reading, score: scoreUnder(reading, weights) }));
  const most = Math.max(...scored.map(({ score }) => score));
  const all = scored.reduce((sum, { score }) => sum + Math.exp(score - most), 0);
  const answers = [...Map.groupBy(scored, ({ reading }) => reading.key).values()].flatMap((group) => {
    const [best] = group.toSorted((a, b) => b.score - a.score);
    if (!best) return [];
    const share = group.reduce((sum, { score }) => sum + Math.exp(score - most), 0) / all;
    return [{ reading: best.reading, share, support: group.length }];
  });
  const inOrder = answers.toSorted((a, b) => b.share - a.share);
  const judgeables = inOrder.slice(0, 2).map((answer): Judgeable => ({
    share: answer.share,
    support: answer.support,
    isSeveral: Array.isArray(answer.reading.saying),
    feature: (name) => valueOf(answer.reading, numbers.get(name) ?? -1),
  }));
  const first = inOrder[0]?.reading ?? null;
  return {
    example,
    saying: first?.saying ?? null,
    isRight: first?.isRight ?? false,
    features: confidenceFeatures(judgeables, inOrder.length, example.kind),
  };
}

function valueOf({ features, values }: ExampleReading, number: number): number {
  const at = number < 0 ? -1 : features.indexOf(number);
  return at < 0 ? 0 : (values[at] ?? 0);
}

const STEPS = 400;
const RATE = 0.5;
const PULL = 0.003;

/** Weights of a logistic model of "the answer is right"; each source counts alike. */
export function fitConfidence(answers: readonly Ranked[]): Readonly<Record<string, number>> {
  const names = [...new Set(answers.flatMap(({ features }) => [...features.keys()]))];
  const sizes = Map.groupBy(answers, ({ example }) => example.source);
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length).fill(1e-6);
  for (let step = 0; step < STEPS; step++) {
    const gradient = Float64Array.from(weights, (weight, at) => (names[at] === 'bias' ? 0 : -PULL * weight));
    for (const { features, isRight, example } of answers) {
      const share = 1 / ((sizes.get(example.source)?.length ?? 1) * sizes.size);
      const sum = names.reduce((total, name, at) => total + (features.get(name) ?? 0) * (weights[at] ?? 0), 0);
      const error = Number(isRight) - 1 / (1 + Math.exp(-sum));
      names.forEach((name, at) => {
        gradient[at] = (gradient[at] ?? 0) + share * error * (features.get(name) ?? 0);
      });
    }
    gradient.forEach((slope, at) => {
      squares[at] = (squares[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) + (RATE * slope) / Math.sqrt((squares[at] ?? 0) + 1e-9);
    });
  }
  return Object.fromEntries(names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 1000) / 1000]));
}

/** Of the answers that are given so many must be right, sources counting alike. */
const RIGHT_WHEN_ANSWERED = 0.8;
/** Fewer answers of a source tell nothing of it. */
const ENOUGH = 15;

/** The lowest threshold at which enough of the given answers are right. */
export function thresholdOf(answers: readonly Ranked[], weights: Readonly<Record<string, number>>): number {
  const judged = answers.map(({ example, features, isRight }) => ({
    source: example.source,
    isRight,
    likelihood: likelihoodOf(features, weights),
  }));
  for (let step = 40; step < 95; step++) {
    const given = judged.filter(({ likelihood }) => likelihood >= step / 100);
    const bySource = [...Map.groupBy(given, ({ source }) => source).values()].filter((own) => own.length >= ENOUGH);
    const shares = bySource.map((own) => own.filter(({ isRight }) => isRight).length / own.length);
    const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
    if (shares.length > 0 && mean >= RIGHT_WHEN_ANSWERED) return step / 100;
  }
  return 0.95;
}
