import { grow, shrink } from './blackHat.ts';
import type { Gray, Mask } from './raster.ts';

/** What is darker than this share of its surroundings is ink. */
const SHARE = 0.86;
/** And by at least so much, or dark surroundings would be all ink. */
const LEAST = 14;

/**
 * Ink against its own surroundings, which may be shaded, filled or unevenly lit: darker than a closing of about two
 * letter heights.
 */
export function localInk(picture: Gray, glyph: number): Mask {
  const reach = Math.max(2, Math.round(glyph));
  const paper = shrink(grow(picture, reach), reach).data;
  const { width, height, data } = picture;
  for (let at = 0; at < data.length; at++) {
    const around = paper[at] ?? 255;
    const value = data[at] ?? 0;
    paper[at] = value < around * SHARE && around - value >= LEAST ? 1 : 0;
  }
  return { width, height, data: paper };
}
