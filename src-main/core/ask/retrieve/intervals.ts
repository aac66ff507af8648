/** An interval of a column's values, its end left out. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** A column's values are cut into about so many intervals. */
const INTERVALS = 10;

/**
 * The interval that a number falls into, of those of fixed and round width into
 * which continuous values are grouped (ST-Raptor, section 5.3). Null where it
 * lies outside of the values, or they are all one.
 */
export function intervalAround(values: readonly number[], number: number): Interval | null {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  if (!(least < most) || number < least || number > most) return null;
  const width = roundWidth((most - least) / INTERVALS);
  const from = Math.floor(number / width) * width;
  return { from, to: from + width };
}

/** 1, 2 or 5 with as many zeros as it takes, not less than what is asked. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5].find((each) => each * power >= least * (1 - 1e-9)) ?? 10;
  return step * power;
}
