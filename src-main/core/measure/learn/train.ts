import type { Ranker } from '../../ask/rules/ranker.ts';
import { likelihoodOf } from '../../ask/rules/ranker.ts';
import { Confiding, type Ranked, ranked } from './confide.ts';
import type { Example, FeatureNames } from './examples.ts';
import { fitRanker } from './logLinear.ts';
import { measuredOnly } from './sources.ts';

/** An answer to a question of a source that nothing was learned from. */
export interface Unseen extends Ranked {
  readonly confidence: number;
  readonly isGiven: boolean;
}

/** Learns a ranker from all examples: how far to believe it comes from sources that were left out in turn. */
export function trained(examples: readonly Example[], names: FeatureNames, seed: number): Ranker {
  const own = examples.filter(({ set }) => !measuredOnly.has(set));
  const fit = (some: readonly Example[]): Float64Array => fitRanker(some, names.all, seed);
  const { confidence, threshold } = believed(own, names, fit);
  return { weights: namedWeights(fit(own), names.all), confidence, threshold };
}

export interface LeaveOut {
  readonly names: FeatureNames;
  readonly seed: number;
  /** What is left out together. */
  readonly partOf: (example: Example) => string;
  /** Parts without such an example are learned from and not answered. */
  readonly isAsked: (example: Example) => boolean;
  readonly progress: (line: string) => void;
}

/** Answers each part by what is learned from all others alone: ranking, confidence and threshold. */
export function leftOut(examples: readonly Example[], { names, seed, partOf, isAsked, progress }: LeaveOut): Unseen[] {
  const fit = rememberedFit(names, seed);
  return [...Map.groupBy(examples, partOf)].flatMap(([part, own]) => {
    const asked = own.filter(isAsked);
    if (asked.length === 0) return [];
    const others = examples.filter((example) => partOf(example) !== part && !measuredOnly.has(example.set));
    const weights = fit(others);
    const { confidence, threshold } = believed(others, names, fit);
    progress(`${part}: answered by what ${others.length} other questions teach; threshold ${threshold}`);
    return asked.map((example): Unseen => {
      const answer = ranked(example, weights, names.all);
      const likelihood = answer.saying === null ? 0 : likelihoodOf(answer.features, confidence);
      const isGiven = answer.saying !== null && likelihood >= threshold;
      return Object.assign(answer, { confidence: likelihood, isGiven });
    });
  });
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

/** Confidence fitted to answers of sources that were left out one by one. */
function believed(
  examples: readonly Example[],
  names: FeatureNames,
  fit: Fit,
): Pick<Ranker, 'confidence' | 'threshold'> {
  const answers = [...Map.groupBy(examples, ({ source }) => source)].flatMap(([source, own]) => {
    const others = examples.filter((example) => example.source !== source);
    const weights = fit(others);
    return own.map((example) => ranked(example, weights, names.all)).filter(({ saying }) => saying !== null);
  });
  const confiding = new Confiding(answers);
  return { confidence: confiding.fit(), threshold: confiding.threshold() };
}

function namedWeights(weights: Float64Array, names: readonly string[]): Record<string, number> {
  const named = [...weights].map((weight, at): [string, number] => [names[at] ?? '', Math.round(weight * 1000) / 1000]);
  return Object.fromEntries(named.filter(([, weight]) => weight !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
