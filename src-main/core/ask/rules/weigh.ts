import type { Question } from '../question/question.ts';
import type { Sheet } from '../table/sheetTables.ts';
import { type Features, featuresOf } from './features.ts';
import { askedOf } from './features/asked.ts';
import { keyOfSaid } from './prune.ts';
import { scoreOf } from './ranker.ts';
import type { Ranker } from './ranker.ts';
import type { Reading } from './readings.ts';

/** A thing that may be said, with the likeliest reading that says it. */
export interface Weighed {
  readonly reading: Reading;
  readonly features: Features;
  /** How likely it is held to be what is meant, among all that was considered; they sum to 1. */
  readonly share: number;
  /** The scores of all readings that say it. */
  readonly scores: readonly number[];
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
    const scores = group.map(({ score }) => score);
    return [{ reading: best.reading, features: best.features, share, scores }];
  });
  return groups.toSorted((a, b) => b.share - a.share);
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
