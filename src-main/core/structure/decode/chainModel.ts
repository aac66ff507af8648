import type { Chain } from './chain.ts';

/** By label, in the order of the labels. */
type ByLabel = readonly number[];

/** Numbers of a log-linear chain (a linear-chain conditional random field); made by training. */
export interface ChainModel<Feature extends string = string> {
  readonly bias: ByLabel;
  readonly features: Readonly<Partial<Record<Feature, ByLabel>>>;
  /** From one label (first index) to the next. */
  readonly steps: readonly ByLabel[];
  /** The same where a gap lies between. */
  readonly stepsOverGaps: readonly ByLabel[];
  readonly start: ByLabel;
  readonly end: ByLabel;
}

/** How strongly features speak, by name; what is absent is 0. */
export type Evidence<Feature extends string = string> = Readonly<Partial<Record<Feature, number>>>;

/** A chain over places with evidence for each; `isGap` tells before which of them a gap lies. */
export function chainOf<Feature extends string>(
  model: ChainModel<Feature>,
  evidence: readonly Evidence<Feature>[],
  isGap: (place: number) => boolean = () => false,
): Chain {
  const labels = model.bias.length;
  const scores = new Float64Array(evidence.length * labels);
  evidence.forEach((found, place) => scores.set(scoresOf(model, found), place * labels));
  const plain = Float64Array.from(model.steps.flat());
  const overGaps = Float64Array.from(model.stepsOverGaps.flat());
  return {
    labels,
    scores,
    steps: evidence.map((_, place) => (isGap(place) ? overGaps : plain)),
    start: Float64Array.from(model.start),
    end: Float64Array.from(model.end),
  };
}

/** What the features of one place say of each label. */
function scoresOf<Feature extends string>(model: ChainModel<Feature>, evidence: Evidence<Feature>): number[] {
  const scores = [...model.bias];
  for (const feature in evidence) {
    const value = evidence[feature];
    const weights = value === undefined || value === 0 ? undefined : model.features[feature];
    if (value === undefined || !weights) continue;
    for (let label = 0; label < scores.length; label++) {
      scores[label] = (scores[label] ?? 0) + (weights[label] ?? 0) * value;
    }
  }
  return scores;
}

/** Weights of a choice between candidates (a conditional logit); made by training. */
export type ChoiceModel<Feature extends string = string> = Readonly<Partial<Record<Feature, number>>>;

export function choiceScore<Feature extends string>(model: ChoiceModel<Feature>, evidence: Evidence<Feature>): number {
  let score = 0;
  for (const feature in evidence) score += (model[feature] ?? 0) * (evidence[feature] ?? 0);
  return score;
}
