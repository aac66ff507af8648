import { z } from 'zod';
import { resized, unsharp } from '../filters.ts';
import { imageTool } from '../tool.ts';

/** A picture is never made larger than this many pixels. */
const PIXELS_AT_MOST = 12_000_000;
const TIMES_AT_MOST = 6;

export const upscale = imageTool({
  id: 'upscale',
  title: 'Enlarge',
  description: 'Enlarges the picture until its glyphs have a good height for reading, and sharpens what that softened.',
  scenario: 'Small print: glyphs under about 18 pixels, as in screenshots and journal pages. Useless on large print.',
  parameters: z.object({
    /** Height that the glyphs shall have, in pixels. */
    glyphHeight: z.number().min(12).max(60).default(26),
    /** How much is sharpened afterwards. */
    sharpening: z.number().min(0).max(2).default(0.6),
  }),
  async apply(picture, { glyphHeight, sharpening }, { features }) {
    if (features.glyphHeight === 0) return null;
    const room = Math.sqrt(PIXELS_AT_MOST / (picture.width * picture.height));
    const times = Math.min(glyphHeight / features.glyphHeight, TIMES_AT_MOST, room);
    if (times < 1.15) return null;
    const large = await resized(picture, picture.width * times, picture.height * times);
    const sharp = sharpening > 0 ? await unsharp(large, 0.5 * times, sharpening) : large;
    return {
      picture: sharp,
      from: [picture.width / sharp.width, 0, 0, 0, picture.height / sharp.height, 0, 0, 0, 1],
      note: `enlarged ${times.toFixed(1)} times: glyphs of ${features.glyphHeight} px to ${Math.round(times * features.glyphHeight)} px`,
    };
  },
});
