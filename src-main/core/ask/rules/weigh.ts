import type { Features } from './features.ts';
import type { Listing } from './listing.ts';
import type { Ranker } from './ranker.ts';

/** A reading as it is ranked: one on its sheet, and one that training keeps without it. */
export interface Scored {
  /** Equal for readings that say the same. */
  readonly key: string;
  readonly score: number;
  /** It reads headers that were turned into rows. */
  readonly isTurned: boolean;
}

/** A thing that may be said, with the reading that stands for it. */
export interface Weighed<T extends Scored> {
  readonly best: T;
  /** How likely its best reading is held to be what is meant, among the best readings of all answers; they sum to 1. */
  readonly share: number;
  /** The scores of all readings that say it. */
  readonly scores: readonly number[];
}

/** Things that are said beside the first are looked at up to this many. */
export const MAXIMUM_ANSWERS = 12;

/**
 * Weighs readings: equal answers are one, which its likeliest reading stands
 * for, as many ways to the same number do not make it likelier. A listing comes
 * first, and speaks for its parts: their shares are its. Likeliest first.
 */
export function weighed<T extends Scored>(readings: readonly T[], listing: Listing | null): readonly Weighed<T>[] {
  const most = readings.reduce((highest, { score }) => Math.max(highest, score), -Infinity);
  const groups = [...Map.groupBy(readings, ({ key }) => key).values()].flatMap((group) => {
    const best = standingFor(group);
    return best ? [{ best, scores: group.map(({ score }) => score) }] : [];
  });
  const mass = groups.reduce((sum, { best }) => sum + Math.exp(best.score - most), 0);
  const all = groups
    .map(({ best, scores }): Weighed<T> => ({ best, scores, share: Math.exp(best.score - most) / mass }))
    .toSorted((a, b) => b.best.score - a.best.score);
  const best = listing && readings[listing.at];
  if (!best) return all;
  const isPart = ({ best: { key } }: Weighed<T>): boolean => listing.parts.has(key);
  const share = all.filter(isPart).reduce((sum, other) => sum + other.share, 0);
  const scores = all.find((other) => other.best.key === best.key)?.scores ?? [best.score];
  return [{ best, share, scores }, ...all.filter((other) => !isPart(other))];
}

/** Of readings that are nearly as likely, the plainer one is told. */
const AS_LIKELY = 0.2;

/** The likeliest reading of one answer; on the table as it stands before the same on its headers turned into rows. */
function standingFor<T extends Scored>(group: readonly T[]): T | undefined {
  const [best, ...others] = group.toSorted((a, b) => b.score - a.score);
  if (best?.isTurned !== true) return best;
  const plain = others.find(({ isTurned }) => !isTurned);
  return plain && plain.score >= best.score - AS_LIKELY ? plain : best;
}

/** What weighed most for one answer against another: names of features and how much each added or took. */
export function reasonsFor(one: Features, other: Features | undefined, weights: Ranker['weights']): [string, number][] {
  const names = new Set([...one.keys(), ...(other?.keys() ?? [])]);
  const reasons = [...names].map((name): [string, number] => {
    const by = (one.get(name) ?? 0) - (other?.get(name) ?? 0);
    return [name, by * (weights[name] ?? 0)];
  });
  return reasons.filter(([, by]) => Math.abs(by) >= 0.05).toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
}
