import type { Gray } from './raster.ts';

/**
 * How much darker each pixel is than what stands above and below it: a closing along columns minus the picture
 * (top-hat by closing). Dark structures thinner than `size` pixels come out, edges of filled areas do not.
 */
export function blackHat(picture: Gray, size: number): Uint8Array {
  const { data, height } = picture;
  const reach = Math.max(1, Math.min(size >> 1, (height - 1) >> 1));
  const closed = shrink(grow(picture, reach), reach).data;
  for (let at = 0; at < closed.length; at++) closed[at] = (closed[at] ?? 0) - (data[at] ?? 0);
  return closed;
}

/** Largest value within `reach` rows above and below. */
export function grow(picture: Gray, reach: number): Gray {
  return alongColumns(picture, reach, true);
}

/** Smallest value within `reach` rows above and below. */
export function shrink(picture: Gray, reach: number): Gray {
  return alongColumns(picture, reach, false);
}

/**
 * Each row's window is the end of one block of rows and the beginning of the next: their extremes are gathered row by
 * row, backward and forward, in three comparisons a pixel for any reach (van Herk 1992, Gil and Werman 1993).
 */
function alongColumns({ width, height, data }: Gray, reach: number, isMax: boolean): Gray {
  const size = 2 * reach + 1;
  const outside = isMax ? 0 : 255;
  const gather = isMax ? gatherLargest : gatherSmallest;
  const found = new Uint8Array(data.length);
  const rowOf = (plane: Uint8Array, y: number): Uint8Array => plane.subarray(y * width, (y + 1) * width);
  const ends = new Uint8Array(size * width);
  const begun = new Uint8Array(width);
  for (let first = -reach; first + reach < height; first += size) {
    for (let row = size - 1; row >= 0; row--) {
      const end = rowOf(ends, row);
      const y = first + row;
      if (y >= 0 && y < height) end.set(rowOf(data, y));
      else end.fill(outside);
      if (row < size - 1) gather(end, rowOf(ends, row + 1));
    }
    begun.fill(outside);
    for (let row = 0; row < size && first + row + reach < height; row++) {
      const next = first + size + row - 1;
      if (row > 0 && next < height) gather(begun, rowOf(data, next));
      const into = rowOf(found, first + row + reach);
      into.set(rowOf(ends, row));
      gather(into, begun);
    }
  }
  return { width, height, data: found };
}

// Without branches: on grain they would be guessed wrong every other time.
function gatherLargest(into: Uint8Array, row: Uint8Array): void {
  for (let x = 0; x < into.length; x++) {
    const known = into[x] ?? 0;
    const more = known - (row[x] ?? 0);
    into[x] = known - (more & (more >> 31));
  }
}

function gatherSmallest(into: Uint8Array, row: Uint8Array): void {
  for (let x = 0; x < into.length; x++) {
    const known = into[x] ?? 0;
    const less = (row[x] ?? 0) - known;
    into[x] = known + (less & (less >> 31));
  }
}
