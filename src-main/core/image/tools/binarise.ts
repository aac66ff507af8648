import { z } from 'zod';
import { inkOf } from '../measures/ink.ts';
import { imageTool } from '../tool.ts';

export const binarise = imageTool({
  id: 'binarise',
  title: 'Black and white',
  description: 'Makes each pixel black or white, by one threshold on even paper and by its surroundings elsewhere.',
  scenario: 'Coloured or shaded cells, uneven light. Harmful on small print, whose grey edges carry its shape.',
  parameters: z.object({
    /** Level up to which a pixel becomes black. */
    threshold: z.number().int().min(1).max(254).nullable().default(null),
  }),
  async apply(picture, { threshold }, { features }) {
    const ink = inkOf(picture, threshold === null ? features.levels : { ...features.levels, threshold });
    const data = new Uint8Array(ink.data.length);
    for (let at = 0; at < data.length; at += 1) data[at] = ink.data[at] === 1 ? 0 : 255;
    return {
      picture: { width: picture.width, height: picture.height, channels: 1, data },
      note: `black up to level ${threshold ?? features.levels.threshold}`,
    };
  },
});
