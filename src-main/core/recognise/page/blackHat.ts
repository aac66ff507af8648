import type { Gray } from './raster.ts';

/**
 * How much darker each pixel is than what stands above and below it: a closing along columns minus the picture
 * (top-hat by closing). Dark structures thinner than `size` pixels come out, edges of filled areas do not.
 */
export function blackHat(picture: Gray, size: number): Uint8Array {
  const { data, height } = picture;
  const reach = Math.max(1, Math.min(size >> 1, (height - 1) >> 1));
  const closed = shrink(grow(picture, reach), reach);
  return data.map((value, at) => (closed.data[at] ?? 0) - value);
}

/** Largest value within `reach` rows above and below. */
export function grow(picture: Gray, reach: number): Gray {
  return alongColumns(picture, reach, true);
}

/** Smallest value within `reach` rows above and below. */
export function shrink(picture: Gray, reach: number): Gray {
  return alongColumns(picture, reach, false);
}

/** Windows are doubled until they are long enough, and two of them overlapped: a few passes for any length. */
function alongColumns({ width, height, data }: Gray, reach: number, isMax: boolean): Gray {
  const pad = reach * width;
  const length = data.length + 2 * pad;
  const values = new Uint8Array(length).fill(isMax ? 0 : 255);
  values.set(data, pad);
  const size = 2 * reach + 1;
  let span = 1;
  const combine = (shift: number): void => {
    const step = shift * width;
    const end = length - step;
    if (isMax) {
      for (let at = 0; at < end; at++) {
        const other = values[at + step] ?? 0;
        if (other > (values[at] ?? 0)) values[at] = other;
      }
    } else {
      for (let at = 0; at < end; at++) {
        const other = values[at + step] ?? 0;
        if (other < (values[at] ?? 0)) values[at] = other;
      }
    }
  };
  while (span * 2 <= size) {
    combine(span);
    span *= 2;
  }
  if (span < size) combine(size - span);
  return { width, height, data: values.slice(0, data.length) };
}
