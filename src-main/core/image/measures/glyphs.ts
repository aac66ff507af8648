import type { Component } from './components.ts';
import type { InkMask } from './ink.ts';

/** How tall the writing is, in pixels. */
export interface GlyphSize {
  /** Height of capitals and figures; 0 where there is no writing. */
  readonly height: number;
  /** How many pieces of ink have about this height. */
  readonly count: number;
}

/**
 * The size of a picture's writing: the middle of the heights of what can be letters, each weighted by its height.
 * Specks and dots, of which a photo has more than letters, pull a plain median down.
 */
export function glyphSizeOf(
  pieces: readonly Component[],
  { width, height }: Pick<InkMask, 'width' | 'height'>,
): GlyphSize {
  // Grain is larger on larger pictures; but a long strip of writing, or a dense sheet, is large for another reason.
  const least = Math.max(4, 0.004 * Math.min(Math.max(width, height), 2 * Math.min(width, height), 2500));
  const largest = Math.max(24, Math.min(width, height) * 0.4);
  const heights = pieces
    .filter((piece) => canBeGlyph(piece, least, largest))
    .map(({ top, bottom }) => bottom - top)
    .toSorted((a, b) => a - b);
  const half = heights.reduce((sum, each) => sum + each, 0) / 2;
  let sum = 0;
  const middle = heights.find((each) => (sum += each) >= half) ?? 0;
  return { height: middle, count: heights.filter((each) => each >= 0.5 * middle && each <= 2 * middle).length };
}

function canBeGlyph({ left, right, top, bottom, area }: Component, least: number, largest: number): boolean {
  const width = right - left;
  const height = bottom - top;
  const isSolid = area > 0.9 * width * height && width * height > 30;
  return height >= least && height <= largest && width <= 4 * height && height <= 6 * width && !isSolid;
}
