import { greyOf, type Picture } from '../picture.ts';
import type { InkMask } from './ink.ts';

/** Pixels to both sides of an edge whose lightest and darkest are the edge's own paper and ink. */
const REACH = 5;
/** Edges that are paler than this share of the contrast may be grain. */
const PALEST = 0.2;

/**
 * How sharp the edges of the ink are, 0 to 1: the steepest step from paper to
 * ink within a pixel, as a share of what the edge's surroundings differ by,
 * median over the edges. Pale print is as sharp as dark one: print at its own
 * resolution has 0.6 and more, photographs 0.5, a blur of two pixels 0.3.
 */
export function sharpnessOf(picture: Picture, ink: InkMask, contrast: number): number {
  const { width, height, data } = greyOf(picture);
  if (contrast <= 0) return 0;
  const counts = new Uint32Array(101);
  let total = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = REACH + 1; x < width - REACH; x += 1) {
      const at = y * width + x;
      if (ink.data[at] !== 1 || ink.data[at - 1] === 1) continue;
      let [lightest, darkest] = [0, 255];
      for (let near = at - REACH; near <= at + REACH; near += 1) {
        const level = data[near] ?? 0;
        if (level > lightest) lightest = level;
        if (level < darkest) darkest = level;
      }
      const whole = lightest - darkest;
      if (whole < PALEST * contrast) continue;
      // The steepest of the three steps around the left edge of a stroke.
      const steps = [at - 1, at, at + 1].map((place) => Math.abs((data[place] ?? 0) - (data[place - 1] ?? 0)));
      const share = Math.min(100, Math.round((100 * Math.max(...steps)) / whole));
      counts[share] = (counts[share] ?? 0) + 1;
      total += 1;
    }
  }
  let seen = 0;
  for (let share = 0; share <= 100; share += 1) {
    seen += counts[share] ?? 0;
    if (2 * seen >= total && total > 0) return share / 100;
  }
  return 0;
}

/** A thin stroke under a Gaussian of σ pixels takes 0.6 / σ of its height in its steepest pixel. */
const STEEPEST = 0.6;
const WIDEST = 4;

/** The width (σ, in pixels) of the blur that leaves strokes so sharp. */
export function blurOf(sharpness: number): number {
  return Math.min(WIDEST, STEEPEST / Math.max(0.1, sharpness));
}

/**
 * The grain of the paper, in levels: Immerkær's estimate of the standard
 * deviation of noise (1996), over what lies away from ink.
 */
export function noiseOf(picture: Picture, ink: InkMask): number {
  const { width, height, data } = greyOf(picture);
  let whole = 0;
  let count = 0;
  const level = (at: number): number => data[at] ?? 0;
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (isInked(ink, at)) continue;
      const corners = level(at - width - 1) + level(at - width + 1) + level(at + width - 1) + level(at + width + 1);
      const sides = level(at - width) + level(at + width) + level(at - 1) + level(at + 1);
      whole += Math.abs(corners - 2 * sides + 4 * level(at));
      count += 1;
    }
  }
  return count === 0 ? 0 : (Math.sqrt(Math.PI / 2) * whole) / (6 * count);
}

/** Ink at a pixel or at one of the eight around it. */
function isInked({ width, data }: InkMask, at: number): boolean {
  for (let row = at - width; row <= at + width; row += width) {
    if (data[row - 1] === 1 || data[row] === 1 || data[row + 1] === 1) return true;
  }
  return false;
}
