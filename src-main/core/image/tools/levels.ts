import { z } from 'zod';
import { blurred } from '../filters.ts';
import { mapSamples, sampleTable } from '../picture.ts';
import { imageTool } from '../tool.ts';

/** Grain above this many levels is taken for noise. */
const NOISY = 6;

export const levels = imageTool({
  id: 'levels',
  title: 'Brightness and contrast',
  description:
    'Takes grain away and stretches brightness and contrast so that the paper is white and the ink is black, by the commonest level of the paper.',
  scenario: 'Pictures that are too dark, too light, pale or grainy. Useless where paper is white and ink black.',
  parameters: z.object({
    /** Level that becomes black. */
    black: z.number().min(0).max(254).nullable().default(null),
    /** Level that becomes white. */
    white: z.number().min(1).max(255).nullable().default(null),
    /** Pixels of the blur that takes grain away; 0 for none. */
    smoothing: z.number().min(0).max(3).nullable().default(null),
  }),
  async apply(picture, { black, white, smoothing }, { features }) {
    const { background, ink, isDark } = features.levels;
    const from = black ?? (isDark ? 255 - background : ink);
    const to = white ?? (isDark ? 255 - ink : background);
    const sigma = smoothing ?? (features.noise > NOISY ? 0.8 : 0);
    const isFlat = to - from < 8;
    const isFull = from <= 12 && to >= 250;
    if (isFlat || (isFull && sigma === 0)) return null;
    const smooth = sigma > 0.3 ? await blurred(picture, sigma) : picture;
    const table = sampleTable((sample) => (255 * (sample - from)) / (to - from));
    const grain = sigma > 0.3 ? `, grain smoothed by ${sigma} px` : '';
    return { picture: mapSamples(smooth, table), note: `levels ${from}–${to} stretched to 0–255${grain}` };
  },
});
