import type { Question } from '../question/question.ts';
import type { Sheet } from '../table/sheetTables.ts';
import { type Features, featuresOf } from './features.ts';
import { askedOf } from './features/asked.ts';
import { keyOfSaid } from './prune.ts';
import { scoreOf } from './ranker.ts';
import type { Ranker } from './ranker.ts';
import { cuesOfForms, type Reading } from './readings.ts';

/** A thing that may be said, with the likeliest reading that says it. */
export interface Weighed {
  readonly reading: Reading;
  readonly features: Features;
  /** How likely it is held to be what is meant, among all that was considered; they sum to 1. */
  readonly share: number;
  /** Readings that say it. */
  readonly support: number;
}

/** Weighs readings: equal answers are one, and what speaks for each is added up. Likeliest first. */
export function weighed(
  readings: readonly Reading[],
  question: Question,
  sheet: Sheet,
  weights: Ranker['weights'],
): readonly Weighed[] {
  const asked = askedOf(question, sheet, readings);
  const scored = readings.map((reading) => {
    const features = featuresOf(reading, asked);
    return { reading, features, score: scoreOf(features, weights), key: keyOfSaid(reading.said) };
  });
  const most = Math.max(...scored.map(({ score }) => score));
  const mass = scored.reduce((sum, { score }) => sum + Math.exp(score - most), 0);
  const groups = [...Map.groupBy(scored, ({ key }) => key).values()].flatMap((group): Weighed[] => {
    const [best] = group.toSorted((a, b) => b.score - a.score);
    if (!best) return [];
    const share = group.reduce((sum, { score }) => sum + Math.exp(score - most), 0) / mass;
    return [{ reading: best.reading, features: best.features, share, support: group.length }];
  });
  return groups.toSorted((a, b) => b.share - a.share);
}

/** What is known of an answer when it is judged, best first; the product's and the trainer's have it in common. */
export interface Judgeable {
  readonly share: number;
  readonly support: number;
  readonly isSeveral: boolean;
  readonly feature: (name: string) => number;
}

/**
 * What the likeliest answer is judged by: what carries over from one source of
 * questions to another. Its language and how long the question is do not.
 */
export function confidenceFeatures([best, rival]: readonly Judgeable[], count: number): Features {
  const found = new Map<string, number>([['bias', 1]]);
  if (!best) return found;
  const share = Math.min(0.999, Math.max(0.001, best.share));
  found.set('share', Math.log(share / (1 - share)));
  found.set('margin', best.share - (rival?.share ?? 0));
  found.set('lead', Math.min(6, Math.log(share / Math.max(1e-4, rival?.share ?? 1e-4))));
  found.set('rivals', Math.log(Math.max(1, count)));
  found.set('support', Math.log(best.support));
  for (const name of CARRIED) found.set(name, best.feature(name));
  found.set('several', Number(best.isSeveral));
  return found;
}

/** Features of the reading that tell of its answer as well. */
const CARRIED: readonly string[] = [
  'coverage',
  'coverage gap',
  'is best coverage',
  'fully met',
  'unmet known',
  'unmet unknown',
  'unmet number',
  'unmet most',
  'joint and half',
  'joint list half',
  'conditions 0',
  'conditions 1',
  'conditions 2',
  'conditions exact',
  'condition weakest',
  'condition rival',
  'condition contains',
  'condition number',
  'condition date',
  'order column named',
  'order column unnamed',
  'better column unused',
  'target unnamed',
  'target quality',
  'target quality high',
  'target is first',
  'target in focus',
  'target outside focus',
  'form is asked',
  'another form is asked',
  'nothing else is asked',
  'headers as rows',
  'merged lines',
  ...Object.keys(cuesOfForms).map((form) => `form ${form}`),
];

/** An answer of the product as it is judged. */
export function judgeable({ share, support, reading, features }: Weighed): Judgeable {
  const isSeveral = reading.said.kind === 'cells' && reading.said.texts.length > 1;
  return { share, support, isSeveral, feature: (name) => features.get(name) ?? 0 };
}

/** What weighed most for one answer against another: names of features and how much each added or took. */
export function reasonsFor(one: Weighed, other: Weighed | undefined, weights: Ranker['weights']): [string, number][] {
  const names = new Set([...one.features.keys(), ...(other?.features.keys() ?? [])]);
  const reasons = [...names].map((name): [string, number] => {
    const by = (one.features.get(name) ?? 0) - (other?.features.get(name) ?? 0);
    return [name, by * (weights[name] ?? 0)];
  });
  return reasons.filter(([, by]) => Math.abs(by) >= 0.05).toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
}
