/** One plane of a picture. */
interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Blocks along the longer side, and their least and largest side in pixels: some letters wide. */
const BLOCKS = 32;
const SIDE = { least: 12, most: 48 };
/** Levels between the darkest and the lightest twentieth of a block that holds writing. */
const WRITTEN = 24;
/** How far the mean of a block lies from its median at least, as a share of these levels. */
const LEANS = 0.05;

/** Blocks of a picture whose writing is lighter than what it stands on, and those whose writing is darker. */
export interface Polarity {
  readonly light: number;
  readonly dark: number;
}

/**
 * Whether writing is lighter or darker than what is around it, by blocks: paper is most of a block, so that writing
 * draws the mean away from the median. Light that falls unevenly changes little within a block.
 */
export function polarityOf({ width, height, data }: Plane): Polarity {
  const side = Math.min(SIDE.most, Math.max(SIDE.least, Math.round(Math.max(width, height) / BLOCKS)));
  const counts = new Uint32Array(256);
  let [light, dark] = [0, 0];
  for (let top = 0; top + side <= height; top += side) {
    for (let left = 0; left + side <= width; left += side) {
      counts.fill(0);
      let total = 0;
      for (let y = top; y < top + side; y += 1) {
        for (let at = y * width + left; at < y * width + left + side; at += 1) {
          const level = data[at] ?? 0;
          counts[level] = (counts[level] ?? 0) + 1;
          total += level;
        }
      }
      const pixels = side * side;
      const [low = 0, median = 0, high = 0] = levelsAt(counts, [pixels * 0.05, pixels * 0.5, pixels * 0.95]);
      const off = total / pixels - median;
      if (high - low < WRITTEN || Math.abs(off) < (high - low) * LEANS) continue;
      if (off > 0) light += 1;
      else dark += 1;
    }
  }
  return { light, dark };
}

/** The levels below which so many pixels lie; `places` ascending. */
function levelsAt(counts: Uint32Array, places: readonly number[]): number[] {
  const found: number[] = [];
  let sum = 0;
  for (let level = 0; level < 256; level += 1) {
    sum += counts[level] ?? 0;
    while (found.length < places.length && sum > (places[found.length] ?? 0)) found.push(level);
  }
  return found;
}
