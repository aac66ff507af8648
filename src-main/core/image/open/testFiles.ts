import { openPictures } from './openPictures.ts';

/** A file's first page, and the colour of each of its pixels. */
export async function firstPage(bytes: Uint8Array, name = 'picture') {
  const file = await openPictures(bytes, name);
  const { width, height, channels, data } = await file.page(0);
  file.close();
  const colourAt = (x: number, y: number) =>
    Array.from(data.subarray((y * width + x) * channels, (y * width + x + 1) * channels));
  return { format: file.format, pageCount: file.pageCount, width, height, channels, colourAt };
}

/** What a bitmap of a test has in its header, and its pixels as they stand in the file. */
export interface DrawnBitmap {
  readonly width: number;
  /** Below 0 where rows run downwards. */
  readonly height: number;
  readonly bits: number;
  readonly pixels: Uint8Array | readonly number[];
  readonly compression?: number;
  /** Blue, green, red and nothing, of each entry. */
  readonly palette?: readonly number[];
  /** Of red, green and blue. */
  readonly masks?: readonly number[];
}

export function bitmapFile(drawn: DrawnBitmap): Uint8Array {
  const { width, height, bits, pixels, compression = 0, palette = [], masks = [] } = drawn;
  const offset = 54 + 4 * masks.length + palette.length;
  const bytes = new Uint8Array(offset + pixels.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, offset, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, bits, true);
  view.setUint32(30, compression, true);
  view.setUint32(46, palette.length / 4, true);
  for (const [at, mask] of masks.entries()) view.setUint32(54 + 4 * at, mask, true);
  bytes.set(palette, 54 + 4 * masks.length);
  bytes.set(pixels, offset);
  return bytes;
}

/** A page of a PDF of a test: its size in points, how it is turned, and what is drawn on it. */
export interface DrawnPage {
  readonly size: readonly [width: number, height: number];
  readonly rotate?: number;
  readonly drawn: string;
}

/** A PDF document; `encrypt` adds what asks for a password. */
export function pdfFile(pages: readonly DrawnPage[], encrypt = ''): Uint8Array {
  const kids = pages.map((_, at) => `${3 + 2 * at} 0 R`);
  const objects = pages.map(
    ({ size: [width, height], rotate = 0, drawn }, at) =>
      `${3 + 2 * at} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Rotate ${rotate}/Contents ${4 + 2 * at} 0 R>>endobj
${4 + 2 * at} 0 obj<</Length ${drawn.length}>>stream
${drawn}
endstream endobj`,
  );
  return new TextEncoder().encode(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}>>endobj
${objects.join('\n')}
trailer<</Root 1 0 R${encrypt}>>
%%EOF`);
}

/** A grey TIFF file with a page of one level for each size. */
export function tiffFile(pages: readonly (readonly [width: number, height: number, level: number])[]): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x49, 0x49, 42, 0, 8, 0, 0, 0)];
  let at = 8;
  for (const [place, [width, height, level]] of pages.entries()) {
    const sizeBytes = width * height;
    const directory = new DataView(new ArrayBuffer(2 + 9 * 12 + 4));
    const strip = at + directory.byteLength;
    const tags = [
      [256, width],
      [257, height],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, strip],
      [277, 1],
      [278, height],
      [279, sizeBytes],
    ] as const;
    directory.setUint16(0, tags.length, true);
    for (const [entry, [tag, value]] of tags.entries()) {
      directory.setUint16(2 + 12 * entry, tag, true);
      directory.setUint16(4 + 12 * entry, 4, true);
      directory.setUint32(6 + 12 * entry, 1, true);
      directory.setUint32(10 + 12 * entry, value, true);
    }
    at = strip + sizeBytes + (sizeBytes % 2);
    directory.setUint32(2 + 12 * tags.length, place + 1 < pages.length ? at : 0, true);
    parts.push(new Uint8Array(directory.buffer), new Uint8Array(sizeBytes + (sizeBytes % 2)).fill(level));
  }
  return new Uint8Array(Buffer.concat(parts));
}
