import type { BitmapHeader } from './bitmapHeader.ts';

/** What a zero is followed by in place of a run; a larger number counts pixels that stand one by one. */
const SIGNS = { endOfRow: 0, endOfPicture: 1, jump: 2 };

/**
 * The pixels of a bitmap whose runs are packed (RLE8, RLE4): an entry of the
 * palette in a byte each, rows as they stand. What a file that was cut off does
 * not tell has the first entry; what would lie outside is left out.
 */
export function unpackedBitmap(bytes: Uint8Array, { width, height, bits, offset }: BitmapHeader): Uint8Array {
  const pixels = new Uint8Array(width * height);
  const entriesOfByte = 8 / bits;
  let [x, row, at] = [0, 0, offset];
  const put = (entry: number): void => {
    if (x < width) pixels[row * width + x] = entry;
    x += 1;
  };
  /** The entry at a place of a byte: of 4 bits the higher one first. */
  const entryOf = (byte: number, place: number): number =>
    bits === 8 ? byte : place % 2 === 0 ? byte >> 4 : byte & 15;
  while (row < height && at + 1 < bytes.length) {
    const [count = 0, byte = 0] = bytes.subarray(at, at + 2);
    at += 2;
    if (count > 0) {
      for (let place = 0; place < count; place += 1) put(entryOf(byte, place));
    } else if (byte === SIGNS.endOfRow) {
      [x, row] = [0, row + 1];
    } else if (byte === SIGNS.endOfPicture) {
      break;
    } else if (byte === SIGNS.jump) {
      const [right = 0, up = 0] = bytes.subarray(at, at + 2);
      [x, row, at] = [x + right, row + up, at + 2];
    } else {
      for (let place = 0; place < byte; place += 1) {
        put(entryOf(bytes[at + Math.floor(place / entriesOfByte)] ?? 0, place));
      }
      // What stands one by one fills whole words of 16 bits.
      at += 2 * Math.ceil(byte / entriesOfByte / 2);
    }
  }
  return pixels;
}
