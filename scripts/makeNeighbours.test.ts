import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { measurePicture } from '../src-main/core/image/measures/measurePicture.ts';
import { describePicture } from '../src-main/core/image/neighbours/descriptors.ts';
import { openPictures } from '../src-main/core/image/open/openPictures.ts';
import { openNeighbours } from '../src-main/core/recognise/ngtr/library.ts';
import { starterNeighbours, starterSchema } from '../src-main/core/recognise/ngtr/starter.ts';
import { drawings, drawn, labelOf } from './makeNeighbours.ts';

const folder = new URL('../resources/neighbours/', import.meta.url);

test('the committed set has the tables, labels and descriptors of the script, and experience for each', async () => {
  const json = await readFile(new URL('neighbours.json', folder), 'utf8');
  const starter = starterSchema.parse(JSON.parse(json));
  expect(starter.map(({ file, html }) => ({ file, html }))).toEqual(
    drawings.map((drawing) => ({ file: drawing.file, html: labelOf(drawing) })),
  );
  let sizeBytes = json.length;
  for (const { file, descriptors, experience } of starter) {
    sizeBytes += (await stat(new URL(file, folder))).size;
    const picture = await (await openPictures(await readFile(new URL(file, folder)), file)).page(0);
    expect(Buffer.from((await describePicture(picture)).buffer).toString('base64')).toBe(descriptors);
    expect(Object.keys(experience).length).toBeGreaterThan(5);
  }
  expect(sizeBytes).toBeLessThan(2_000_000);
});

// Letters are drawn by the fonts of the machine, so only the size of what is drawn is the same everywhere.
test.each(drawings.filter((_, place) => place % 5 === 0))('$file is drawn in its committed size', async (drawing) => {
  const bytes = await drawn(drawing);
  const sizes = [bytes, await readFile(new URL(drawing.file, folder))].map(async (file) => {
    const { width, height } = await (await openPictures(file, drawing.file)).page(0);
    return { width, height };
  });
  expect(await sizes[0]).toEqual(await sizes[1]);
});

test('a picture of the set finds itself first, then pictures in the same condition', async () => {
  const library = openNeighbours(await starterNeighbours());
  expect(library.size).toBe(drawings.length);
  const { picture } = await library.example('ruled-underexposure.webp');
  const features = measurePicture(picture);
  const [itself, ...others] = (await library.nearest(picture, features, 3)).map(({ id }) => id);
  expect(itself).toBe('ruled-underexposure.webp');
  // Dark ones as it is, of whatever kind.
  expect(others.every((id) => id.endsWith('underexposure.webp'))).toBe(true);
});
