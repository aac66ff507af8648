import { type Chain, marginalsOf } from '../../src-main/core/structure/decode/chain.ts';
import type { ChainModel, ChoiceModel, Evidence } from '../../src-main/core/structure/decode/chainModel.ts';

/** A chain with what is known of each of its places. */
export interface ChainExample {
  readonly evidence: readonly Evidence[];
  /** Before which places a gap lies. */
  readonly isGap: readonly boolean[];
  /** By place and label: whether the annotation allows it. */
  readonly allowed: readonly (readonly boolean[])[];
  /** How much it counts. */
  readonly weight: number;
}

/** A choice between candidates of which one or several are right. */
export interface ChoiceExample {
  readonly candidates: readonly Evidence[];
  readonly right: readonly boolean[];
  readonly weight: number;
}

/** How models are learned: adaptive gradients over shuffled batches. */
export interface Learning {
  readonly seed: number;
  readonly epochs: number;
}

const RATE = 0.1;
const BATCH = 16;
/** Pull of each weight to where it started, for each batch. */
const RIDGE = 0.0005;

interface ChainPriors<Feature extends string> {
  /** By feature: a number for each label. */
  readonly prior?: Readonly<Partial<Record<Feature, readonly number[]>>>;
  /** From one label (first index) to the next, where no gap lies between. */
  readonly stepPrior?: readonly (readonly number[])[];
}

/**
 * Fits a linear-chain conditional random field by maximum likelihood of what
 * the annotation allows: where it allows several labels, their sum counts.
 */
export function learnChain<Feature extends string>(
  examples: readonly ChainExample[],
  features: readonly Feature[],
  labelCount: number,
  { prior, stepPrior = [], ...learning }: Learning & ChainPriors<Feature>,
): ChainModel<Feature> {
  const layout = new Layout(features.length, labelCount);
  const start = new Float64Array(layout.size);
  stepPrior.forEach((row, label) => start.set(row, layout.steps + label * labelCount));
  features.forEach((name, index) => start.set(prior?.[name] ?? [], index * labelCount));
  const places = new Map<string, number>(features.map((name, index) => [name, index]));
  const sparse = examples.map(({ evidence }) => evidence.map((found) => entriesOf(found, places)));
  const weights = ascend(start, examples.length, learning, (index, current, gradient) => {
    const [example, lines] = [examples[index], sparse[index]];
    if (example && lines) addChainGradient(layout, example, lines, current, gradient);
  });
  return layout.model(features, weights);
}

/** Fits a conditional logit: of the candidates, those that are right together. */
export function learnChoice<Feature extends string>(
  examples: readonly ChoiceExample[],
  features: readonly Feature[],
  { prior, ...learning }: Learning & { readonly prior?: Readonly<Partial<Record<Feature, number>>> },
): ChoiceModel<Feature> {
  const start = Float64Array.from(features, (name) => prior?.[name] ?? 0);
  const places = new Map<string, number>(features.map((name, index) => [name, index]));
  const sparse = examples.map(({ candidates }) => candidates.map((found) => entriesOf(found, places)));
  const weights = ascend(start, examples.length, learning, (index, current, gradient) => {
    const [example, candidates] = [examples[index], sparse[index] ?? []];
    const scores = candidates.map((entries) =>
      entries.reduce((sum, [at, value]) => sum + (current[at] ?? 0) * value, 0),
    );
    const chances = softmax(scores);
    const wanted = softmax(scores.map((score, place) => (example?.right[place] ? score : -Infinity)));
    candidates.forEach((entries, place) => {
      const error = (example?.weight ?? 0) * ((wanted[place] ?? 0) - (chances[place] ?? 0));
      for (const [at, value] of entries) gradient[at] = (gradient[at] ?? 0) + error * value;
    });
  });
  // One weight for each feature.
  return Object.fromEntries(
    features.map((name, index) => [name, rounded(weights[index] ?? 0)]),
  ) as ChoiceModel<Feature>;
}

type Entry = readonly [number, number];

function entriesOf(evidence: Evidence, places: ReadonlyMap<string, number>): Entry[] {
  return Object.entries(evidence).flatMap(([name, value]): Entry[] => {
    const place = places.get(name);
    return value === undefined || value === 0 || place === undefined ? [] : [[place, value]];
  });
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - most));
  const sum = weights.reduce((total, each) => total + each, 0);
  return weights.map((each) => each / sum);
}

/**
 * Weights climbed to from a start, and pulled back to it, by AdaGrad: their mean
 * over the second half of the epochs. The same seed gives the same ones.
 */
function ascend(
  start: Float64Array,
  count: number,
  { seed, epochs }: Learning,
  addGradient: (index: number, weights: Float64Array, gradient: Float64Array) => void,
): Float64Array {
  const size = start.length;
  const weights = Float64Array.from(start);
  const squares = new Float64Array(size).fill(1e-6);
  const gradient = new Float64Array(size);
  const means = new Float64Array(size);
  const settling = Math.floor(epochs / 2);
  const random = lots(seed);
  const order = Array.from({ length: count }, (_, index) => index);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let at = count - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (let from = 0; from < count; from += BATCH) {
      gradient.fill(0);
      const batch = order.slice(from, from + BATCH);
      for (const index of batch) addGradient(index, weights, gradient);
      for (let at = 0; at < size; at++) {
        const slope = (gradient[at] ?? 0) / batch.length - RIDGE * ((weights[at] ?? 0) - (start[at] ?? 0));
        squares[at] = (squares[at] ?? 0) + slope * slope;
        weights[at] = (weights[at] ?? 0) + (RATE * slope) / Math.sqrt(squares[at] ?? 1);
      }
    }
    if (epoch >= settling) weights.forEach((weight, at) => (means[at] = (means[at] ?? 0) + weight));
  }
  return means.map((sum) => sum / (epochs - settling));
}

/** Numbers from 0 to 1 by a linear congruence (Park and Miller). */
export function lots(seed: number): () => number {
  let state = (Math.abs(seed) % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100 + 0;
}

/** Where the numbers of a chain lie in one vector. */
class Layout {
  readonly labels: number;
  readonly bias: number;
  readonly steps: number;
  readonly gaps: number;
  readonly start: number;
  readonly end: number;
  readonly size: number;

  constructor(featureCount: number, labels: number) {
    this.labels = labels;
    this.bias = featureCount * labels;
    this.steps = this.bias + labels;
    this.gaps = this.steps + labels * labels;
    this.start = this.gaps + labels * labels;
    this.end = this.start + labels;
    this.size = this.end + labels;
  }

  model<Feature extends string>(features: readonly Feature[], weights: Float64Array): ChainModel<Feature> {
    const row = (from: number): number[] => Array.from(weights.subarray(from, from + this.labels), rounded);
    const square = (from: number): number[][] =>
      Array.from({ length: this.labels }, (_, label) => row(from + label * this.labels));
    return {
      bias: row(this.bias),
      // One row for each feature.
      features: Object.fromEntries(features.map((name, index) => [name, row(index * this.labels)])) as Record<
        Feature,
        number[]
      >,
      steps: square(this.steps),
      stepsOverGaps: square(this.gaps),
      start: row(this.start),
      end: row(this.end),
    };
  }
}

function addChainGradient(
  layout: Layout,
  { isGap, allowed, weight: own }: ChainExample,
  lines: readonly (readonly Entry[])[],
  weights: Float64Array,
  gradient: Float64Array,
): void {
  const { labels } = layout;
  const scores = new Float64Array(lines.length * labels);
  lines.forEach((entries, at) => {
    for (let label = 0; label < labels; label++) {
      let score = weights[layout.bias + label] ?? 0;
      for (const [feature, value] of entries) score += (weights[feature * labels + label] ?? 0) * value;
      scores[at * labels + label] = score;
    }
  });
  const part = (from: number, size: number): Float64Array => weights.slice(from, from + size);
  const [plain, overGaps] = [part(layout.steps, labels * labels), part(layout.gaps, labels * labels)];
  const chain: Chain = {
    labels,
    scores,
    steps: lines.map((_, at) => (isGap[at] ? overGaps : plain)),
    start: part(layout.start, labels),
    end: part(layout.end, labels),
  };
  const wanted = scores.map((score, at) => (allowed[Math.floor(at / labels)]?.[at % labels] ? score : -1e9));
  // A long table does not count for as much more as it has lines: they are alike.
  const weight = own / Math.sqrt(lines.length);
  const [right, found] = [marginalsOf({ ...chain, scores: wanted }), marginalsOf(chain)];
  const last = lines.length - 1;
  const add = (at: number, amount: number): void => void (gradient[at] = (gradient[at] ?? 0) + amount);
  lines.forEach((entries, at) => {
    for (let label = 0; label < labels; label++) {
      const amount = weight * ((right.at[at * labels + label] ?? 0) - (found.at[at * labels + label] ?? 0));
      if (amount === 0) continue;
      add(layout.bias + label, amount);
      if (at === 0) add(layout.start + label, amount);
      if (at === last) add(layout.end + label, amount);
      for (const [feature, value] of entries) add(feature * labels + label, amount * value);
    }
    if (at === 0) return;
    const from = isGap[at] ? layout.gaps : layout.steps;
    for (let pair = 0; pair < labels * labels; pair++) {
      add(from + pair, weight * ((right.steps[at]?.[pair] ?? 0) - (found.steps[at]?.[pair] ?? 0)));
    }
  });
}
