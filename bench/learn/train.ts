import type { Ranker } from '../../src-main/core/ask/rules/ranker.ts';
import { Confiding, ranked } from './confide.ts';
import type { Example, FeatureNames } from './examples.ts';
import { fitRanker } from './logLinear.ts';
import { measuredOnly } from './sources.ts';

/** Learns a ranker from all examples: how far to believe it comes from sources that were left out in turn. */
export function trained(examples: readonly Example[], names: FeatureNames, seed: number): Ranker {
  return learned(examples, names, (some) => fitRanker(some, names.all, seed));
}

export interface LeaveOut {
  readonly names: FeatureNames;
  readonly seed: number;
  /** What is left out together. */
  readonly partOf: (example: Example) => string;
  /** Parts without such an example are learned from and not left out. */
  readonly isAsked: (example: Example) => boolean;
  readonly progress: (line: string) => void;
}

/** For each part that is asked, what is learned from all others alone: ranking, confidence and threshold. */
export function rankersWithout(
  examples: readonly Example[],
  { names, seed, partOf, isAsked, progress }: LeaveOut,
): ReadonlyMap<string, Ranker> {
  const fit = rememberedFit(names, seed);
  const parts = [...new Set(examples.filter(isAsked).map(partOf))];
  return new Map(
    parts.map((part) => {
      const others = examples.filter((example) => partOf(example) !== part);
      const ranker = learned(others, names, fit);
      progress(`${part}: ${others.length} other questions were learned from; threshold ${ranker.threshold}`);
      return [part, ranker];
    }),
  );
}

type Fit = (examples: readonly Example[]) => Float64Array;

/** Without one source and then another is the same as the other way round. */
function rememberedFit(names: FeatureNames, seed: number): Fit {
  const known = new Map<string, Float64Array>();
  return (examples) => {
    const key = [...new Set(examples.map(({ table }) => table))].join('\n');
    const weights = known.get(key) ?? fitRanker(examples, names.all, seed);
    known.set(key, weights);
    return weights;
  };
}

function learned(all: readonly Example[], names: FeatureNames, fit: Fit): Ranker {
  const examples = all.filter(({ set }) => !measuredOnly.has(set));
  return { weights: namedWeights(fit(examples), names.all), ...believed(examples, names, fit) };
}

/** Confidence fitted to answers of sources that were left out one by one. */
function believed(
  examples: readonly Example[],
  names: FeatureNames,
  fit: Fit,
): Pick<Ranker, 'confidence' | 'threshold'> {
  const answers = [...Map.groupBy(examples, ({ source }) => source)].flatMap(([source, own]) => {
    const others = examples.filter((example) => example.source !== source);
    const weights = fit(others);
    return own.flatMap((example) => ranked(example, weights, names.all) ?? []);
  });
  const confiding = new Confiding(answers);
  return { confidence: confiding.fit(), threshold: confiding.threshold() };
}

function namedWeights(weights: Float64Array, names: readonly string[]): Record<string, number> {
  const named = [...weights].map((weight, at): [string, number] => [names[at] ?? '', Math.round(weight * 1000) / 1000]);
  return Object.fromEntries(named.filter(([, weight]) => weight !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
