import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Picture } from '../image/picture.ts';
import { Encoder } from './encode.ts';

const WIDTH = 1250;
const HEIGHT = 1000;

function pictureOf(sample: (x: number, y: number) => number, height = HEIGHT): Picture {
  const data = Uint8Array.from({ length: WIDTH * height }, (_, at) => sample(at % WIDTH, Math.floor(at / WIDTH)));
  return { width: WIDTH, height, channels: 1, data };
}

/** The most that a sample of a picture differs from what was kept of it. */
async function lossOf(picture: Picture): Promise<number> {
  const encoder = new Encoder();
  const kept = await encoder.keep(picture);
  const bytes = encoder.bytesOf([kept]).get(kept.id) ?? new Uint8Array(0);
  const back = await sharp(bytes).toColourspace('b-w').extractChannel(0).raw().toBuffer();
  return picture.data.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (back[at] ?? 0))), 0);
}

/** Grain that is the same each time. */
const grain = (x: number, y: number): number => (Math.imul(x * 7919 + y * 104_729, 2_654_435_761) >>> 24) & 255;

test('a drawn page is kept as it is, and so is a small photo; a large one is packed with loss', async () => {
  expect(await lossOf(pictureOf((x, y) => (y % 30 < 12 && x % 17 < 4 ? 20 : 250)))).toBe(0);
  expect(await lossOf(pictureOf(grain, 700))).toBe(0);
  expect(await lossOf(pictureOf(grain))).toBeGreaterThan(0);
});
