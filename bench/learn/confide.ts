import type { Features } from '../../src-main/core/ask/rules/features.ts';
import { confidenceFeatures, type Judgeable } from '../../src-main/core/ask/rules/judge.ts';
import { likelihoodOf, type Ranker } from '../../src-main/core/ask/rules/ranker.ts';
import { MAXIMUM_ANSWERS, weighed } from '../../src-main/core/ask/rules/weigh.ts';
import type { Example, ExampleReading } from './examples.ts';
import { logisticFit } from './logistic.ts';
import { scoreUnder } from './logLinear.ts';
import { MADE_UP } from './plainLists.ts';

/** The answer that a ranker gives to an example, and what it is judged by. */
export interface Ranked {
  readonly example: Example;
  readonly isRight: boolean;
  readonly features: Features;
  /** What is left of how likely it is, where it answers something else. */
  readonly shareLeft: number;
}

/** The first of what the readings of an example say that can be run, as the product ranks them; null where nothing is. */
export function ranked(example: Example, weights: Float64Array, names: readonly string[]): Ranked | null {
  const scored = example.readings.map((reading) => ({ ...reading, score: scoreUnder(reading, weights) }));
  const answers = weighed(scored, example.listing);
  const place = answers.slice(0, MAXIMUM_ANSWERS).findIndex(({ best }) => best.shareLeft > 0);
  const first = answers[place]?.best;
  if (!first) return null;
  const judgeables = answers.slice(place).map(({ best, share, scores }, at): Judgeable => {
    // Of those behind the second nothing but shares and scores is looked at.
    const features = at < 2 ? namedFeatures(best, names) : new Map<string, number>();
    const { isSeveral } = best;
    return { share, scores, isSeveral, form: formOf(features), features, unlearned: unlearned(best, weights) };
  });
  return { example, isRight: first.isRight, features: confidenceFeatures(judgeables), shareLeft: first.shareLeft };
}

/** How likely the answer is held to be right. */
export function confidenceIn({ features, shareLeft }: Ranked, weights: Ranker['confidence']): number {
  return likelihoodOf(features, weights) * shareLeft;
}

function namedFeatures({ features, values }: ExampleReading, names: readonly string[]): Features {
  return new Map(Array.from(features, (number, at) => [names[number] ?? '', values[at] ?? 0]));
}

/** Every reading has the feature `form …` of what it does. */
function formOf(features: Features): string {
  for (const name of features.keys()) {
    const form = /^form (?<form>\S+)$/.exec(name)?.groups?.['form'];
    if (form !== undefined) return form;
  }
  return '';
}

/** Weights are written with three decimals; what is nothing then is nothing here. */
const SMALLEST = 0.0005;

function unlearned({ features }: ExampleReading, weights: Float64Array): number {
  const none = features.reduce((count, number) => count + Number(Math.abs(weights[number] ?? 0) < SMALLEST), 0);
  return none / Math.max(1, features.length);
}

/** Pull of a weight to zero, of features that vary by one. */
const PULL = 0.05;
/** What questions on the wrong table weigh together beside those of their source. */
const ELSEWHERE = 0.05;
/** What made-up questions weigh together beside those of a source: they are easier than any that people ask. */
const EASY = 0.6;

/** Answers as rows of numbers: weights are fitted to them, of all or without a source. */
export class Confiding {
  readonly #answers: readonly Ranked[];
  readonly #names: readonly string[];
  readonly #rows: readonly Float64Array[];

  constructor(answers: readonly Ranked[]) {
    this.#answers = answers;
    this.#names = [...new Set(answers.flatMap(({ features }) => [...features.keys()]))].filter(
      (name) => name !== 'bias',
    );
    this.#rows = answers.map(({ features }) => Float64Array.from(this.#names, (name) => features.get(name) ?? 0));
  }

  /** Weights of a logistic model of "the answer is right"; each source counts alike. */
  fit(leftOut: string | null = null): Readonly<Record<string, number>> {
    const places = this.#answers.flatMap(({ example }, place) => (example.source === leftOut ? [] : [place]));
    const masses = this.#masses(places);
    const examples = places.flatMap((place) => {
      const row = this.#rows[place];
      return row ? [{ row, isTrue: this.#answers[place]?.isRight === true, mass: masses.get(place) ?? 0 }] : [];
    });
    const { bias, weights } = logisticFit(examples, this.#names.length, PULL);
    const named = [['bias', bias] as const, ...this.#names.map((name, at) => [name, weights[at] ?? 0] as const)];
    return Object.fromEntries(named.map(([name, weight]) => [name, Math.round(weight * 1000) / 1000]));
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
      const mass = (example?.isAnswerable === false ? ELSEWHERE : 1) * (example?.source === MADE_UP ? EASY : 1);
      return { own, mass };
    });
    const whole = groups.reduce((sum, { mass }) => sum + mass, 0);
    return new Map(groups.flatMap(({ own, mass }) => own.map((place) => [place, mass / whole / own.length])));
  }

  /**
   * The lowest threshold at which enough of the given answers are right, each
   * source judged by weights that were fitted without it: in the mean of the
   * worse two thirds of the sources, as the next source may be like those.
   */
  threshold(): number {
    const asked = this.#answers.filter(({ example }) => example.isAnswerable && example.source !== MADE_UP);
    const judged = [...Map.groupBy(asked, ({ example }) => example.source)].map(([source, own]) => {
      const weights = this.fit(source);
      return own.map((answer) => ({ isRight: answer.isRight, confidence: confidenceIn(answer, weights) }));
    });
    for (let step = 30; step < 95; step++) {
      const given = judged.map((own) => own.filter(({ confidence }) => confidence >= step / 100));
      const shares = given
        .filter((own) => own.length >= ENOUGH)
        .map((own) => own.filter(({ isRight }) => isRight).length / own.length)
        .toSorted((a, b) => a - b);
      const worse = shares.slice(0, Math.ceil((2 * shares.length) / 3));
      const mean = worse.reduce((sum, share) => sum + share, 0) / Math.max(1, worse.length);
      if (worse.length > 0 && mean >= RIGHT_WHEN_ANSWERED) return step / 100;
    }
    return 0.95;
  }
}

/** Of the answers that are given so many must be right, in the mean of the worse two thirds of the sources. */
const RIGHT_WHEN_ANSWERED = 0.8;
/** Fewer answers of a source tell nothing of it. */
const ENOUGH = 15;
