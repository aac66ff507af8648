import { z } from 'zod';
import { inkOf } from '../measures/ink.ts';
import { tableBox } from '../measures/tableBox.ts';
import { cropPicture } from '../picture.ts';
import { imageTool } from '../tool.ts';

export const crop = imageTool({
  id: 'crop',
  title: 'Find and crop',
  description: 'Finds the table and cuts away what lies around it, leaving a margin.',
  scenario:
    'Wide margins, desks around a sheet of paper, windows around a table. Useless where the table fills the picture.',
  parameters: z.object({
    /** Paper left around the table, in heights of a glyph. */
    margin: z.number().min(0).max(10).default(1),
  }),
  async apply(picture, { margin }, { features }) {
    const box = tableBox(inkOf(picture, features.levels), features.glyphHeight);
    if (!box) return null;
    const room = Math.round(margin * Math.max(6, features.glyphHeight));
    const [left, top] = [Math.max(0, Math.floor(box.left - room)), Math.max(0, Math.floor(box.top - room))];
    const cut = cropPicture(picture, { left, top, right: box.right + room, bottom: box.bottom + room });
    const isAll = cut.width >= 0.97 * picture.width && cut.height >= 0.97 * picture.height;
    return isAll
      ? null
      : { picture: cut, from: [1, 0, left, 0, 1, top, 0, 0, 1], note: `cropped to ${cut.width} × ${cut.height} px` };
  },
});
