import { z } from 'zod';
import { blurred, resized } from '../filters.ts';
import { greyOf, type Picture } from '../picture.ts';
import { imageTool } from '../tool.ts';

/** The paper is looked at in a picture of this many pixels on its longer side. */
const SMALL = 200;

export const shadows = imageTool({
  id: 'shadows',
  title: 'Remove shadows',
  description: 'Measures how light falls on the paper and evens it out, so that paper is equally white everywhere.',
  scenario: 'Photographs with shadows, folds or a lamp at one side. Useless on screenshots and even scans.',
  parameters: z.object({
    /** How strongly the light is evened out, 0 to 1. */
    strength: z.number().min(0).max(1).default(1),
  }),
  async apply(picture, { strength }, { features }) {
    if (features.levels.isDark) return null;
    const paper = await paperOf(picture);
    const range = rangeOf(paper.data);
    if (range.lightest - range.darkest < 0.1 * range.lightest) return null;
    const data = new Uint8Array(picture.data.length);
    const { channels } = picture;
    for (let at = 0; at < data.length; at += 1) {
      const here = picture.data[at] ?? 0;
      const even = (255 * here) / Math.max(24, paper.data[Math.floor(at / channels)] ?? 255);
      data[at] = Math.min(255, Math.round(here + strength * (even - here)));
    }
    return { picture: { ...picture, data }, note: `paper of ${range.darkest}–${range.lightest} evened out` };
  },
});

/** The level of the paper at each pixel: the lightest near it, smoothed; one channel. */
async function paperOf(picture: Picture): Promise<Picture> {
  const { width, height } = picture;
  const times = Math.min(1, SMALL / Math.max(width, height));
  const small = await resized(greyOf(picture), Math.max(8, width * times), Math.max(8, height * times));
  const light = lightestNear(small, 4);
  return resized(await blurred(light, 4), width, height);
}

/** Each pixel by the lightest within reach, which steps over strokes of ink. */
function lightestNear(picture: Picture, reach: number): Picture {
  const across = lightestAlong(picture.data, picture.width, picture.height, 1, picture.width, reach);
  return { ...picture, data: lightestAlong(across, picture.height, picture.width, picture.width, 1, reach) };
}

function lightestAlong(
  data: Uint8Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  reach: number,
): Uint8Array {
  const found = new Uint8Array(data.length);
  for (let line = 0; line < lines; line += 1) {
    for (let place = 0; place < length; place += 1) {
      let lightest = 0;
      const last = Math.min(length - 1, place + reach);
      for (let near = Math.max(0, place - reach); near <= last; near += 1) {
        lightest = Math.max(lightest, data[line * lineStep + near * step] ?? 0);
      }
      found[line * lineStep + place * step] = lightest;
    }
  }
  return found;
}

function rangeOf(data: Uint8Array): { readonly darkest: number; readonly lightest: number } {
  const sorted = data.toSorted();
  return {
    darkest: sorted[Math.floor(sorted.length * 0.02)] ?? 0,
    lightest: sorted[Math.floor(sorted.length * 0.98)] ?? 255,
  };
}
