import { z } from 'zod';
import { unsharp } from '../filters.ts';
import { imageTool } from '../tool.ts';

export const sharpen = imageTool({
  id: 'sharpen',
  title: 'Sharpen',
  description: 'Makes the edges of strokes and rules steeper.',
  scenario: 'Pictures out of focus or scaled up by another program. Harmful on grainy pictures.',
  parameters: z.object({
    /** Width of the softness, in pixels. */
    sigma: z.number().min(0.3).max(5).nullable().default(null),
    amount: z.number().min(0.1).max(4).default(1.5),
  }),
  async apply(picture, { sigma, amount }, { features }) {
    // A blur of a Gaussian leaves 0.4 / σ of a step in its steepest pixel.
    const width = sigma ?? Math.min(3, Math.max(0.6, 0.4 / Math.max(0.1, features.sharpness)));
    return { picture: await unsharp(picture, width, amount), note: `sharpened at ${width.toFixed(1)} px by ${amount}` };
  },
});
