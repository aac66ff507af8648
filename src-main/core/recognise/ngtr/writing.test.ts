import { expect, test } from 'vitest';
import type { Plan } from '../../image/chain.ts';
import type { Picture } from '../../image/picture.ts';
import { drawnTable } from '../../image/testPicture.ts';
import { openNeighbours } from './library.ts';
import { recogniseWithTools } from './recogniseWithTools.ts';

const picture = drawnTable({ glyph: 9, paper: 200 });

/** Of three looks the one in black and white sees a table between those that the others see. */
function cellsSeen(seen: Picture): number {
  if (seen.width > picture.width) return 4;
  return isBlackAndWhite(seen) ? 3 : 2;
}

function isBlackAndWhite({ data }: Picture): boolean {
  return data.every((value) => value === 0 || value === 255);
}

/** What is read last, and in place of which writing. */
async function readLast(plan?: Plan): Promise<{ readonly seen: Picture; readonly writing: Picture | undefined }> {
  const read: { seen: Picture; writing: Picture | undefined }[] = [];
  await recogniseWithTools(picture, {
    library: openNeighbours([]),
    planner: () => Promise.resolve({ plans: [[]], notes: [] }),
    recogniser: {
      id: 'told',
      wantsExample: false,
      structureOf: (seen) => Promise.resolve(`<table><tr>${'<td></td>'.repeat(cellsSeen(seen))}</tr></table>`),
      recognise: (seen, { writing }) => {
        read.push({ seen, writing });
        return Promise.resolve({ html: '', grids: [], words: [], quality: null, notes: [] });
      },
    },
    plan,
  });
  const last = read.at(-1);
  if (!last) throw new Error('Nothing was read');
  return last;
}

test('rows and columns that are seen after tools are filled from the picture as it was before', async () => {
  expect(isBlackAndWhite(picture)).toBe(false);
  const { seen, writing } = await readLast();
  expect(isBlackAndWhite(seen)).toBe(true);
  expect(writing).toBe(picture);
});

test('black and white that a person chose is read as it is', async () => {
  const { seen, writing } = await readLast([{ tool: 'binarise' }]);
  expect(isBlackAndWhite(seen)).toBe(true);
  expect(writing).toBeUndefined();
});
