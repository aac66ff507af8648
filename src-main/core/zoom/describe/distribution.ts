/** How the values of a column lie, as far as an engine keeps it. */
export interface Distribution {
  readonly least: number;
  readonly greatest: number;
  readonly mean: number;
  readonly median: number;
  /** The share of the filled rows whose value is not above a bound, 0 to 1. */
  readonly shareTo: (bound: number) => number;
}

export interface Weighed {
  readonly value: number;
  /** Of all rows. */
  readonly share: number;
}

/** Halvings until a median is as exact as it is shown. */
const HALVINGS = 60;
const DIGITS = 12;

/**
 * Values that were counted, and values that part all others into equally many, between which they are held to lie
 * evenly. Null where there are none.
 */
export function distributionOf(
  common: readonly Weighed[],
  bounds: readonly number[],
  filled: number,
): Distribution | null {
  const points = common.filter(({ value }) => Number.isFinite(value)).toSorted((a, b) => a.value - b.value);
  const edges = bounds.filter((bound) => Number.isFinite(bound)).toSorted((a, b) => a - b);
  const [least, greatest] = [
    Math.min(points[0]?.value ?? Infinity, edges[0] ?? Infinity),
    Math.max(points.at(-1)?.value ?? -Infinity, edges.at(-1) ?? -Infinity),
  ];
  if (least > greatest) return null;
  const counted = points.reduce((sum, { share }) => sum + share, 0);
  const between = edges.length > 1 ? Math.max(0, filled - counted) : 0;
  const each = between / Math.max(1, edges.length - 1);
  const all = counted + between;
  const shareTo = (bound: number): number => {
    let sum = 0;
    for (const { value, share } of points) if (value <= bound) sum += share;
    for (let at = 1; at < edges.length; at++) {
      const [from = 0, to = 0] = [edges[at - 1], edges[at]];
      sum += each * (to <= bound ? 1 : from >= bound ? 0 : (bound - from) / (to - from));
    }
    return all === 0 ? 1 : sum / all;
  };
  const middles = edges.slice(1).reduce((sum, to, at) => sum + ((edges[at] ?? to) + to) / 2, 0);
  const total = points.reduce((sum, { value, share }) => sum + value * share, 0) + middles * each;
  return { least, greatest, mean: all === 0 ? least : total / all, median: middle(least, greatest, shareTo), shareTo };
}

function middle(least: number, greatest: number, shareTo: Distribution['shareTo']): number {
  let [from, to] = [least, greatest];
  if (shareTo(from) >= 0.5) return from;
  for (let times = 0; times < HALVINGS; times++) {
    const at = (from + to) / 2;
    if (shareTo(at) >= 0.5) to = at;
    else from = at;
  }
  return Number(to.toPrecision(DIGITS));
}
