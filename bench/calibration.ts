/**
 * Expected calibration error: over bins of equal width, how far the mean
 * confidence lies from the share that is right, weighted by the bins' sizes.
 * From 0 to 1; 0 for no answers.
 */
export function calibrationError(
  judged: readonly { readonly confidence: number; readonly isRight: boolean }[],
  binCount = 10,
): number {
  const bins = Map.groupBy(judged, ({ confidence }) => Math.min(binCount - 1, Math.floor(confidence * binCount)));
  let error = 0;
  for (const bin of bins.values()) {
    const confidence = bin.reduce((sum, each) => sum + each.confidence, 0);
    const right = bin.filter((each) => each.isRight).length;
    error += Math.abs(confidence - right);
  }
  return judged.length === 0 ? 0 : error / judged.length;
}

/**
 * Calibration error of the rules' first answers, to three decimals: withheld ones count as well, since their confidence
 * is shown beside what they say; questions to which nothing was found do not.
 */
export function firstCalibrationError(
  judged: readonly { readonly said: unknown; readonly confidence: number; readonly isRight: boolean }[],
): number {
  return Math.round(1000 * calibrationError(judged.filter(({ said }) => said !== null))) / 1000;
}

/** The value below which this share of the values lies (nearest rank); 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;
}
