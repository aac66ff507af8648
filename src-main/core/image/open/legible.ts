import { resized } from '../filters.ts';
import { componentsOf } from '../measures/components.ts';
import { glyphSizeOf } from '../measures/glyphs.ts';
import { inkOf } from '../measures/ink.ts';
import type { Picture } from '../picture.ts';

/** Larger pictures are decoded in a smaller form: memory is not spent on paper. */
export const DECODED_AT_MOST = 16_000_000;
/** Pixels that no picture is made smaller than, whatever is written on it. */
const ENOUGH = 3_500_000;
/** Pixels that no picture keeps more of, however small its writing: a sheet of A3 with print of 8 pt stays legible. */
const AT_MOST = 8_000_000;
/** Letters of this height lose nothing when they are read, in pixels. */
const GLYPH = 30;

/**
 * A picture with no more pixels than its writing needs: photos have many times as many, and all that is done with a
 * picture takes time and memory by them.
 */
export async function legible(picture: Picture): Promise<Picture> {
  const { width, height } = picture;
  const pixels = width * height;
  if (pixels <= ENOUGH) return picture;
  const glyph = glyphSizeOf(componentsOf(inkOf(picture)), picture).height;
  // Where nothing is written there is nothing to lose.
  const needed = Math.max(glyph > 0 ? GLYPH / glyph : 0, Math.sqrt(ENOUGH / pixels));
  const times = Math.min(needed, Math.sqrt(AT_MOST / pixels));
  return times < 0.9 ? resized(picture, width * times, height * times) : picture;
}
