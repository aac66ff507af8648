import { type Component, componentsOf } from '../../image/measures/components.ts';
import type { Mask } from './raster.ts';

/**
 * Height of a picture's letters (capitals and figures) in pixels, or null where there is no writing. The
 * middle of the heights of what can be letters, each weighted by its height: specks and dots pull it down otherwise.
 */
export function glyphHeight(ink: Mask, pieces: readonly Component[] = componentsOf(ink)): number | null {
  const least = Math.max(4, Math.max(ink.width, ink.height) * 0.004);
  const largest = Math.max(24, Math.min(ink.height, ink.width) * 0.4);
  const heights = pieces
    .filter((piece) => {
      const width = piece.right - piece.left;
      const height = piece.bottom - piece.top;
      const isSolid = piece.area > 0.9 * width * height && width * height > 30;
      return height >= least && height <= largest && width <= 4 * height && height <= 6 * width && !isSolid;
    })
    .map(({ top, bottom }) => bottom - top)
    .toSorted((a, b) => a - b);
  const half = heights.reduce((sum, height) => sum + height, 0) / 2;
  let sum = 0;
  return heights.find((height) => (sum += height) >= half) ?? null;
}
