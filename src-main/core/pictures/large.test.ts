import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPictureWays } from '../../../src-shared/pictures.ts';
import { type EmbeddedReading, openEmbedded } from '../recognise/ngtr/embedded.ts';
import { readPictures } from './readPictures.ts';
import { drawTable, firstSheet } from './testPictures.ts';

let embedded: EmbeddedReading;
beforeAll(async () => {
  embedded = await openEmbedded();
});
afterAll(() => embedded.close());

test('a picture of 95 megapixels is read, and a note says that it was made smaller', async () => {
  const rows = [
    ['Part', 'Pieces'],
    ['Bolts', '120'],
    ['Nuts', '48'],
  ];
  const poster = await sharp(await drawTable(rows))
    .resize(14_400, 6600, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const how = { ...embedded, ways: defaultPictureWays, vision: null };
  const { run, texts } = firstSheet(await readPictures(poster, 'poster.png', how));
  expect(texts).toEqual(rows);
  expect(run.notes).toContainEqual(expect.stringMatching(/^The picture has 95 megapixels and was read with \d+\./));
});
