import type { Tally } from './fields.ts';

/** A kind of reading, of all attributes or of one, with how often it was right. */
export interface SeenKind {
  readonly features: readonly string[];
  readonly seen: Tally;
}

/** Weights of features; those that are not there count nothing. */
export type Weights = ReadonlyMap<string, number>;

const STEPS = 120;
const RATE = 0.5;

/** How likely something with these features is right, 0 to 1. */
export function likelihoodOf(features: readonly string[], weights: Weights): number {
  return 1 / (1 + Math.exp(-features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0)));
}

/**
 * The likeliest weights of a logistic regression, each drawn to what it was before as `hold` tables more would draw it
 * (Gaussian prior). By gradient steps that grow shorter where a weight was moved much (AdaGrad; Duchi et al. 2011).
 */
export function fitted(seen: readonly SeenKind[], before: Weights, hold: (feature: string) => number): Weights {
  const names = [...new Set(seen.flatMap(({ features }) => features))];
  const index = new Map(names.map((name, at) => [name, at]));
  const rows = seen.map(({ features, seen: tally }) => ({
    at: features.flatMap((each) => index.get(each) ?? []),
    ...tally,
  }));
  const start = names.map((name) => before.get(name) ?? 0);
  const holds = names.map(hold);
  const weights = Float64Array.from(start);
  const moved = new Float64Array(names.length).fill(1e-6);
  for (let step = 0; step < STEPS; step++) {
    const slope = Float64Array.from(weights, (weight, at) => (holds[at] ?? 0) * (weight - (start[at] ?? 0)));
    for (const { at, right, all } of rows) {
      const likelihood = 1 / (1 + Math.exp(-at.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0)));
      const error = all * likelihood - right;
      for (const feature of at) slope[feature] = (slope[feature] ?? 0) + error;
    }
    for (const [at, each] of slope.entries()) {
      moved[at] = (moved[at] ?? 0) + each * each;
      weights[at] = (weights[at] ?? 0) - (RATE * each) / Math.sqrt(moved[at] ?? 1);
    }
  }
  const own = names.map((name, at) => [name, weights[at] ?? 0] as const);
  return new Map([...before, ...own]);
}
