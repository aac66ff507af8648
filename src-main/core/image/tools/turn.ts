import { z } from 'zod';
import { composed, samePlace } from '../../../../src-shared/placeMap.ts';
import { quarterTurned } from '../quarterTurned.ts';
import { imageTool } from '../tool.ts';

export const turn = imageTool({
  id: 'turn',
  title: 'Quarter turn',
  description: 'Turns the picture by quarters, so that its writing runs from left to right.',
  scenario: 'Pages that were scanned or photographed sideways or upside down.',
  parameters: z.object({
    /** Quarters clockwise; measured only whether the writing lies sideways, and then one quarter. */
    quarters: z.number().int().min(0).max(3).nullable().default(null),
  }),
  apply(picture, { quarters }, { features }) {
    const wanted = quarters ?? Number(features.isSideways);
    if (wanted === 0) return Promise.resolve(null);
    let turned = picture;
    let from = samePlace;
    for (let quarter = 0; quarter < wanted; quarter += 1) {
      // What is `x` from the left now was so far from the bottom.
      from = composed(from, [0, 1, 0, -1, 0, turned.height, 0, 0, 1]);
      turned = quarterTurned(turned);
    }
    return Promise.resolve({ picture: turned, from, note: `turned by ${wanted * 90}°` });
  },
});
