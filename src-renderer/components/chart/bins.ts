/** Numbers from one edge up to the next, which is not among them; of the last bin it is. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How numbers are parted: parts are numbered from nought on, in both ways. */
interface Parting {
  readonly step: number;
  /** The parts that the least and the greatest number are in. */
  readonly first: number;
  readonly last: number;
}

/** Fewer numbers than these are read faster as numbers. */
const FEWEST_NUMBERS = 8;
const FEWEST_PARTS = 5;
const MOST_PARTS = 20;

/** Parts for so many numbers, as wide as round numbers are; null where they are too few, or all the same. */
export function partingOf({
  least,
  greatest,
  count,
  isWhole,
}: {
  readonly least: number;
  readonly greatest: number;
  readonly count: number;
  /** All are whole numbers: no part is narrower than one. */
  readonly isWhole: boolean;
}): Parting | null {
  const span = greatest - least;
  if (count < FEWEST_NUMBERS || !Number.isFinite(span) || span <= 0) return null;
  // Sturges' rule, within what can be told apart.
  const wanted = Math.max(FEWEST_PARTS, Math.min(MOST_PARTS, Math.ceil(Math.log2(count)) + 1));
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = ([1, 2, 5].find((times) => times * power >= rough) ?? 10) * power;
  const step = isWhole ? Math.max(1, Math.round(round)) : round;
  const [first, last] = [Math.floor(least / step), Math.floor(greatest / step)];
  // The greatest number has no bin of its own where it stands at an edge, but for whole numbers one by one.
  const isAtEdge = last * step === greatest && last > first && !(isWhole && step === 1);
  return { step, first, last: isAtEdge ? last - 1 : last };
}

/** How many numbers lie in each part, from how many are in which. */
export function binsBy({ step, first, last }: Parting, counts: ReadonlyMap<number, number>): readonly Bin[] {
  // From whole parts, so that multiplying leaves nothing behind the last digit.
  const edge = (part: number): number => Number((part * step).toPrecision(12));
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const part = first + place;
    const beyond = part === last ? (counts.get(part + 1) ?? 0) : 0;
    return { from: edge(part), to: edge(part + 1), count: (counts.get(part) ?? 0) + beyond };
  });
}

/** How numbers are distributed; null where they are too few, or all the same. */
export function binsOf(numbers: readonly number[]): readonly Bin[] | null {
  const least = numbers.reduce((low, number) => Math.min(low, number), Infinity);
  const greatest = numbers.reduce((high, number) => Math.max(high, number), -Infinity);
  const parting = partingOf({ least, greatest, count: numbers.length, isWhole: numbers.every(Number.isInteger) });
  if (!parting) return null;
  const counts = new Map<number, number>();
  for (const number of numbers) {
    const part = Math.floor(number / parting.step);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return binsBy(parting, counts);
}
