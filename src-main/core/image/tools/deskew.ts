import { z } from 'zod';
import type { PlaceMap } from '../../../../src-shared/placeMap.ts';
import { turned } from '../filters.ts';
import type { Picture } from '../picture.ts';
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
    const straight = await turned(picture, lean, paper);
    return {
      picture: straight,
      from: turnedFrom(picture, straight, lean),
      note: `turned by ${lean.toFixed(2).replace('-', '−')}°`,
    };
  },
});

/** Both pictures have the same middle. */
function turnedFrom(before: Picture, after: Picture, degrees: number): PlaceMap {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [after.width / 2, after.height / 2];
  return [cos, sin, before.width / 2 - cos * x - sin * y, -sin, cos, before.height / 2 + sin * x - cos * y, 0, 0, 1];
}
