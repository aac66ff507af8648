import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { drawTable } from '../src-main/core/pictures/testPictures.ts';
import { type Lot, lotOf } from './lot.ts';

/** A picture file that nobody would send in good faith, or that broke on its way. */
export interface HostilePicture {
  readonly name: string;
  /** What was done to it. */
  readonly kind: string;
  readonly bytes: Uint8Array;
}

const ENDINGS = ['png', 'jpg', 'webp', 'gif', 'tiff', 'bmp'] as const;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("http://127.0.0.1:9")</script><image href="file:///etc/passwd"/></svg>';

/** One kind of hostile file each, from a good one and a lot. */
const kinds: Readonly<Record<string, (good: Buffer, lot: Lot) => Promise<Uint8Array> | Uint8Array>> = {
  'bytes changed': (good, lot) => changed(good, lot, 1 + Math.floor(lot() * 40), 0),
  'head changed': (good, lot) => changed(good.subarray(), lot, 1 + Math.floor(lot() * 4), good.length - 64),
  truncated: (good, lot) => good.subarray(0, Math.floor(good.length * lot())),
  'a hole of zeros': (good, lot) => {
    const from = Math.floor(good.length * lot());
    return Buffer.concat([good.subarray(0, from), Buffer.alloc(2000), good.subarray(from + 2000)]);
  },
  'doubled with rubbish between': (good, lot) => Buffer.concat([good, noise(500, lot), good]),
  empty: () => new Uint8Array(0),
  'magic alone': (good) => good.subarray(0, 12),
  noise: (_good, lot) => noise(4000, lot),
  'SVG as PNG': () => Buffer.from(SVG),
  'PNG magic before SVG': () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(SVG)]),
  'PNG of no size': (_good, lot) => png(lot() < 0.5 ? 0 : 300, 0, Buffer.alloc(0)),
  'PNG that says 60,000 × 60,000': () => png(60_000, 60_000, Buffer.alloc(1000)),
  'PNG bomb of 90 megapixels': () => png(10_000, 9000, Buffer.alloc(10_001 * 9000)),
  '30,000 px wide': (good, lot) => resized(good, 30_000, 20 + Math.floor(lot() * 400)),
  '30,000 px tall': (good, lot) => resized(good, 20 + Math.floor(lot() * 400), 30_000),
  'one pixel': (good) => resized(good, 1, 1),
  'one pixel wide': (good, lot) => resized(good, 1, 1 + Math.floor(lot() * 3000)),
  'noise picture': (_good, lot) => noisePicture(lot, 400 + Math.floor(lot() * 1200)),
  'stripes everywhere': (_good, lot) => stripes(lot),
  CMYK: (good) => sharp(good).toColourspace('cmyk').jpeg().toBuffer(),
  'sixteen bits': (good) => sharp(good).toColourspace('rgb16').png().toBuffer(),
  'with alpha': (good, lot) => sharp(good).ensureAlpha(lot()).webp().toBuffer(),
  turned: (good, lot) =>
    sharp(good)
      .withMetadata({ orientation: 1 + Math.floor(lot() * 8) })
      .jpeg()
      .toBuffer(),
  'a PDF that breaks off': (_good, lot) => Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj <<'), noise(800, lot)]),
};

/** Hostile pictures, the same for the same seed; each kind comes round in turn. Of the `count` those of one kind alone, where it is named. */
export async function* hostilePictures(seed: number, count: number, only?: string): AsyncGenerator<HostilePicture> {
  const rows = [
    ['Fruit', 'Boxes', 'Price'],
    ['Apples', '120', '3.50'],
    ['Plums', '48', '4.25'],
  ];
  const drawn = await drawTable(rows);
  const names = Object.keys(kinds);
  for (let at = 0; at < count; at += 1) {
    const lot = lotOf(seed * 100_003 + at);
    const kind = names[at % names.length] ?? '';
    if (only !== undefined && kind !== only) continue;
    const good = await inSomeFormat(sharp(drawn), lot);
    const bytes = await kinds[kind]?.(good, lot);
    const ending = ENDINGS[Math.floor(lot() * ENDINGS.length)] ?? 'png';
    if (bytes) yield { name: `picture-${at}.${ending}`, kind, bytes };
  }
}

function inSomeFormat(picture: Sharp, lot: Lot): Promise<Buffer> {
  const format = (['png', 'jpeg', 'webp', 'gif', 'tiff'] as const)[Math.floor(lot() * 5)] ?? 'png';
  return picture.toFormat(format).toBuffer();
}

/** So many bytes changed, of the first ones where `spared` at the end stay as they are. */
function changed(good: Buffer, lot: Lot, times: number, spared: number): Uint8Array {
  const bytes = new Uint8Array(good);
  const room = Math.max(1, bytes.length - Math.max(0, spared));
  for (let time = 0; time < times; time += 1) bytes[Math.floor(lot() * room)] = Math.floor(lot() * 256);
  return bytes;
}

function noise(length: number, lot: Lot): Buffer {
  // By place: an array that is made of a rule lies among the objects first, eight times as large.
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) bytes[at] = Math.floor(lot() * 256);
  return bytes;
}

function resized(good: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(good).resize(width, height, { fit: 'fill' }).png().toBuffer();
}

function noisePicture(lot: Lot, side: number): Promise<Buffer> {
  return sharp(noise(side * side, lot), { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
}

/** As many rules as a picture can hold. */
function stripes(lot: Lot): Promise<Buffer> {
  const [width, height] = [1600, 1200];
  const every = 3 + Math.floor(lot() * 6);
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    Math.floor(at / width) % every === 0 || (at % width) % every === 0 ? 0 : 255,
  );
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** A grey PNG with the size that its head says and the pixels that are given, which may be others. */
function png(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    magic,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([size, body, sum]);
}

/** As PNG wants it (ISO 3309). */
function crc(bytes: Buffer): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1;
  }
  return (sum ^ 0xffff_ffff) >>> 0;
}
