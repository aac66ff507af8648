import { z } from 'zod';
import { composed, type PlaceMap } from '../../../../src-shared/placeMap.ts';
import { resized, turned } from '../filters.ts';
import { type Picture, PIXELS_AT_MOST } from '../picture.ts';
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
    const times = Math.min(1, Math.sqrt(PIXELS_AT_MOST / turnedPixels(picture, lean)));
    const fitting = times < 1 ? await resized(picture, picture.width * times, picture.height * times) : picture;
    const straight = await turned(fitting, lean, paper);
    const toWhole: PlaceMap = [picture.width / fitting.width, 0, 0, 0, picture.height / fitting.height, 0, 0, 0, 1];
    return {
      picture: straight,
      from: composed(toWhole, turnedFrom(fitting, straight, lean)),
      note: `turned by ${lean.toFixed(2).replace('-', '−')}°`,
    };
  },
});

/** A strip that leans lies in a picture of many times its size. */
function turnedPixels({ width, height }: Picture, degrees: number): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (width * cos + height * sin) * (width * sin + height * cos);
}

/** Both pictures have the same middle. */
function turnedFrom(before: Picture, after: Picture, degrees: number): PlaceMap {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [after.width / 2, after.height / 2];
  return [cos, sin, before.width / 2 - cos * x - sin * y, -sin, cos, before.height / 2 + sin * x - cos * y, 0, 0, 1];
}
