/** The share of those that count, in percent to one decimal; 0 of none. */
export function percentOf<T>(all: readonly T[], isCounted: (each: T) => boolean): number {
  return percent(all.filter((each) => isCounted(each)).length, all.length);
}

/** A share in percent to one decimal; 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}
