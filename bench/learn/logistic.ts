/** What a logistic model is fitted to: numbers, whether what is told of them is true, and what it weighs. */
export interface Judged {
  readonly row: Float64Array;
  readonly isTrue: boolean;
  /** All together 1. */
  readonly mass: number;
}

/** Steps of Newton's method at most; ten are enough as a rule. */
const STEPS = 30;
/** No weight moves further in one step. */
const FURTHEST = 4;
/** Numbers that vary less than this are not made larger than so. */
const LEAST_DEVIATION = 0.05;

/**
 * Weights of a logistic model with a Gaussian prior (Newton's method; Bishop
 * 2006, section 4.3.3). `pull` is the prior's strength for numbers that vary
 * by one; weights are given back for the numbers as they are.
 */
export function logisticFit(
  examples: readonly Judged[],
  width: number,
  pull: number,
): { readonly bias: number; readonly weights: Float64Array } {
  const { means, deviations } = momentsOf(examples, width);
  const rows = examples.map(({ row }) => {
    const scaled = new Float64Array(width + 1).fill(1);
    for (let at = 0; at < width; at++) scaled[at] = ((row[at] ?? 0) - (means[at] ?? 0)) / (deviations[at] ?? 1);
    return scaled;
  });
  const found = new Float64Array(width + 1);
  for (let step = 0; step < STEPS; step++) {
    const { gradient, curvature } = slopesAt(found, examples, rows, pull);
    const change = solved(curvature, gradient);
    const furthest = change.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    const share = Math.min(1, FURTHEST / Math.max(furthest, 1e-9));
    for (let at = 0; at <= width; at++) found[at] = (found[at] ?? 0) - share * (change[at] ?? 0);
    if (furthest < 1e-5) break;
  }
  const weights = Float64Array.from({ length: width }, (_, at) => (found[at] ?? 0) / (deviations[at] ?? 1));
  const bias = weights.reduce((sum, weight, at) => sum - weight * (means[at] ?? 0), found[width] ?? 0);
  return { bias, weights };
}

function momentsOf(
  examples: readonly Judged[],
  width: number,
): { readonly means: Float64Array; readonly deviations: Float64Array } {
  const means = new Float64Array(width);
  const squares = new Float64Array(width);
  const share = 1 / Math.max(1, examples.length);
  for (const { row } of examples) {
    for (let at = 0; at < width; at++) {
      const number = row[at] ?? 0;
      means[at] = (means[at] ?? 0) + share * number;
      squares[at] = (squares[at] ?? 0) + share * number * number;
    }
  }
  const deviations = squares.map((square, at) =>
    Math.max(LEAST_DEVIATION, Math.sqrt(Math.max(0, square - (means[at] ?? 0) ** 2))),
  );
  return { means, deviations };
}

/** Gradient and curvature of the error; the last weight is the bias, which nothing pulls. */
function slopesAt(
  weights: Float64Array,
  examples: readonly Judged[],
  rows: readonly Float64Array[],
  pull: number,
): { readonly gradient: Float64Array; readonly curvature: Float64Array[] } {
  const size = weights.length;
  const isBias = (at: number): boolean => at === size - 1;
  const gradient = weights.map((weight, at) => (isBias(at) ? 0 : pull * weight));
  const curvature = Array.from(weights, (_, at) => {
    const line = new Float64Array(size);
    line[at] = isBias(at) ? 1e-6 : pull;
    return line;
  });
  examples.forEach(({ isTrue, mass }, place) => {
    const row = rows[place] ?? weights;
    let sum = 0;
    for (let at = 0; at < size; at++) sum += (row[at] ?? 0) * (weights[at] ?? 0);
    const likelihood = 1 / (1 + Math.exp(-Math.max(-30, Math.min(30, sum))));
    const error = mass * (likelihood - Number(isTrue));
    const bend = mass * likelihood * (1 - likelihood);
    for (let at = 0; at < size; at++) {
      const number = row[at] ?? 0;
      gradient[at] = (gradient[at] ?? 0) + error * number;
      const line = curvature[at];
      if (!line || number === 0) continue;
      for (let other = 0; other <= at; other++) line[other] = (line[other] ?? 0) + bend * number * (row[other] ?? 0);
    }
  });
  return { gradient, curvature };
}

/** Solves a symmetric positive system, of which the lower half is given, by its Cholesky factors; the factors take its place. */
function solved(lower: readonly Float64Array[], right: Float64Array): Float64Array {
  const entry = (row: number, at: number): number => lower[row]?.[at] ?? 0;
  lower.forEach((line, row) => {
    for (let at = 0; at <= row; at++) {
      let sum = line[at] ?? 0;
      for (let before = 0; before < at; before++) sum -= entry(row, before) * entry(at, before);
      line[at] = row === at ? Math.sqrt(Math.max(sum, 1e-12)) : sum / entry(at, at);
    }
  });
  const found = Float64Array.from(right);
  for (let row = 0; row < found.length; row++) {
    for (let at = 0; at < row; at++) found[row] = (found[row] ?? 0) - entry(row, at) * (found[at] ?? 0);
    found[row] = (found[row] ?? 0) / entry(row, row);
  }
  for (let row = found.length - 1; row >= 0; row--) {
    for (let at = row + 1; at < found.length; at++) found[row] = (found[row] ?? 0) - entry(at, row) * (found[at] ?? 0);
    found[row] = (found[row] ?? 0) / entry(row, row);
  }
  return found;
}
