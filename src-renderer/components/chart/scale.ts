/** An axis of figures: round numbers that reach around all of them, nought included. */
export interface Scale {
  readonly lowest: number;
  readonly highest: number;
  readonly ticks: readonly number[];
}

const WANTED_TICKS = 5;

/** Steps of 1, 2 or 5 times a power of ten. Bars are lengths, so nought is always on the axis. */
export function scaleOf(values: readonly number[]): Scale {
  const least = values.reduce((low, value) => Math.min(low, value), 0);
  const most = values.reduce((high, value) => Math.max(high, value), 0);
  // Of noughts alone, and of what is too small to be divided, the axis leads to one.
  const span = most - least > 1e-300 ? most - least : WANTED_TICKS;
  const rough = span / WANTED_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((times) => times * power >= rough) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  // From whole steps, so that adding leaves nothing behind the last digit.
  const ticks = Array.from({ length: last - first + 1 }, (_, place) =>
    Number(((first + place) * step).toPrecision(12)),
  );
  return { lowest: ticks[0] ?? 0, highest: ticks.at(-1) ?? 1, ticks };
}
