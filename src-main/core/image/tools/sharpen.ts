import { z } from 'zod';
import { deblurred } from '../deblur.ts';
import { blurOf } from '../measures/sharpness.ts';
import { imageTool } from '../tool.ts';

/** Edges that are steeper than this are sharp enough, see `sharpnessOf`. */
export const SHARP = 0.45;
/** Share of the measured width that is taken out: beyond it thin strokes break and rings stand around them, which reads worse than a little blur. */
const TAKEN_OUT = 0.6;
/** Pixels times passes times the width of the blur that are worked on at most: a few seconds. */
const WORK_AT_MOST = 90_000_000;

export const sharpen = imageTool({
  id: 'sharpen',
  title: 'Sharpen',
  description: 'Takes a blur back out: strokes become narrow and dark again.',
  scenario: 'Pictures out of focus or scaled up by another program. Harmful on grainy pictures, useless on sharp ones.',
  parameters: z.object({
    /** Width of the blur in pixels; measured where none is given. */
    sigma: z.number().min(0.3).max(5).nullable().default(null),
    /** The more, the sharper, and the more grain. */
    passes: z.number().int().min(1).max(60).default(20),
  }),
  async apply(picture, { sigma, passes }, { features, signal }) {
    const { sharpness } = features;
    if (sigma === null && (sharpness === 0 || sharpness >= SHARP)) return null;
    const width = sigma ?? TAKEN_OUT * blurOf(sharpness);
    const affordable = Math.max(4, Math.floor(WORK_AT_MOST / (picture.width * picture.height * width)));
    const count = Math.min(passes, affordable);
    return {
      picture: await deblurred(picture, width, count, signal),
      note: `a blur of ${width.toFixed(1)} px taken out in ${count} passes`,
    };
  },
});
