/** What stands before the pixels of a Windows bitmap. */
export interface BitmapHeader {
  readonly width: number;
  readonly height: number;
  /** Rows run downwards; in most files they run upwards. */
  readonly isTopDown: boolean;
  /** Of a pixel. */
  readonly bits: 1 | 4 | 8 | 16 | 24 | 32;
  /** Runs of equal pixels are packed. */
  readonly isPacked: boolean;
  /** Where the pixels begin. */
  readonly offset: number;
  /** Red, green and blue of each entry; none beyond 8 bits. */
  readonly palette: Uint8Array;
  /** Which bits of a pixel are red, green and blue; of 16 and 32 bits. */
  readonly masks: readonly [red: number, green: number, blue: number];
}

const COMPRESSIONS = { none: 0, packed8: 1, packed4: 2, masked: 3, maskedWithAlpha: 6 };
const MASKS = { 16: [0x7c00, 0x03e0, 0x001f], 32: [0xff0000, 0xff00, 0xff] } as const;
/** Masks stand behind the first 40 bytes of the header, within it or after it. */
const MASKS_AT = 14 + 40;

/** Reads the header of a bitmap. Throws RangeError where it ends too early, Error for what no bitmap says. */
export function bitmapHeaderOf(bytes: Uint8Array): BitmapHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(14, true);
  const isOld = size === 12;
  const width = isOld ? view.getUint16(18, true) : view.getInt32(18, true);
  const high = isOld ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(isOld ? 24 : 28, true);
  const compression = isOld ? COMPRESSIONS.none : view.getUint32(30, true);
  if (width <= 0 || high === 0) throw new Error('no pixels');
  if (bits !== 1 && bits !== 4 && bits !== 8 && bits !== 16 && bits !== 24 && bits !== 32) {
    throw new Error(`pixels of ${bits} bits`);
  }
  const isMasked = compression === COMPRESSIONS.masked || compression === COMPRESSIONS.maskedWithAlpha;
  const isPacked = compression === (bits === 8 ? COMPRESSIONS.packed8 : COMPRESSIONS.packed4);
  if (!(compression === COMPRESSIONS.none || (isMasked && bits >= 16) || (isPacked && (bits === 8 || bits === 4)))) {
    throw new Error(`compression ${compression} of ${bits} bits`);
  }
  const said = isOld || bits > 8 ? 0 : view.getUint32(46, true);
  const colours = bits > 8 ? 0 : Math.min(2 ** bits, said === 0 ? 2 ** bits : said);
  return {
    width,
    height: Math.abs(high),
    isTopDown: high < 0,
    bits,
    isPacked,
    offset: view.getUint32(10, true),
    palette: paletteOf(bytes, 14 + size, colours, isOld ? 3 : 4),
    masks: isMasked
      ? [view.getUint32(MASKS_AT, true), view.getUint32(MASKS_AT + 4, true), view.getUint32(MASKS_AT + 8, true)]
      : MASKS[bits === 16 ? 16 : 32],
  };
}

function paletteOf(bytes: Uint8Array, from: number, colours: number, entry: number): Uint8Array {
  const palette = new Uint8Array(colours * 3);
  for (let colour = 0; colour < colours; colour += 1) {
    const [blue = 0, green = 0, red = 0] = bytes.subarray(from + colour * entry, from + colour * entry + 3);
    palette.set([red, green, blue], colour * 3);
  }
  return palette;
}
