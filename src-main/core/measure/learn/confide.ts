import type { Features } from '../../ask/rules/features.ts';
import { likelihoodOf } from '../../ask/rules/ranker.ts';
import { confidenceFeatures, type Judgeable } from '../../ask/rules/weigh.ts';
import type { Example, ExampleReading, Saying } from './examples.ts';
import { scoreUnder } from './logLinear.ts';
import { MADE_UP } from './plainLists.ts';

/** The answer that a ranker gives to an example, and what it is judged by. */
export interface Ranked {
  readonly example: Example;
  readonly saying: Saying | null;
  readonly isRight: boolean;
  readonly features: Features;
}

/** Ranks what the readings of an example say, as the product does. */
export function ranked(example: Example, weights: Float64Array, numbers: ReadonlyMap<string, number>): Ranked {
  const scored = example.readings.map((reading) => ({ reading, score: scoreUnder(reading, weights) }));
  const most = Math.max(...scored.map(({ score }) => score));
  const all = scored.reduce((sum, { score }) => sum + Math.exp(score - most), 0);
  const answers = [...Map.groupBy(scored, ({ reading }) => reading.key).values()].flatMap((group) => {
    const [best] = group.toSorted((a, b) => b.score - a.score);
    if (!best) return [];
    const share = group.reduce((sum, { score }) => sum + Math.exp(score - most), 0) / all;
    return [{ reading: best.reading, share, support: group.length }];
  });
  const inOrder = answers.toSorted((a, b) => b.share - a.share);
  const judgeables = inOrder.slice(0, 2).map((answer): Judgeable => ({
    share: answer.share,
    support: answer.support,
    isSeveral: Array.isArray(answer.reading.saying),
    feature: (name) => valueOf(answer.reading, numbers.get(name) ?? -1),
  }));
  const first = inOrder[0]?.reading ?? null;
  return {
    example,
    saying: first?.saying ?? null,
    isRight: first?.isRight ?? false,
    features: confidenceFeatures(judgeables, inOrder.length),
  };
}

function valueOf({ features, values }: ExampleReading, number: number): number {
  const at = number < 0 ? -1 : features.indexOf(number);
  return at < 0 ? 0 : (values[at] ?? 0);
}

const STEPS = 400;
const RATE = 0.5;
/** Pull of a weight to zero, and sources' weights: chosen by what holds for sources that were left out. */
const PULL = 0.02;
/** What questions on the wrong table weigh together beside those of their source. */
const ELSEWHERE = 0.15;

/** Answers as rows of numbers: weights are fitted to them, of all or without a source. */
export class Confiding {
  readonly #answers: readonly Ranked[];
  readonly #names: readonly string[];
  readonly #rows: readonly Float64Array[];

  constructor(answers: readonly Ranked[]) {
    this.#answers = answers;
    this.#names = [...new Set(answers.flatMap(({ features }) => [...features.keys()]))];
    this.#rows = answers.map(({ features }) => Float64Array.from(this.#names, (name) => features.get(name) ?? 0));
  }

  /** Weights of a logistic model of "the answer is right"; each source counts alike. */
  fit(leftOut: string | null = null): Readonly<Record<string, number>> {
    const places = this.#answers.flatMap(({ example }, place) => (example.source === leftOut ? [] : [place]));
    const masses = this.#masses(places);
    const width = this.#names.length;
    const isFree = this.#names.map((name) => name === 'bias');
    const weights = new Float64Array(width);
    const squares = new Float64Array(width).fill(1e-6);
    for (let step = 0; step < STEPS; step++) {
      const gradient = weights.map((weight, at) => (isFree[at] === true ? 0 : -PULL * weight));
      for (const place of places) this.#addGradient(place, masses.get(place) ?? 0, weights, gradient);
      gradient.forEach((slope, at) => {
        squares[at] = (squares[at] ?? 0) + slope * slope;
        weights[at] = (weights[at] ?? 0) + (RATE * slope) / Math.sqrt((squares[at] ?? 0) + 1e-9);
      });
    }
    return Object.fromEntries(this.#names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 1000) / 1000]));
  }

  #addGradient(place: number, mass: number, weights: Float64Array, gradient: Float64Array): void {
    const row = this.#rows[place];
    if (!row) return;
    let sum = 0;
    for (let at = 0; at < row.length; at++) sum += (row[at] ?? 0) * (weights[at] ?? 0);
    const error = mass * (Number(this.#answers[place]?.isRight) - 1 / (1 + Math.exp(-sum)));
    for (let at = 0; at < row.length; at++) gradient[at] = (gradient[at] ?? 0) + error * (row[at] ?? 0);
  }

  /** What each answer weighs, by its place; all together 1. */
  #masses(places: readonly number[]): ReadonlyMap<number, number> {
    const groups = [
      ...Map.groupBy(places, (place) => {
        const example = this.#answers[place]?.example;
        return `${example?.source} ${example?.isAnswerable}`;
      }).values(),
    ].map((own) => {
      const example = this.#answers[own[0] ?? -1]?.example;
      return { own, mass: example?.isAnswerable === false ? ELSEWHERE : 1 };
    });
    const whole = groups.reduce((sum, { mass }) => sum + mass, 0);
    return new Map(groups.flatMap(({ own, mass }) => own.map((place) => [place, mass / whole / own.length])));
  }

  /**
   * The lowest threshold at which enough of the given answers are right, each
   * source judged by weights that were fitted without it.
   */
  threshold(): number {
    const asked = this.#answers.filter(({ example }) => example.isAnswerable && example.source !== MADE_UP);
    const judged = [...Map.groupBy(asked, ({ example }) => example.source)].map(([source, own]) => {
      const weights = this.fit(source);
      return own.map(({ features, isRight }) => ({ isRight, likelihood: likelihoodOf(features, weights) }));
    });
    for (let step = 40; step < 95; step++) {
      const given = judged.map((own) => own.filter(({ likelihood }) => likelihood >= step / 100));
      const shares = given
        .filter((own) => own.length >= ENOUGH)
        .map((own) => own.filter(({ isRight }) => isRight).length / own.length);
      const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
      if (shares.length > 0 && mean >= RIGHT_WHEN_ANSWERED) return step / 100;
    }
    return 0.95;
  }
}

/** Of the answers that are given so many must be right, sources counting alike. */
const RIGHT_WHEN_ANSWERED = 0.8;
/** Fewer answers of a source tell nothing of it. */
const ENOUGH = 15;
