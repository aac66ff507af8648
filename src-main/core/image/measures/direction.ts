import type { Component } from './components.ts';

/** Pairs of neighbours that are needed before a direction is believed. */
const PAIRS_AT_LEAST = 24;

/** Latin writing on its side has six times as many pairs upright and more; signs that stand in squares, as Chinese ones, at most 1.7 times. */
const SIDEWAYS = 2.5;

/** Which way the writing runs: glyphs of a word stand closer than lines do. */
export function isSideways(components: readonly Component[], glyphHeight: number): boolean {
  const glyphs = components.filter((each) => {
    const size = sizeOf(each);
    return size >= 0.4 * glyphHeight && size <= 3 * glyphHeight;
  });
  // Turned, a glyph's height is its width: only the longer side is the same both ways.
  const sizes = glyphs.map(sizeOf).toSorted((a, b) => a - b);
  const size = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const level = gapsOf(glyphs, size);
  const upright = gapsOf(glyphs.map(transposed), size);
  if (level.length + upright.length < PAIRS_AT_LEAST) return false;
  return upright.length > SIDEWAYS * level.length;
}

function sizeOf({ left, top, right, bottom }: Component): number {
  return Math.max(right - left, bottom - top);
}

function transposed({ left, top, right, bottom, area }: Component): Component {
  return { left: top, top: left, right: bottom, bottom: right, area };
}

/** Gaps to the next glyph at the right that are small enough to lie inside of a word. */
function gapsOf(glyphs: readonly Component[], size: number): number[] {
  const sorted = glyphs.toSorted((a, b) => a.left - b.left);
  const gaps: number[] = [];
  const near = 0.35 * size;
  sorted.forEach((glyph, place) => {
    for (let next = place + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || other.left - glyph.right > near) break;
      const overlap = Math.min(glyph.bottom, other.bottom) - Math.max(glyph.top, other.top);
      const least = Math.min(glyph.bottom - glyph.top, other.bottom - other.top);
      if (other.left >= glyph.right - 1 && overlap > 0.6 * least) {
        gaps.push(other.left - glyph.right);
        break;
      }
    }
  });
  return gaps;
}
