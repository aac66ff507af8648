import type { Component } from './components.ts';

/** How tall the writing is, in pixels. */
export interface GlyphSize {
  /** Median height of a line's letters and digits; 0 where there is no writing. */
  readonly height: number;
  /** How many pieces of ink look like glyphs. */
  readonly count: number;
}

/**
 * The size of the writing: pieces of ink that are neither specks nor rules nor
 * pictures, and among them the height that most ink has.
 */
export function glyphSizeOf(components: readonly Component[], pictureHeight: number): GlyphSize {
  const heights: number[] = [];
  for (const { left, top, right, bottom, area } of components) {
    const width = right - left;
    const height = bottom - top;
    const isSpeck = height < 4 || area < 6;
    const isRule = width > 4 * height || height > 4 * width + 12;
    const isFrame = height > pictureHeight / 3 || area < 0.08 * width * height;
    if (!isSpeck && !isRule && !isFrame) heights.push(height);
  }
  if (heights.length === 0) return { height: 0, count: 0 };
  heights.sort((a, b) => a - b);
  const median = heights[Math.floor(heights.length / 2)] ?? 0;
  // Accents, dots and joined lines stand far from the median and count no more.
  const near = heights.filter((height) => height >= 0.5 * median && height <= 2 * median);
  return { height: near[Math.floor(near.length * 0.6)] ?? median, count: near.length };
}
