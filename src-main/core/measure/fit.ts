import type { Features, Fitted } from '../ask/answer/confidence.ts';
import { likelihoodOf } from '../ask/answer/confidence.ts';

/** An answer with what it is judged by, and whether it is right. */
export interface JudgedAnswer {
  readonly features: Features;
  readonly isRight: boolean;
}

/** Pulls weights to zero, as if so many answers spoke against each: a few hundred answers must not bend twenty weights. */
const RIDGE = 0.3;
/**
 * Which way a feature speaks by what it means: its weight never has the other
 * sign, however the few answers at hand fall. Of the others nothing is known
 * beforehand.
 */
const DIRECTIONS: Readonly<Partial<Record<keyof Features, 1 | -1>>> = {
  coverage: 1,
  adjusted: 1,
  margin: 1,
  support: 1,
  echo: 1,
  weakest: 1,
  rivals: -1,
  unmet: -1,
  missesCue: -1,
  missesBound: -1,
  asksForMore: -1,
  unknown: -1,
  unaskedText: -1,
};
/** Of the answers that are given, so many must be right. */
const RIGHT_WHEN_ANSWERED = 0.8;
const STEPS = 25;

/**
 * The numbers that the engine ships with, from answers that are known to be
 * right or wrong: a logistic model of being right by penalised maximum
 * likelihood under what is known of the signs, and the lowest threshold at which enough of the answers of
 * `forThreshold` are right.
 */
export function fit(answers: readonly JudgedAnswer[], forThreshold: readonly JudgedAnswer[]): Fitted {
  const [first] = answers;
  if (!first) throw new TypeError('There is nothing to fit to.');
  // All features have the same keys.
  const names = Object.keys(first.features) as (keyof Features)[];
  const rows = answers.map(({ features }) => names.map((name) => features[name]));
  const weights = newton(
    rows,
    answers.map(({ isRight }) => isRight),
    names.map((name) => (name === 'bias' ? 1e-6 : RIDGE)),
    names.map((name) => DIRECTIONS[name] ?? 0),
  );
  // A few hundred answers tell no more than two decimals.
  const rounded = weights.map((weight) => Math.round(weight * 100) / 100 + 0);
  // One weight for each name.
  const named = Object.fromEntries(names.map((name, index) => [name, rounded[index] ?? 0])) as Features;
  return { weights: named, threshold: thresholdOf(named, forThreshold) };
}

function thresholdOf(weights: Features, answers: readonly JudgedAnswer[]): number {
  const judged = answers.map(({ features, isRight }) => ({ likelihood: likelihoodOf(features, weights), isRight }));
  for (let step = 20; step <= 70; step++) {
    const given = judged.filter(({ likelihood }) => likelihood >= step / 100);
    if (given.filter(({ isRight }) => isRight).length >= RIGHT_WHEN_ANSWERED * given.length) return step / 100;
  }
  return 0.7;
}

/**
 * Newton's method for logistic regression with a penalty on the size of each
 * weight. A weight with a direction that would leave it is held at 0 while it
 * pulls that way (projected Newton).
 */
function newton(
  rows: readonly (readonly number[])[],
  right: readonly boolean[],
  penalties: readonly number[],
  directions: readonly number[],
): number[] {
  let weights = penalties.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, index) => -(penalties[index] ?? 0) * weight);
    const curvature = penalties.map((penalty, index) => penalties.map((_, other) => (index === other ? penalty : 0)));
    rows.forEach((row, place) => {
      const sum = row.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
      const chance = 1 / (1 + Math.exp(-sum));
      const spread = chance * (1 - chance);
      row.forEach((value, index) => {
        if (value === 0) return;
        gradient[index] = (gradient[index] ?? 0) + (Number(right[place]) - chance) * value;
        const line = curvature[index] ?? [];
        row.forEach((other, at) => (line[at] = (line[at] ?? 0) + spread * value * other));
      });
    });
    const isHeld = weights.map(
      (weight, index) => weight === 0 && (gradient[index] ?? 0) * (directions[index] ?? 0) < 0,
    );
    const free = curvature.map((line, index) =>
      line.map((value, other) => (isHeld[index] || isHeld[other] ? Number(index === other) : value)),
    );
    const move = solve(
      free,
      gradient.map((slope, index) => (isHeld[index] ? 0 : slope)),
    );
    weights = weights.map((weight, index) => {
      const moved = weight + (move[index] ?? 0);
      return moved * (directions[index] ?? 0) < 0 ? 0 : moved;
    });
  }
  return weights;
}

/** Solves a system of linear equations by elimination; the matrix is symmetric and positive. */
function solve(matrix: readonly (readonly number[])[], wanted: readonly number[]): number[] {
  const lines = matrix.map((line, index) => [...line, wanted[index] ?? 0]);
  lines.forEach((pivot, at) => {
    const lead = pivot[at] ?? 1;
    lines.forEach((line, index) => {
      if (index === at) return;
      const factor = (line[at] ?? 0) / lead;
      if (factor !== 0) pivot.forEach((value, place) => (line[place] = (line[place] ?? 0) - factor * value));
    });
  });
  return lines.map((line, index) => (line.at(-1) ?? 0) / (line[index] ?? 1));
}

/** The module of fitted numbers, as it stands in the engine. */
export function moduleOf({ weights, threshold }: Fitted): string {
  const lines = Object.entries(weights).map(
    ([name, weight]) => `  ${name}: ${Number.isInteger(weight) ? weight.toFixed(1) : weight},`,
  );
  return `// Made by \`npm run bench -- sstqa --fit FILE\`, never by hand: docs/benchmarks.md says how.

/** Answers less likely to be right than this are withheld. */
export const answerThreshold = ${threshold};

/** Weights of a logistic model for "the answer is right", fitted to development questions in both languages. */
export const confidenceWeights = {
${lines.join('\n')}
};
`;
}
