/** A line on log-odds that takes what was said to how often it was right on sources that nothing was learned from. */
export interface Calibration {
  readonly slope: number;
  readonly shift: number;
}

/** Of field values and of types. */
export interface Calibrations {
  readonly field: Calibration;
  readonly type: Calibration;
}

export const uncalibrated: Calibrations = { field: { slope: 1, shift: 0 }, type: { slope: 1, shift: 0 } };

/** Likelihoods are kept off 0 and 1, which no count of tables can say. */
const LEAST = 0.01;

export function calibrated(likelihood: number, { slope, shift }: Calibration): number {
  const kept = Math.min(1 - LEAST, Math.max(LEAST, likelihood));
  return 1 / (1 + Math.exp(-(slope * Math.log(kept / (1 - kept)) + shift)));
}

/** Something said with a likelihood, and whether it was right; `weight` makes tables count alike. */
export interface Judged {
  readonly likelihood: number;
  readonly isRight: boolean;
  readonly weight: number;
}

/** What keeps the line near to leaving all as it is, as so many judgements more would (Gaussian prior). */
const PRIOR = 2;
const STEPS = 2000;
const RATE = 0.2;

/** The likeliest line (Platt 1999), by gradient descent. */
export function fitCalibration(judged: readonly Judged[]): Calibration {
  let slope = 1;
  let shift = 0;
  const all = judged.reduce((sum, { weight }) => sum + weight, PRIOR);
  for (let step = 0; step < STEPS; step++) {
    let bySlope = PRIOR * (slope - 1);
    let byShift = PRIOR * shift;
    for (const { likelihood, isRight, weight } of judged) {
      const kept = Math.min(1 - LEAST, Math.max(LEAST, likelihood));
      const error = weight * (calibrated(likelihood, { slope, shift }) - (isRight ? 1 : 0));
      bySlope += error * Math.log(kept / (1 - kept));
      byShift += error;
    }
    slope -= (RATE * bySlope) / all;
    shift -= (RATE * byShift) / all;
  }
  return { slope, shift };
}
