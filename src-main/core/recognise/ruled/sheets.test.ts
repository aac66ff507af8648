import { describe, expect, it } from 'vitest';
import type { Picture } from '../../image/picture.ts';
import type { Layout } from '../layout.ts';
import { pageOf } from '../page/page.ts';
import { layoutsOf } from '../structure.ts';
import { drawnFrame, type DrawnLine, gridLines, gridSize, gridWords, xAt, yAt } from './testFrames.ts';

async function tableOn(picture: Picture): Promise<Layout | undefined> {
  const [table] = layoutsOf(await pageOf(picture));
  return table;
}

/** The same as a scanner sees it: next to no pixels beside one another are alike. */
function scanned({ data, ...picture }: Picture): Picture {
  const grain = data.map((value, at) => Math.min(255, Math.max(0, value - ((at * 7919) % 7))));
  return { ...picture, data: grain };
}

describe('what stands outside the frame of a drawn sheet', () => {
  const title = [xAt(2) - 36, 6] as const;
  const picture = drawnFrame(gridSize(5, 4), gridLines(5, 4), [...gridWords(5, 4), title]);

  it('is a row of it, a title over all of its columns', async () => {
    const table = await tableOn(picture);
    expect(table?.rowCount).toBe(6);
    expect(table?.cells[0]).toMatchObject({ row: 0, col: 0, rowSpan: 1, colSpan: 4 });
    expect(table?.cells.filter(({ row }) => row === 1)).toHaveLength(4);
  });

  it('is none of a form that was scanned', async () => {
    expect((await tableOn(scanned(picture)))?.rowCount).toBe(5);
  });
});

describe('a blank stretch beside a label', () => {
  // Upright lines but for the ones between the last three columns in the third row.
  const lines = gridLines(5, 4).flatMap(([left, top, right, bottom]): DrawnLine[] =>
    left === right && left > xAt(1) && left < xAt(4)
      ? [
          [left, top, right, yAt(2)],
          [left, yAt(3), right, bottom],
        ]
      : [[left, top, right, bottom]],
  );
  const words = gridWords(5, 4).filter((_, at) => at < 9 || at >= 12);
  const picture = drawnFrame(gridSize(5, 4), lines, words);
  const spansIn = async (seen: Picture): Promise<readonly (number | undefined)[]> =>
    (await tableOn(seen))?.cells.filter(({ row }) => row === 2).map(({ colSpan }) => colSpan) ?? [];

  it('has the columns of the table on a drawn sheet', async () => {
    expect(await spansIn(picture)).toEqual([1, 1, 1, 1]);
  });

  it('is one cell of a form', async () => {
    expect(await spansIn(scanned(picture))).toEqual([1, 3]);
  });
});
