import type { Example, ExampleReading } from './examples.ts';
import { MADE_UP } from './plainLists.ts';

/** How a log-linear ranker is fitted. Chosen by what ranks sources that were left out. */
const settings = {
  epochs: 12,
  rate: 0.05,
  /** Weights are the mean of those after each epoch from this one on. */
  meanFrom: 6,
  /** Pull to zero, of features in general and of those that hold a word of the question. */
  pull: 0.02,
  pullOfWords: 0.05,
  /** A feature counts where so many questions of so many sources have it. */
  questions: 5,
  sources: 2,
  questionsOfWords: 8,
  sourcesOfWords: 3,
  /** Questions of a source at which its weight is 1; larger sources count less for each question. */
  evenSize: 200,
  /** Made-up questions weigh so much more: plain ones must not be unlearned. */
  ofMadeUp: 2,
};

/**
 * Weights of a log-linear model by the marginal likelihood of right answers:
 * which of the right readings is meant is not known, so all share the credit
 * as the model divides it (Pasupat and Liang 2015). Stochastic gradient with a
 * step for each weight (AdaGrad), in an order drawn by the seed.
 */
export function fitRanker(examples: readonly Example[], names: readonly string[], seed: number): Float64Array {
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length).fill(1e-3);
  const gradient = new Float64Array(names.length);
  const isWord = names.map((name) => name.startsWith('word '));
  const asked = examples.filter(({ isAnswerable }) => isAnswerable);
  const isUsed = usedFeatures(asked, names, isWord);
  const evenness = weightsOfSources(asked);
  const telling = asked.filter(
    ({ readings }) => readings.some(({ isRight }) => isRight) && !readings.every(({ isRight }) => isRight),
  );
  const mean = new Float64Array(names.length);
  const random = randomFrom(seed);
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    for (const example of shuffled(telling, random)) {
      const touched = addGradient(example, weights, gradient, isUsed, evenness.get(example.source) ?? 1);
      for (const feature of touched) {
        const pull = isWord[feature] === true ? settings.pullOfWords : settings.pull;
        const slope = (gradient[feature] ?? 0) - pull * (weights[feature] ?? 0);
        const square = (squares[feature] ?? 0) + slope * slope;
        squares[feature] = square;
        weights[feature] = (weights[feature] ?? 0) + (settings.rate * slope) / Math.sqrt(square);
        gradient[feature] = 0;
      }
    }
    if (epoch < settings.meanFrom) continue;
    weights.forEach((weight, at) => {
      mean[at] = (mean[at] ?? 0) + weight / (settings.epochs - settings.meanFrom);
    });
  }
  return mean;
}

/** The score of a reading under weights. */
export function scoreUnder({ features, values }: ExampleReading, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < features.length; at++) sum += (weights[features[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}

function addGradient(
  { readings }: Example,
  weights: Float64Array,
  gradient: Float64Array,
  isUsed: Uint8Array,
  weight: number,
): readonly number[] {
  const scores = readings.map((reading) => scoreUnder(reading, weights));
  const most = Math.max(...scores);
  const masses = scores.map((score) => Math.exp(score - most));
  const all = masses.reduce((sum, mass) => sum + mass, 0);
  const right = masses.reduce((sum, mass, at) => sum + (readings[at]?.isRight === true ? mass : 0), 0);
  const touched: number[] = [];
  readings.forEach(({ isRight, features, values }, at) => {
    const mass = masses[at] ?? 0;
    const slope = (isRight ? mass / right : 0) - mass / all;
    if (Math.abs(slope) < 1e-4) return;
    for (let place = 0; place < features.length; place++) {
      const feature = features[place] ?? 0;
      if (isUsed[feature] !== 1) continue;
      const before = gradient[feature] ?? 0;
      if (before === 0) touched.push(feature);
      gradient[feature] = before + weight * slope * (values[place] ?? 0);
    }
  });
  return touched;
}

function usedFeatures(examples: readonly Example[], names: readonly string[], isWord: readonly boolean[]): Uint8Array {
  const counts = new Int32Array(names.length);
  const sources = new Map<number, Set<string>>();
  const lastSeen = new Int32Array(names.length).fill(-1);
  examples.forEach(({ source, readings }, at) => {
    for (const { features } of readings) {
      for (const feature of features) {
        if (lastSeen[feature] === at) continue;
        lastSeen[feature] = at;
        counts[feature] = (counts[feature] ?? 0) + 1;
        const known = sources.get(feature);
        if (known) known.add(source);
        else sources.set(feature, new Set([source]));
      }
    }
  });
  return Uint8Array.from(names, (_, feature) => {
    const word = isWord[feature] === true;
    const isCommon = (counts[feature] ?? 0) >= (word ? settings.questionsOfWords : settings.questions);
    const isShared = (sources.get(feature)?.size ?? 0) >= (word ? settings.sourcesOfWords : settings.sources);
    return Number(isCommon && isShared);
  });
}

function weightsOfSources(examples: readonly Example[]): ReadonlyMap<string, number> {
  const sizes = Map.groupBy(examples, ({ source }) => source);
  return new Map(
    [...sizes].map(([source, own]) => {
      const more = source === MADE_UP ? settings.ofMadeUp : 1;
      return [source, more * Math.sqrt(settings.evenSize / own.length)];
    }),
  );
}

/** Numbers from 0 to 1 that a seed decides (a linear congruential generator). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [mixed[at], mixed[other]];
    if (one !== undefined && two !== undefined) [mixed[at], mixed[other]] = [two, one];
  }
  return mixed;
}
