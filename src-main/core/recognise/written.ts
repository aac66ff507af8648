import type { Box } from '../../../src-shared/grid.ts';
import type { Phrase } from './open/phrases.ts';
import type { CleanPage } from './page/page.ts';
import { blank, type Gray } from './page/raster.ts';

/** White that is left around writing, in letter heights. */
const MARGIN = 0.35;

/** Not a speck of grain, and no picture: letters, or a dash. */
function canBeRead({ left, right, top, bottom }: Phrase, glyph: number): boolean {
  const height = bottom - top + 1;
  return height < glyph * 2.2 && Math.max(height, right - left + 1) > glyph * 0.4;
}

/** A part of a page with nothing on it but writing: grain and pictures keep a reader busy for long. */
export function writtenOn({ clean, lines, glyph }: CleanPage, part: Box): Gray {
  const margin = Math.round(glyph * MARGIN);
  const written = blank(part.width, part.height, 255);
  for (const { phrases } of lines) {
    for (const phrase of phrases) {
      if (!canBeRead(phrase, glyph)) continue;
      const left = Math.max(part.x, phrase.left - margin);
      const right = Math.min(part.x + part.width, phrase.right + 1 + margin);
      const bottom = Math.min(part.y + part.height, phrase.bottom + 1 + margin);
      if (right <= left) continue;
      for (let y = Math.max(part.y, phrase.top - margin); y < bottom; y++) {
        const row = clean.data.subarray(y * clean.width + left, y * clean.width + right);
        written.data.set(row, (y - part.y) * part.width + left - part.x);
      }
    }
  }
  return written;
}
