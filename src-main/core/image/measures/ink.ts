import { greyOf, type Picture } from '../picture.ts';
import { type Levels, levelsOf } from './levels.ts';

/** One byte a pixel: 1 where there is ink. */
export interface InkMask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Where a picture has ink: by one threshold when its paper is even, else by the
 * mean around each pixel (a window of an eighth of the shorter side).
 */
export function inkOf(picture: Picture, levels: Levels = levelsOf(picture), evenness?: number): InkMask {
  const grey = greyOf(picture);
  const { width, height, data } = grey;
  const { isDark, threshold } = levels;
  if ((evenness ?? evennessOf(grey, levels)) >= 0.86) {
    const mask = new Uint8Array(data.length);
    const limit = isDark ? 255 - threshold : threshold;
    for (let at = 0; at < data.length; at += 1) {
      const sample = data[at] ?? 0;
      mask[at] = Number(isDark ? sample >= limit : sample <= limit);
    }
    return { width, height, data: mask };
  }
  return localInk(grey, isDark);
}

/**
 * How evenly light falls on the paper, 0 to 1: the level of the paper in the
 * darkest of 36 tiles against its level in the lightest.
 */
export function evennessOf(picture: Picture, { isDark }: Levels): number {
  const { width, height, data } = greyOf(picture);
  const tiles = 6;
  let least = 255;
  let most = 1;
  for (let row = 0; row < tiles; row += 1) {
    for (let column = 0; column < tiles; column += 1) {
      const counts = new Uint32Array(256);
      const bottom = Math.floor(((row + 1) * height) / tiles);
      const right = Math.floor(((column + 1) * width) / tiles);
      for (let y = Math.floor((row * height) / tiles); y < bottom; y += 1) {
        for (let x = Math.floor((column * width) / tiles); x < right; x += 2) {
          const sample = data[y * width + x] ?? 0;
          const level = isDark ? 255 - sample : sample;
          counts[level] = (counts[level] ?? 0) + 1;
        }
      }
      const paper = paperOf(counts);
      least = Math.min(least, paper);
      most = Math.max(most, paper);
    }
  }
  return least / most;
}

/** The level that a third of a tile's pixels reach: paper, even where text is dense. */
function paperOf(counts: Uint32Array): number {
  const total = counts.reduce((whole, count) => whole + count, 0);
  let seen = 0;
  for (let level = 255; level >= 0; level -= 1) {
    seen += counts[level] ?? 0;
    if (seen * 3 >= total) return level;
  }
  return 0;
}

/** Bradley and Roth (2007): darker than the mean around by a share. */
function localInk({ width, height, data }: Picture, isDark: boolean): InkMask {
  const reach = Math.max(7, Math.round(Math.min(width, height) / 16));
  const sums = integralOf(data, width, height, isDark);
  const mask = new Uint8Array(data.length);
  const stride = width + 1;
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const around =
        ((sums[bottom * stride + right] ?? 0) -
          (sums[top * stride + right] ?? 0) -
          (sums[bottom * stride + left] ?? 0) +
          (sums[top * stride + left] ?? 0)) >>>
        0;
      const sample = data[y * width + x] ?? 0;
      const level = isDark ? 255 - sample : sample;
      mask[y * width + x] = Number(level * (bottom - top) * (right - left) < 0.87 * around);
    }
  }
  return { width, height, data: mask };
}

/**
 * Sums of all samples above and left of each corner; one row and column more than the picture. Sums beyond 32 bits lose
 * what is above them, and so do their differences, of which only those of small windows are asked for.
 */
function integralOf(data: Uint8Array, width: number, height: number, isDark: boolean): Uint32Array {
  const stride = width + 1;
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let line = 0;
    for (let x = 0; x < width; x += 1) {
      const sample = data[y * width + x] ?? 0;
      line += isDark ? 255 - sample : sample;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + line;
    }
  }
  return sums;
}
