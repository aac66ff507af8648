import { z } from 'zod';
import { turned } from '../filters.ts';
import { imageTool } from '../tool.ts';

/** Leaning less than this moves the end of a line by less than a pixel or two. */
const LEAST_DEGREES = 0.15;

export const deskew = imageTool({
  id: 'deskew',
  title: 'Straighten',
  description: 'Turns the picture so that its lines of text and rules lie level; corners get the colour of the paper.',
  scenario: 'Scans and photographs that lean by up to 45 degrees. Useless on screenshots, which stand straight.',
  parameters: z.object({
    /** Clockwise, what the picture is turned by. */
    degrees: z.number().min(-45).max(45).nullable().default(null),
  }),
  async apply(picture, { degrees }, { features }) {
    const { skew, levels } = features;
    const lean = degrees ?? (skew.certainty >= 1.5 ? -skew.degrees : 0);
    if (Math.abs(lean) < LEAST_DEGREES) return null;
    const paper = levels.isDark ? 255 - levels.background : levels.background;
    return { picture: await turned(picture, lean, paper), note: `turned by ${lean.toFixed(2)}°` };
  },
});
