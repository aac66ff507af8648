/** The significant digits that stay right in a sum of a million numbers. */
const DIGITS = 12;
/** A larger number keeps its cents. */
const DECIMALS = 2;
/** A double has no more digits. */
const MOST_DIGITS = 17;

/**
 * Removes the noise of floating-point arithmetic: 1374600791.7299395 gives 1374600791.73. Returns a whole number as it
 * is, however long: 9780306406157 is an ISBN, and its last digit counts.
 */
export function withoutRoundingNoise(number: number): number {
  if (Number.isInteger(number)) return number;
  const whole = Math.trunc(Math.abs(number));
  const wholeDigits = whole === 0 ? 0 : String(whole).length;
  return Number(number.toPrecision(Math.min(MOST_DIGITS, Math.max(DIGITS, wholeDigits + DECIMALS))));
}
