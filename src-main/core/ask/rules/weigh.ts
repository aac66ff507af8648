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
  /** How likely its best reading is held to be what is meant, among the best readings of all answers; they sum to 1. */
  readonly share: number;
  /** The scores of all readings that say it. */
  readonly scores: readonly number[];
}

/**
 * Weighs readings: equal answers are one, which its likeliest reading stands
 * for, as many ways to the same number do not make it likelier. Likeliest first.
 */
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
  const groups = [...Map.groupBy(scored, ({ key }) => key).values()].flatMap((group) => {
    const best = standingFor(group);
    return best ? [{ best, scores: group.map(({ score }) => score) }] : [];
  });
  const mass = groups.reduce((sum, { best }) => sum + Math.exp(best.score - most), 0);
  return groups
    .toSorted((a, b) => b.best.score - a.best.score)
    .map(({ best: { reading, features, score }, scores }) => {
      return { reading, features, share: Math.exp(score - most) / mass, scores };
    });
}

/** Of readings that are nearly as likely, the plainer one is told. */
const AS_LIKELY = 0.2;

/** The likeliest reading of one answer; on the table as it stands before the same on its headers turned into rows. */
function standingFor<T extends { readonly reading: Reading; readonly score: number }>(
  group: readonly T[],
): T | undefined {
  const [best, ...others] = group.toSorted((a, b) => b.score - a.score);
  if (best?.reading.frame.table.view !== 'headers') return best;
  const plain = others.find(({ reading }) => reading.frame.table.view !== 'headers');
  return plain && plain.score >= best.score - AS_LIKELY ? plain : best;
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
