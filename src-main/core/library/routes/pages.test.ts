import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testApp.ts';
import { makePdf } from '../../texts/pdf/testPdf.ts';

const SENTENCE = 'The beds were watered in the first week of each month, and weighed in the last week of it.';

function paper(rules: readonly (readonly [number, number, number, number])[] = []): Buffer {
  const lines = Array.from({ length: 12 }, (_, at) => ({ x: 72, y: 100 + 14 * at, text: SENTENCE }));
  return Buffer.from(makePdf([{ lines }, { lines, rules }]));
}

test('a page of a PDF is drawn as wide as it is asked for, with what stands on it where it stands', async () => {
  const { imported, client, dispose } = await startTestApp();
  // A line over the middle of the second page.
  const { document } = await imported('beds.pdf', paper([[0, 396, 612, 396]]));
  const drawn = await client.library.page({ id: document.id, page: 1, widthPx: 306 });
  expect(drawn.type).toBe('image/png');
  const { data, info } = await sharp(await drawn.arrayBuffer())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([306, 396]);
  const darkest = (row: number): number => Math.min(...data.subarray(row * info.width, (row + 1) * info.width));
  expect(Math.min(darkest(197), darkest(198))).toBeLessThan(200);
  expect(darkest(250)).toBe(255);

  const wide = await client.library.page({ id: document.id, page: 0, widthPx: 1224 });
  expect(await sharp(await wide.arrayBuffer()).metadata()).toMatchObject({ width: 1224, height: 1584 });
  await dispose();
});

test('a page that is not there, or of a text without pages, is told', async () => {
  const { imported, client, dispose } = await startTestApp();
  const { document } = await imported('beds.pdf', paper());
  const { document: notes } = await imported('notes.md', `# Beds\n\n${SENTENCE}\n`);
  await expect(client.library.page({ id: document.id, page: 2, widthPx: 300 })).rejects.toMatchObject({
    message: '"beds.pdf" has no page 3.',
    data: { code: 'notFound' },
  });
  await expect(client.library.page({ id: notes.id, page: 0, widthPx: 300 })).rejects.toMatchObject({
    data: { code: 'notFound' },
  });
  // A picture of any size is no way to fill the memory.
  await expect(client.library.page({ id: document.id, page: 0, widthPx: 1_000_000 })).rejects.toMatchObject({
    data: { code: 'input.invalid' },
  });
  // After what failed, what is there is drawn.
  expect((await client.library.page({ id: document.id, page: 1, widthPx: 300 })).size).toBeGreaterThan(500);
  await dispose();
});
