import { z } from 'zod';
import { resized, unsharp } from '../filters.ts';
import { PIXELS_AT_MOST } from '../picture.ts';
import { imageTool } from '../tool.ts';

const TIMES_AT_MOST = 6;

export const upscale = imageTool({
  id: 'upscale',
  title: 'Enlarge',
  description: 'Enlarges the picture until its glyphs have a good height for reading, and sharpens what that softened.',
  scenario: 'Small print: glyphs under about 18 pixels, as in screenshots and journal pages. Useless on large print.',
  parameters: z.object({
    /** Height that the glyphs shall have, in pixels. */
    glyphHeight: z.number().min(12).max(60).default(26),
    /** How much is sharpened afterwards; a network needs none. */
    sharpening: z.number().min(0).max(2).default(0.6),
  }),
  async apply(picture, { glyphHeight, sharpening }, { features, enlarger, signal }) {
    if (features.glyphHeight === 0) return null;
    const room = Math.sqrt(PIXELS_AT_MOST / (picture.width * picture.height));
    const times = Math.min(glyphHeight / features.glyphHeight, TIMES_AT_MOST, room);
    if (times < 1.15) return null;
    const detailed = enlarger ? await enlarger.enlarge(picture, signal) : picture;
    const large = await resized(detailed, picture.width * times, picture.height * times);
    const sharp = sharpening > 0 && !enlarger ? await unsharp(large, 0.5 * times, sharpening) : large;
    const means = enlarger ? ` by ${enlarger.name}` : '';
    return {
      picture: sharp,
      from: [picture.width / sharp.width, 0, 0, 0, picture.height / sharp.height, 0, 0, 0, 1],
      note: `enlarged ${times.toFixed(1)} times${means}: glyphs of ${features.glyphHeight} px to ${Math.round(times * features.glyphHeight)} px`,
    };
  },
});
