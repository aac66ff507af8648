import { describe, expect, it } from 'vitest';
import { openPictures } from './openPictures.ts';
import { bitmapFile, type DrawnBitmap, firstPage } from './testFiles.ts';

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];
const GREY = [90, 90, 90];
/** Blue, red, grey. */
const PALETTE = [255, 0, 0, 0, 0, 0, 255, 0, 90, 90, 90, 0];

/** Three pixels over three: red, blue, grey over blue, blue, red. */
const kinds: Readonly<Record<string, Omit<DrawnBitmap, 'width' | 'height'>>> = {
  '4 bits': { bits: 4, palette: PALETTE, pixels: [0x00, 0x10, 0, 0, 0x10, 0x20, 0, 0] },
  '8 bits': { bits: 8, palette: PALETTE, pixels: [0, 0, 1, 0, 1, 0, 2, 0] },
  '16 bits': { bits: 16, pixels: [0x1f, 0, 0x1f, 0, 0, 0x7c, 0, 0, 0, 0x7c, 0x1f, 0, 0x6b, 0x2d, 0, 0] },
  '16 bits with masks of 5, 6 and 5': {
    bits: 16,
    compression: 3,
    masks: [0xf800, 0x07e0, 0x001f],
    pixels: [0x1f, 0, 0x1f, 0, 0, 0xf8, 0, 0, 0, 0xf8, 0x1f, 0, 0xcb, 0x5a, 0, 0],
  },
  '24 bits': {
    bits: 24,
    pixels: [255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 255, 255, 0, 0, ...GREY, 0, 0, 0],
  },
  '32 bits': {
    bits: 32,
    pixels: [
      [255, 0, 0, 0],
      [255, 0, 0, 0],
      [0, 0, 255, 0],
      [0, 0, 255, 0],
      [255, 0, 0, 0],
      [...GREY, 0],
    ].flat(),
  },
  '8 bits in runs': { bits: 8, compression: 1, palette: PALETTE, pixels: [2, 0, 1, 1, 0, 0, 0, 3, 1, 0, 2, 0, 0, 1] },
  '4 bits in runs': {
    bits: 4,
    compression: 2,
    palette: PALETTE,
    pixels: [2, 0, 1, 0x10, 0, 0, 0, 3, 0x10, 0x20, 0, 1],
  },
};

describe('a bitmap', () => {
  it.each(Object.entries(kinds))('of %s has its colours, right side up', async (_, kind) => {
    const { format, colourAt } = await firstPage(bitmapFile({ width: 3, height: 2, ...kind }));
    expect(format).toBe('bmp');
    expect(
      [0, 1].map((y) => [0, 1, 2].map((x) => colourAt(x, y).map((level) => (Math.abs(level - 90) < 2 ? 90 : level)))),
    ).toEqual([
      [RED, BLUE, GREY],
      [BLUE, BLUE, RED],
    ]);
  });

  it('of 1 bit is black and white as its palette says', async () => {
    const bytes = bitmapFile({
      width: 10,
      height: 1,
      bits: 1,
      palette: [255, 255, 255, 0, 0, 0, 0, 0],
      pixels: [0b10000001, 0b01000000, 0, 0],
    });
    const { colourAt } = await firstPage(bytes);
    expect(Array.from({ length: 10 }, (_, x) => colourAt(x, 0)[0])).toEqual([
      0, 255, 255, 255, 255, 255, 255, 0, 255, 0,
    ]);
  });

  it('whose rows run downwards is not turned over', async () => {
    const { colourAt } = await firstPage(
      bitmapFile({ width: 3, height: -2, ...kinds['8 bits'], bits: 8, pixels: [1, 0, 2, 0, 0, 0, 1, 0] }),
    );
    expect([colourAt(0, 0), colourAt(2, 1)]).toEqual([RED, RED]);
  });

  it('of 99 megapixels is read smaller, like other pictures, and within its memory', async () => {
    const [width, height] = [11_008, 9000];
    // The upper half black.
    const pixels = new Uint8Array((width * height) / 8).fill(255);
    pixels.fill(0, pixels.length / 2);
    const before = process.memoryUsage.rss();
    const file = await openPictures(
      bitmapFile({ width, height, bits: 1, palette: [0, 0, 0, 0, 255, 255, 255, 0], pixels }),
      'plan.bmp',
    );
    const page = await file.page(0);
    expect(page.whole).toEqual({ width, height });
    expect(page.width / page.height).toBeCloseTo(width / height, 2);
    expect(page.width * page.height).toBeLessThanOrEqual(16_010_000);
    const at = (y: number) => page.data[(Math.floor(y * page.height) * page.width + 100) * 3];
    expect([at(0.25), at(0.75)]).toEqual([0, 255]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(500_000_000);
  });

  it.each([
    ['that says of itself to be huge', { width: 60_000, height: 60_000, bits: 24, pixels: [0] }, 'file.tooLarge'],
    ['of one long row', { width: 200_000, height: 1, bits: 1, pixels: new Uint8Array(25_000) }, 'file.tooLarge'],
    ['with fewer pixels than it says', { width: 30, height: 20, bits: 24, pixels: [0, 0, 0] }, 'file.corrupt'],
    ['of no width', { width: 0, height: 20, bits: 24, pixels: [0, 0, 0] }, 'file.corrupt'],
    ['of 7 bits', { width: 1, height: 1, bits: 7, pixels: [0, 0, 0, 0] }, 'file.corrupt'],
    [
      'that holds another file',
      { width: 1, height: 1, bits: 24, compression: 4, pixels: [0, 0, 0, 0] },
      'file.corrupt',
    ],
  ] as const)('%s is refused', async (_, drawn, code) => {
    await expect(firstPage(bitmapFile(drawn))).rejects.toMatchObject({ name: 'DomainError', code });
  });

  it('as long as one may be, and a few pixels wide, is read', async () => {
    const long = { width: 100_000, height: 900, bits: 1, palette: [0, 0, 0, 0], pixels: new Uint8Array(12_500 * 900) };
    const { width, height } = await firstPage(bitmapFile(long));
    expect(width).toBeGreaterThan(10_000);
    expect(height).toBeGreaterThan(100);
  });

  it('whose runs leave the picture, or break off, is read as far as it goes', async () => {
    const runs = { width: 3, height: 2, bits: 8, compression: 1, palette: PALETTE };
    const wide = await firstPage(
      bitmapFile({ ...runs, pixels: [250, 1, 0, 0, 0, 2, 200, 0, 9, 1, 0, 2, 0, 250, 4, 1] }),
    );
    expect([wide.colourAt(2, 1), wide.colourAt(2, 0)]).toEqual([RED, BLUE]);
    const short = await firstPage(bitmapFile({ ...runs, pixels: [1, 1, 0, 9, 1] }));
    expect([short.colourAt(0, 1), short.colourAt(2, 0)]).toEqual([RED, BLUE]);
  });
});
