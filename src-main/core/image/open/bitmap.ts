import { decode } from 'bmp-ts';
import type { Picture } from '../picture.ts';
import type { PictureFile } from './index.ts';
import { corrupt, tooManyPixels } from './refusals.ts';

/** A bitmap is decoded whole, with four bytes a pixel beside its own three. */
const PIXELS_AT_MOST = 40_000_000;

/** A Windows bitmap. Its size is checked before room is made for its pixels. */
export async function openBitmap(bytes: Uint8Array, name: string): Promise<Omit<PictureFile, 'format'>> {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isOld = header.getUint32(14, true) === 12;
  const width = isOld ? header.getUint16(18, true) : Math.abs(header.getInt32(18, true));
  const height = isOld ? header.getUint16(20, true) : Math.abs(header.getInt32(22, true));
  if (width * height === 0) throw corrupt(name, new Error('no pixels'));
  if (width * height > PIXELS_AT_MOST) throw tooManyPixels(name, width, height, PIXELS_AT_MOST);
  // What is packed may be shorter than its pixels; what is not has as many bytes as its rows.
  const isPacked = !isOld && header.getUint32(30, true) !== 0;
  const bits = header.getUint16(isOld ? 24 : 28, true);
  if (!isPacked && (width * height * bits) / 8 > bytes.length) throw corrupt(name, new Error('too few pixels'));
  return {
    pageCount: 1,
    page: () => Promise.resolve(decoded(bytes, name)),
    close: () => undefined,
  };
}

function decoded(bytes: Uint8Array, name: string): Picture {
  try {
    const { width, height, data } = decode(Buffer.from(bytes), { toRGBA: true });
    const colours = new Uint8Array(width * height * 3);
    for (let from = 0, to = 0; to < colours.length; from += 4, to += 3) colours.set(data.subarray(from, from + 3), to);
    return { width, height, channels: 3, data: colours };
  } catch (error) {
    throw corrupt(name, error);
  }
}
