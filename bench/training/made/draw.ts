import type { Lot } from '../../lot.ts';

/** A whole number from 0 to below `count`. */
export function whole(lot: Lot, count: number): number {
  return Math.floor(lot() * count);
}

/** One of the items, which must not be empty. */
export function drawn<T>(lot: Lot, items: readonly T[]): T {
  const item = items[whole(lot, items.length)];
  if (item === undefined) throw new Error('Nothing to draw from.');
  return item;
}

export function shuffled<T>(lot: Lot, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: lot() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
