import type { Outcome } from '../ask/answer/outcome.ts';

/** A reading that was run, with whether it is right. */
export interface JudgedReading {
  readonly outcome: Outcome;
  /** By the corrected labels: what numbers are fitted to. */
  readonly isRight: boolean;
  /** With aliases: what choices are judged by. */
  readonly isCounted: boolean;
  /** What it is made of that could be left out of the engine. */
  readonly parts: ReadonlySet<string>;
}

/** All readings of a question, in the engine's order. */
export type JudgedReadings = readonly JudgedReading[];

/** Numbers that rank readings: factors of the adjustments by their reasons, 1 as in the engine, and what is added to each pattern. */
export interface RankWeights {
  readonly factors: ReadonlyMap<string, number>;
  readonly patterns: ReadonlyMap<string, number>;
}

/** The engine's own numbers. */
export const ownWeights: RankWeights = { factors: new Map(), patterns: new Map() };

const COVERAGE = 'coverage';

export function scoreOf({ coverage, adjustments, candidate }: Outcome, { factors, patterns }: RankWeights): number {
  let score = coverage * (factors.get(COVERAGE) ?? 1) + (patterns.get(candidate.pattern) ?? 0);
  for (const { reason, by } of adjustments) score += by * (factors.get(reason) ?? 1);
  return score;
}

/** How much more likely a reading is for each point of score: a lead of 0.1 is 4 to 1. */
const SHARPNESS = 14;
const STEPS = 150;
const RATE = 0.05;

/**
 * Fits factors and pattern weights so that right readings come first: a
 * conditional logit over the readings of each question, by gradient steps of
 * their own size (Adam), pulled to the engine's own numbers by `pull`.
 */
export function fitRanking(questions: readonly JudgedReadings[], pull: number): RankWeights {
  const names = new Map<string, number>();
  const place = (name: string): number => {
    const known = names.get(name) ?? names.size;
    names.set(name, known);
    return known;
  };
  const telling = questions
    .filter((readings) => readings.some(({ isCounted }) => isCounted) && !readings.every(({ isCounted }) => isCounted))
    .map((readings) =>
      readings.map((reading) => ({ isRight: reading.isCounted, features: featuresOf(reading.outcome, place) })),
    );
  const start = Array.from(names.keys(), (name): number => (name.startsWith(PATTERN) ? 0 : 1));
  const weights: number[] = [...start];
  const mean = start.map(() => 0);
  const spread = start.map(() => 0);
  for (let step = 1; step <= STEPS; step++) {
    const gradient = weights.map((weight, index) => -pull * (weight - (start[index] ?? 0)));
    for (const readings of telling) addGradient(readings, weights, gradient);
    gradient.forEach((slope, index) => {
      mean[index] = 0.9 * (mean[index] ?? 0) + 0.1 * slope;
      spread[index] = 0.99 * (spread[index] ?? 0) + 0.01 * slope ** 2;
      const size =
        (mean[index] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((spread[index] ?? 0) / (1 - 0.99 ** step)) + 1e-9);
      weights[index] = (weights[index] ?? 0) + RATE * size * Math.min(1, (2 * (STEPS - step)) / STEPS);
    });
  }
  const fitted = [...names].map(([name, index]) => [name, Math.round(100 * (weights[index] ?? 0)) / 100] as const);
  return {
    factors: new Map(fitted.filter(([name]) => !name.startsWith(PATTERN))),
    patterns: new Map(
      fitted
        .filter(([name]) => name.startsWith(PATTERN))
        .map(([name, weight]) => [name.slice(PATTERN.length), weight * PATTERN_STEP]),
    ),
  };
}

const PATTERN = 'pattern ';
/** A pattern weight of 1 is this much score: as much as a usual adjustment. */
const PATTERN_STEP = 0.05;

type Feature = readonly [number, number];

function featuresOf({ coverage, adjustments, candidate }: Outcome, place: (name: string) => number): Feature[] {
  return [
    [place(COVERAGE), coverage],
    [place(`${PATTERN}${candidate.pattern}`), PATTERN_STEP],
    ...adjustments.map(({ reason, by }): Feature => [place(reason), by]),
  ];
}

interface Row {
  readonly isRight: boolean;
  readonly features: readonly Feature[];
}

/** The slope of the log-likelihood that a right reading is taken. */
function addGradient(rows: readonly Row[], weights: readonly number[], gradient: number[]): void {
  const scores = rows.map(({ features }) =>
    features.reduce((sum, [index, value]) => sum + value * (weights[index] ?? 0), 0),
  );
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(SHARPNESS * (score - highest)));
  const whole = odds.reduce((sum, each) => sum + each, 0);
  const right = odds.reduce((sum, each, index) => sum + (rows[index]?.isRight === true ? each : 0), 0);
  rows.forEach(({ isRight, features }, row) => {
    const chance = odds[row] ?? 0;
    const push = SHARPNESS * ((isRight ? chance / Math.max(right, 1e-12) : 0) - chance / whole);
    for (const [index, value] of features) gradient[index] = (gradient[index] ?? 0) + push * value;
  });
}
