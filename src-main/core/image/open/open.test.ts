import { crc32 } from 'node:zlib';
import { array, assert, asyncProperty, double, nat, tuple } from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../../src-shared/errors.ts';
import { openPictures } from './index.ts';

const WIDTH = 60;
const HEIGHT = 40;

/** Red, with its left half blue. */
function pattern() {
  const left = { create: { width: WIDTH / 2, height: HEIGHT, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ff0000' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

async function firstPage(bytes: Uint8Array, name = 'picture') {
  const file = await openPictures(bytes, name);
  const { width, height, channels, data } = await file.page(0);
  file.close();
  const colourAt = (x: number, y: number) =>
    Array.from(data.subarray((y * width + x) * channels, (y * width + x + 1) * channels));
  return { format: file.format, pageCount: file.pageCount, width, height, channels, colourAt };
}

/** Whether each sample is near what was meant: JPEG and AVIF lose a little. */
function isNear(colour: readonly number[], meant: readonly number[]): boolean {
  return colour.length === meant.length && colour.every((sample, at) => Math.abs(sample - (meant[at] ?? 0)) < 12);
}

/** A bitmap of 24 bits with rows from bottom to top: red over blue. */
function bitmap(): Uint8Array {
  const bytes = new Uint8Array(54 + 2 * 4);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, 1, true);
  view.setInt32(22, 2, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  view.setUint32(34, 8, true);
  bytes.set([255, 0, 0, 0], 54);
  bytes.set([0, 0, 255, 0], 58);
  return bytes;
}

/** A page of 144 × 72 points with a black box in its lower left quarter. */
function pdf(): Uint8Array {
  const drawn = '0 0 72 36 re f';
  return new TextEncoder().encode(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 144 72]/Contents 4 0 R>>endobj
4 0 obj<</Length ${drawn.length}>>stream
${drawn}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`,
  );
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

  it('opens a bitmap, right side up', async () => {
    const { colourAt, ...picture } = await firstPage(bitmap());
    expect(picture).toEqual({ format: 'bmp', pageCount: 1, width: 1, height: 2, channels: 3 });
    expect([colourAt(0, 0), colourAt(0, 1)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
  });

  it('renders a page of a PDF at 200 dots an inch', async () => {
    const { colourAt, ...page } = await firstPage(pdf());
    expect(page).toEqual({ format: 'pdf', pageCount: 1, width: 400, height: 200, channels: 3 });
    expect([colourAt(100, 150), colourAt(300, 50)]).toEqual([
      [0, 0, 0],
      [255, 255, 255],
    ]);
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

  it('a bitmap that only says that it is large', async () => {
    const lie = bitmap();
    new DataView(lie.buffer).setInt32(18, 60_000, true);
    new DataView(lie.buffer).setInt32(22, 60_000, true);
    expect(await refusal(lie, 'lie.bmp')).toMatchObject({ code: 'file.tooLarge' });
  });

  it('a picture that was cut off', async () => {
    const whole = await pattern().png().toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2), 'half.png')).toMatchObject({ code: 'file.corrupt' });
  });

  it('changed bytes with a clear error or a picture, never with another error', async () => {
    const formats = ['png', 'jpeg', 'webp', 'gif', 'tiff'] as const;
    const samples = [
      ...(await Promise.all(formats.map((format) => pattern().toFormat(format).toBuffer()))),
      bitmap(),
      pdf(),
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
