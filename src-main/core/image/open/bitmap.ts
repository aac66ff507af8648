import sharp from 'sharp';
import { type BitmapHeader, bitmapHeaderOf } from './bitmapHeader.ts';
import { DECODED_AT_MOST } from './legible.ts';
import type { OpenedFile, OpenedPage } from './openPictures.ts';
import { checkPixels, corrupt } from './refusals.ts';
import { unpackedBitmap } from './unpackedBitmap.ts';

/**
 * A Windows bitmap of 1 to 32 bits. Its size is checked before room is made for
 * its pixels. Read here: libvips does not know bitmaps, and what packages for
 * them do with a picture of 100 megapixels takes more than a gigabyte.
 */
export function openBitmap(bytes: Uint8Array, name: string): OpenedFile {
  const header = headerOf(bytes, name);
  const { width, height, isPacked, offset, bits } = header;
  checkPixels(name, width, height);
  // What is packed may be shorter than its pixels; what is not has as many bytes as its rows, the last one without padding.
  const needed = offset + strideOf(width, bits) * (height - 1) + Math.ceil((width * bits) / 8);
  if (!isPacked && needed > bytes.length) throw corrupt(name, new Error('too few pixels'));
  return { pageCount: 1, page: () => decoded(bytes, header), close: () => undefined };
}

function headerOf(bytes: Uint8Array, name: string): BitmapHeader {
  try {
    return bitmapHeaderOf(bytes);
  } catch (error) {
    throw corrupt(name, error);
  }
}

/** Rows begin at whole words of 32 bits. */
function strideOf(width: number, bits: number): number {
  return Math.ceil((width * bits) / 32) * 4;
}

async function decoded(bytes: Uint8Array, header: BitmapHeader): Promise<OpenedPage> {
  const { width, height, isPacked, isTopDown } = header;
  const whole = { width, height };
  const rows: Rows = isPacked
    ? { bytes: unpackedBitmap(bytes, header), from: 0, stride: width, bits: 8 }
    : { bytes, from: header.offset, stride: strideOf(width, header.bits), bits: header.bits };
  // Of the largest ones a file of 300 MB and as many samples would be in memory at once.
  const times = Math.max(1, Math.floor(Math.sqrt((width * height) / DECODED_AT_MOST)));
  const [across, down] = [Math.ceil(width / times), Math.ceil(height / times)];
  const data = new Uint8Array(across * down * 3);
  const colours = new Uint8Array(width * 3);
  const sums = new Uint32Array(across * 3);
  for (let row = 0; row < down; row += 1) {
    const until = Math.min(height, (row + 1) * times);
    sums.fill(0);
    for (let y = row * times; y < until; y += 1) {
      readRow(rows, isTopDown ? y : height - 1 - y, header, colours);
      if (times === 1) data.set(colours, row * width * 3);
      else addRow(colours, times, sums);
    }
    if (times > 1) meansOf(sums, until - row * times, { width, times }, data.subarray(row * across * 3));
  }
  if (across * down <= DECODED_AT_MOST) return { width: across, height: down, channels: 3, data, whole };
  const scale = Math.sqrt(DECODED_AT_MOST / (across * down));
  const { data: small, info } = await sharp(data, { raw: { width: across, height: down, channels: 3 } })
    .resize(Math.ceil(across * scale), Math.ceil(down * scale), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data: small, whole };
}

/** Where rows stand, counted as they stand. */
interface Rows {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly stride: number;
  readonly bits: number;
}

/** Writes red, green and blue of each pixel of a row. */
function readRow({ bytes, from, stride, bits }: Rows, row: number, header: BitmapHeader, colours: Uint8Array): void {
  const start = from + row * stride;
  const { width, palette, masks } = header;
  if (bits === 24) {
    for (let at = 0, byte = start; at < colours.length; at += 3, byte += 3) {
      colours[at] = bytes[byte + 2] ?? 0;
      colours[at + 1] = bytes[byte + 1] ?? 0;
      colours[at + 2] = bytes[byte] ?? 0;
    }
  } else if (bits <= 8) {
    const most = 2 ** bits - 1;
    for (let x = 0; x < width; x += 1) {
      const bit = x * bits;
      const entry = 3 * (((bytes[start + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & most);
      colours[3 * x] = palette[entry] ?? 0;
      colours[3 * x + 1] = palette[entry + 1] ?? 0;
      colours[3 * x + 2] = palette[entry + 2] ?? 0;
    }
  } else {
    const [red, green, blue] = [channelOf(masks[0]), channelOf(masks[1]), channelOf(masks[2])];
    const step = bits / 8;
    for (let at = 0, byte = start; at < colours.length; at += 3, byte += step) {
      const low = (bytes[byte] ?? 0) | ((bytes[byte + 1] ?? 0) << 8);
      const value = step === 2 ? low : low | ((bytes[byte + 2] ?? 0) << 16) | ((bytes[byte + 3] ?? 0) << 24);
      colours[at] = levelOf(value, red);
      colours[at + 1] = levelOf(value, green);
      colours[at + 2] = levelOf(value, blue);
    }
  }
}

/** Where a mask has its bits, and what brings them to 0–255. */
interface Channel {
  readonly mask: number;
  readonly lowest: number;
  readonly scale: number;
}

function channelOf(mask: number): Channel {
  const lowest = Math.max(0, 31 - Math.clz32(mask & -mask));
  const most = mask >>> lowest;
  return { mask, lowest, scale: most === 0 ? 0 : 255 / most };
}

function levelOf(value: number, { mask, lowest, scale }: Channel): number {
  return Math.round(((value & mask) >>> lowest) * scale);
}

/** Adds a row's samples to those of the wider pixels that they lie in. */
function addRow(colours: Uint8Array, times: number, sums: Uint32Array): void {
  for (let to = 0, from = 0; to < sums.length; to += 3) {
    for (const end = Math.min(from + 3 * times, colours.length); from < end; from += 3) {
      sums[to] = (sums[to] ?? 0) + (colours[from] ?? 0);
      sums[to + 1] = (sums[to + 1] ?? 0) + (colours[from + 1] ?? 0);
      sums[to + 2] = (sums[to + 2] ?? 0) + (colours[from + 2] ?? 0);
    }
  }
}

/** Writes the means of wider pixels; those at the right edge may be narrower. */
function meansOf(
  sums: Uint32Array,
  rows: number,
  { width, times }: { readonly width: number; readonly times: number },
  to: Uint8Array,
): void {
  for (const [at, sum] of sums.entries()) {
    const left = Math.floor(at / 3) * times;
    to[at] = Math.round(sum / (rows * Math.min(times, width - left)));
  }
}
