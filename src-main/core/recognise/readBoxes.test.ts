import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKept } from '../pictures/openKept.ts';
import { drawTable } from '../pictures/testPictures.ts';
import { openReader, type Reader } from './ocr/reader.ts';
import { readBoxes } from './readBoxes.ts';

let reader: Reader;
beforeAll(() => {
  reader = openReader();
});
afterAll(() => reader.close());

test('a part of a cell is read as what stands in it, whole words and nothing of the part beside it', async () => {
  const bytes = await drawTable([
    ['Stall', 'Apples and pears'],
    ['Market', '120 35'],
  ]);
  const picture = await openKept(bytes, { width: 360, height: 140 });
  const box = (x: number, y: number, width: number) => ({ x, y, width, height: 36 });
  // Cells are 150 × 40 px from 30, 30 on, texts begin 12 px in.
  const boxes = [box(182, 72, 52), box(234, 72, 90), box(182, 32, 76), box(32, 72, 146)];
  const texts = await readBoxes(picture, boxes, { reader });
  expect(texts.map(({ text }) => text)).toEqual(['120', '35', 'Apples', 'Market']);
  expect(Math.min(...texts.map(({ confidence }) => confidence))).toBeGreaterThan(0.75);
  expect(await readBoxes(picture, [box(290, 72, 34)], { reader })).toMatchObject([{ text: '' }]);
});
