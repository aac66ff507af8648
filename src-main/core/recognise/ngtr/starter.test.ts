import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPictures } from '../../image/open/openPictures.ts';
import { openReader, type Reader } from '../ocr/reader.ts';
import { embeddedRecogniser } from './embedded.ts';
import { scoreOf } from './experience.ts';
import { starterNeighbours } from './starter.ts';

let reader: Reader;
beforeAll(() => {
  reader = openReader();
});
afterAll(() => reader.close());

test('neighbours that come with the program were tried by the recogniser as it is, and by no other', async () => {
  const neighbours = await starterNeighbours();
  const bare = `${embeddedRecogniser(reader).id}: `;
  expect(neighbours.length).toBeGreaterThan(20);
  const keys = neighbours.flatMap(({ experience }) => [...experience.keys()]);
  expect(keys.filter((key) => !key.startsWith(bare))).toEqual([]);
  expect(neighbours.filter(({ experience }) => !experience.has(bare))).toEqual([]);
});

// Small print, where any change in reading shows: `node scripts/makeNeighbours.ts` after the version was raised.
test.each(['ruled-small.webp', 'three-line-small.webp', 'chinese.webp'])(
  'what was learned of %s is what is read now',
  async (file) => {
    const recogniser = embeddedRecogniser(reader);
    const neighbour = (await starterNeighbours()).find(({ id }) => id === file);
    const known = neighbour?.experience.get(`${recogniser.id}: `);
    if (!neighbour || !known) throw new Error(`Nothing is known of ${file}`);
    const { bytes, html } = await neighbour.load();
    const picture = await (await openPictures(bytes, file)).page(0);
    const scores = scoreOf((await recogniser.recognise(picture, { example: null })).html, html);
    expect(scores.teds).toBeCloseTo(known.teds, 3);
    expect(scores.tedsStruct).toBeCloseTo(known.tedsStruct, 3);
  },
);
