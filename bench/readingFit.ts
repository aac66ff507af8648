/** A reading of a question with what speaks for it, and whether its answer is right. */
export interface JudgedReading {
  readonly features: Readonly<Record<string, number>>;
  readonly isRight: boolean;
}

export type Weights = Readonly<Record<string, number>>;

const STEPS = 300;
const RATE = 0.05;

/**
 * Weights with which right readings come first: a conditional logit over the readings of each question, by gradient
 * steps of their own size (Adam), pulled towards the weights that it starts from. Deterministic.
 */
export function fitReadings(questions: readonly (readonly JudgedReading[])[], start: Weights, pull: number): Weights {
  const names = [
    ...new Set(questions.flatMap((readings) => readings.flatMap(({ features }) => Object.keys(features)))),
  ];
  const places = new Map(names.map((name, place) => [name, place]));
  const telling = questions
    .filter((readings) => readings.some(({ isRight }) => isRight) && !readings.every(({ isRight }) => isRight))
    .map((readings) =>
      readings.map(({ features, isRight }) => ({
        isRight,
        entries: Object.entries(features).map(([name, value]) => [places.get(name) ?? 0, value] as const),
      })),
    );
  const origin = names.map((name) => start[name] ?? 0);
  const weights = [...origin];
  const mean = names.map(() => 0);
  const spread = names.map(() => 0);
  for (let step = 1; step <= STEPS; step++) {
    const slope = weights.map((weight, at) => -pull * (weight - (origin[at] ?? 0)));
    for (const readings of telling) addSlope(readings, weights, slope);
    slope.forEach((value, at) => {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * value;
      spread[at] = 0.99 * (spread[at] ?? 0) + 0.01 * value ** 2;
      const size = (mean[at] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((spread[at] ?? 0) / (1 - 0.99 ** step)) + 1e-9);
      weights[at] = (weights[at] ?? 0) + RATE * size * Math.min(1, (2 * (STEPS - step)) / STEPS);
    });
  }
  return Object.fromEntries(names.map((name, at) => [name, Math.round(100 * (weights[at] ?? 0)) / 100]));
}

interface Row {
  readonly isRight: boolean;
  readonly entries: readonly (readonly [number, number])[];
}

/** The slope of the log-likelihood that a right reading is taken. */
function addSlope(rows: readonly Row[], weights: readonly number[], slope: number[]): void {
  const scores = rows.map(({ entries }) => entries.reduce((sum, [at, value]) => sum + value * (weights[at] ?? 0), 0));
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const whole = odds.reduce((sum, each) => sum + each, 0);
  const right = odds.reduce((sum, each, at) => sum + (rows[at]?.isRight === true ? each : 0), 0);
  rows.forEach(({ isRight, entries }, at) => {
    const chance = odds[at] ?? 0;
    const push = (isRight ? chance / Math.max(right, 1e-12) : 0) - chance / whole;
    for (const [place, value] of entries) slope[place] = (slope[place] ?? 0) + push * value;
  });
}
