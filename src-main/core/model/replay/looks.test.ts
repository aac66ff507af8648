import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { differenceOf, looksOf } from './looks.ts';

const WIDTH = 200;
const HEIGHT = 100;

/** Grey with a black mark of so many pixels, and each pixel lighter by `by`. */
function drawn(mark: number, by = 0) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(200 + by);
  for (let y = 40; y < 40 + mark; y += 1) data.fill(by, y * WIDTH + 60, y * WIDTH + 60 + mark);
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } });
}

async function looks(picture: Sharp): Promise<string> {
  return looksOf(`data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`);
}

describe('the looks of a picture', () => {
  it('are the same in other files of it', async () => {
    const [small, large] = [drawn(14).png({ compressionLevel: 9 }), drawn(14).png({ compressionLevel: 0 })];
    const files = await Promise.all([small, large].map((picture) => picture.toBuffer()));
    expect(files[0]?.equals(files[1] ?? Buffer.of())).toBe(false);
    const [one = '', other = ''] = await Promise.all(
      files.map((file) => looksOf(`data:image/png;base64,${file.toString('base64')}`)),
    );
    expect(differenceOf(one, other)).toBe(0);
  });

  it('are nearly the same where each pixel was rounded the other way', async () => {
    expect(differenceOf(await looks(drawn(14)), await looks(drawn(14, 1)))).toBe(1);
  });

  it('tell pictures apart that differ in a letter, or in size', async () => {
    expect(differenceOf(await looks(drawn(14)), await looks(drawn(8)))).toBeNull();
    expect(differenceOf(await looks(drawn(14)), await looks(drawn(14).extend({ right: 1 })))).toBeNull();
  });

  it('of what is no picture are its bytes', async () => {
    const [one, other] = [await looksOf('data:image/png;base64,iVBO'), await looksOf('data:image/png;base64,iVBP')];
    expect([differenceOf(one, one), differenceOf(one, other)]).toEqual([0, null]);
  });
});
