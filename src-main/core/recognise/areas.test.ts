import { describe, expect, it } from 'vitest';
import type { Picture } from '../image/picture.ts';
import { drawnTable } from '../image/testPicture.ts';
import { tableAreas } from './areas.ts';

/** Pictures under one another, with so much paper between them. */
function under(pictures: readonly Picture[], gap: number): Picture {
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = pictures.reduce((sum, picture) => sum + picture.height + gap, -gap);
  const data = new Uint8Array(width * height).fill(255);
  let top = 0;
  for (const picture of pictures) {
    for (let row = 0; row < picture.height; row += 1) {
      data.set(picture.data.subarray(row * picture.width, (row + 1) * picture.width), (top + row) * width);
    }
    top += picture.height + gap;
  }
  return { width, height, channels: 1, data };
}

const ruled = drawnTable({ rows: 5, columns: 4, glyph: 22, margin: 30 });
const open = (columns: number): Picture => drawnTable({ rows: 6, columns, glyph: 22, rules: null, margin: 30 });

describe('tableAreas', () => {
  it('says nothing of a page with one table, ruled or open, also where it has a gap', async () => {
    expect(await tableAreas(ruled)).toEqual([]);
    expect(await tableAreas(open(4))).toEqual([]);
    expect(await tableAreas(under([open(4), open(4)], 60))).toEqual([]);
    expect(await tableAreas({ ...ruled, data: ruled.data.map(() => 255) })).toEqual([]);
  });

  it('finds frames that stand apart, whole and one after the other', async () => {
    const areas = await tableAreas(under([ruled, ruled], 40));
    expect(areas).toHaveLength(2);
    const [first, second] = areas;
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(second?.y ?? 0);
    expect(first?.y).toBeLessThanOrEqual(30);
    expect(first?.height).toBeGreaterThanOrEqual(ruled.height - 60);
  });

  it('finds open tables whose columns differ', async () => {
    expect(await tableAreas(under([open(6), open(3)], 90))).toHaveLength(2);
  });
});
