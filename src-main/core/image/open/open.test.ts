import { crc32 } from 'node:zlib';
import { array, assert, asyncProperty, double, nat, tuple } from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../../src-shared/errors.ts';
import { openPictures } from './openPictures.ts';
import { bitmapFile, firstPage, pdfFile, tiffFile } from './testFiles.ts';

const WIDTH = 60;
const HEIGHT = 40;

/** Red, with its left half blue. */
function pattern() {
  const left = { create: { width: WIDTH / 2, height: HEIGHT, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ff0000' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

/** Whether each sample is near what was meant: JPEG and AVIF lose a little. */
function isNear(colour: readonly number[], meant: readonly number[]): boolean {
  return colour.length === meant.length && colour.every((sample, at) => Math.abs(sample - (meant[at] ?? 0)) < 12);
}

describe('openPictures', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const)('opens %s', async (format) => {
    const { colourAt, ...picture } = await firstPage(await pattern().toFormat(format, { quality: 100 }).toBuffer());
    expect(picture).toEqual({ format, pageCount: 1, width: WIDTH, height: HEIGHT, channels: 3 });
    expect(isNear(colourAt(10, 20), [0, 0, 255])).toBe(true);
    expect(isNear(colourAt(50, 20), [255, 0, 0])).toBe(true);
  });

  it('turns a photo as its EXIF data say', async () => {
    const photo = await pattern().jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer();
    const { width, height, colourAt } = await firstPage(photo);
    expect([width, height]).toEqual([HEIGHT, WIDTH]);
    expect(isNear(colourAt(20, 10), [0, 0, 255])).toBe(true);
  });

  it.each([
    [3, WIDTH, HEIGHT, [50, 20]],
    [8, HEIGHT, WIDTH, [20, 50]],
    [2, WIDTH, HEIGHT, [50, 20]],
  ] as const)('turns or mirrors one of orientation %i', async (orientation, wide, high, [x, y]) => {
    const photo = await pattern().jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer();
    const { width, height, colourAt } = await firstPage(photo);
    expect([width, height]).toEqual([wide, high]);
    expect(isNear(colourAt(x, y), [0, 0, 255])).toBe(true);
  });

  it('brings colours of a wider profile to those of the screen', async () => {
    const wide = sharp({ create: { width: 8, height: 8, channels: 3, background: '#00b400' } });
    const photo = await wide.withIccProfile('p3').png().toBuffer();
    // In the profile's own colours the same green has other numbers.
    const own = await sharp(photo, { ignoreIcc: true }).raw().toBuffer();
    expect(isNear([...own.subarray(0, 3)], [0, 180, 0])).toBe(false);
    expect(isNear((await firstPage(photo)).colourAt(4, 4), [0, 180, 0])).toBe(true);
  });

  it('opens pictures in grey, with and without transparency, and with a palette', async () => {
    const grey = (alpha: number) =>
      sharp(new Uint8Array([90, alpha]), { raw: { width: 1, height: 1, channels: 2 } })
        .resize(6, 6)
        .toColourspace('b-w')
        .png()
        .toBuffer();
    expect((await firstPage(await grey(255))).colourAt(3, 3)).toEqual([90, 90, 90]);
    expect((await firstPage(await grey(0))).colourAt(3, 3)).toEqual([255, 255, 255]);
    const few = await firstPage(await pattern().png({ palette: true }).toBuffer());
    expect([isNear(few.colourAt(10, 20), [0, 0, 255]), isNear(few.colourAt(50, 20), [255, 0, 0])]).toEqual([
      true,
      true,
    ]);
  });

  it('takes the first frame of an animation', async () => {
    const green = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#00ff00' } });
    const frames = [await pattern().png().toBuffer(), await green.png().toBuffer()];
    const { pageCount, colourAt } = await firstPage(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    expect(pageCount).toBe(1);
    expect(isNear(colourAt(50, 20), [255, 0, 0])).toBe(true);
  });

  it('makes what is transparent white, and 16 bits eight', async () => {
    const clear = sharp({ create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    expect((await firstPage(await clear.png().toBuffer())).colourAt(1, 1)).toEqual([255, 255, 255]);
    const deep = await pattern().toColourspace('rgb16').png().toBuffer();
    expect((await firstPage(deep)).colourAt(50, 20)).toEqual([255, 0, 0]);
  });

  it('brings printing colours to those of the screen', async () => {
    const { channels, colourAt } = await firstPage(
      await pattern().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
    );
    expect(channels).toBe(3);
    const [red = 0, green = 0, blue = 0] = colourAt(50, 20);
    expect(red).toBeGreaterThan(180);
    expect(Math.max(green, blue)).toBeLessThan(90);
  });

  it('opens each page of a TIFF file', async () => {
    const green = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#00ff00' } });
    const pages = [await pattern().png().toBuffer(), await green.png().toBuffer()];
    const scan = await sharp(pages, { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const file = await openPictures(scan, 'scan.tif');
    expect(file.pageCount).toBe(2);
    const second = await file.page(1);
    expect([second.width, second.height, ...second.data.subarray(0, 3)]).toEqual([WIDTH, HEIGHT, 0, 255, 0]);
  });

  it('opens pages of different sizes, each no larger than pictures are decoded', async () => {
    const file = await openPictures(
      tiffFile([
        [60, 40, 10],
        [6000, 5000, 20],
        [30, 90, 30],
      ]),
      'scan.tif',
    );
    const pages = [await file.page(0), await file.page(1), await file.page(2)];
    expect(pages.map(({ whole, data }) => [whole.width, whole.height, data[0]])).toEqual([
      [60, 40, 10],
      [6000, 5000, 20],
      [30, 90, 30],
    ]);
    expect((pages[1]?.width ?? 0) * (pages[1]?.height ?? 0)).toBeLessThanOrEqual(16_000_000);
    expect([pages[2]?.width, pages[2]?.height]).toEqual([30, 90]);
  });

  it('opens a fax of one bit and a scan of sixteen', async () => {
    const grey = sharp({ create: { width: 40, height: 30, channels: 3, background: '#000000' } })
      .extend({ right: 40, background: '#ffffff' })
      .toColourspace('b-w');
    const fax = await firstPage(await grey.clone().tiff({ bitdepth: 1, compression: 'ccittfax4' }).toBuffer());
    expect([fax.colourAt(20, 10), fax.colourAt(60, 10)]).toEqual([
      [0, 0, 0],
      [255, 255, 255],
    ]);
    const deep = await firstPage(await pattern().toColourspace('rgb16').tiff().toBuffer());
    expect(isNear(deep.colourAt(10, 20), [0, 0, 255])).toBe(true);
    expect(isNear(deep.colourAt(50, 20), [255, 0, 0])).toBe(true);
  });

  it('opens a picture of 95 megapixels, smaller, and tells how large it is', async () => {
    const large = sharp({ create: { width: 10_000, height: 9500, channels: 3, background: '#ffffff' } });
    const file = await openPictures(await large.png({ compressionLevel: 1 }).toBuffer(), 'plan.png');
    const { width, height, whole } = await file.page(0);
    expect(whole).toEqual({ width: 10_000, height: 9500 });
    expect(width * height).toBeLessThanOrEqual(16_000_000);
  });
});

describe('openPictures refuses', () => {
  const refusal = async (bytes: Uint8Array, name: string) => {
    const error: unknown = await firstPage(bytes, name).catch((each: unknown) => each);
    return error instanceof DomainError ? { code: error.code, message: error.message } : error;
  };

  it('code in SVG', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await refusal(svg, 'logo.svg')).toMatchObject({ code: 'file.unsupported' });
  });

  it('a photo in HEIC, with what to do', async () => {
    const photo = new Uint8Array(80);
    photo.set(new TextEncoder().encode('ftypheic'), 4);
    expect(await refusal(photo, 'IMG_1.HEIC')).toMatchObject({
      code: 'file.unsupported',
      message: expect.stringContaining('Export it as JPEG'),
    });
  });

  it('a picture of 900 megapixels before it is decoded', async () => {
    const bomb = await pattern().png().toBuffer();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await refusal(bomb, 'bomb.png')).toEqual({
      code: 'file.tooLarge',
      message: '"bomb.png" has 900 megapixels; up to 100 can be read. Save it smaller, or crop it to the table.',
    });
  });

  it('a strip of pixels as long as no table is', async () => {
    const strip = sharp({ create: { width: 200_000, height: 2, channels: 3, background: '#ffffff' } });
    expect(await refusal(await strip.png().toBuffer(), 'strip.png')).toEqual({
      code: 'file.tooLarge',
      message:
        '"strip.png" is 200,000 pixels long; up to 100,000 can be read. Save it smaller, or crop it to the table.',
    });
  });

  it('a picture that was cut off', async () => {
    const whole = await pattern().png().toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2), 'half.png')).toMatchObject({ code: 'file.corrupt' });
  });

  it('changed bytes with a clear error or a picture, never with another error', async () => {
    const formats = ['png', 'jpeg', 'webp', 'gif', 'tiff'] as const;
    const samples = [
      ...(await Promise.all(formats.map((format) => pattern().toFormat(format).toBuffer()))),
      bitmapFile({ width: 2, height: 2, bits: 24, pixels: new Uint8Array(16).fill(90) }),
      bitmapFile({
        width: 4,
        height: 2,
        bits: 8,
        compression: 1,
        palette: [0, 0, 0, 0],
        pixels: [4, 0, 0, 3, 0, 0, 0, 0, 0, 1],
      }),
      pdfFile([{ size: [72, 36], drawn: '0 0 36 18 re f' }]),
    ];
    await assert(
      asyncProperty(
        nat(samples.length - 1),
        array(tuple(double({ min: 0, max: 1, noNaN: true }), nat(255)), { minLength: 1, maxLength: 12 }),
        async (sample, changes) => {
          const bytes = new Uint8Array(samples[sample] ?? []);
          for (const [share, byte] of changes) bytes[Math.floor(share * (bytes.length - 1))] = byte;
          const result: unknown = await firstPage(bytes).catch((error: unknown) => error);
          expect(result instanceof Error ? result instanceof DomainError : true).toBe(true);
        },
      ),
      { numRuns: 120 },
    );
  });
});
