import { z } from 'zod';
import { mapSamples, sampleTable } from '../picture.ts';
import { imageTool } from '../tool.ts';

export const invert = imageTool({
  id: 'invert',
  title: 'Light paper',
  description: 'Makes a negative of the picture, so that dark ink stands on light paper.',
  scenario: 'Screenshots in dark mode, slides with light text. Never on dark text.',
  parameters: z.object({}),
  async apply(picture, _, { features }) {
    if (!features.levels.isDark) return null;
    return {
      picture: mapSamples(
        picture,
        sampleTable((sample) => 255 - sample),
      ),
      note: 'made light',
    };
  },
});
