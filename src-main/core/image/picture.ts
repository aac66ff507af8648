/**
 * A picture in memory: rows from top to bottom, 8 bits a sample, sRGB or grey,
 * samples of a pixel side by side. Never changed once made.
 */
export interface Picture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  /** `width × height × channels` samples, 0 black to 255 white. */
  readonly data: Uint8Array;
}

/** No tool makes a picture larger than this many pixels. */
export const PIXELS_AT_MOST = 12_000_000;

/** A rectangle in pixels; right and bottom are the first pixels outside of it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One sample a pixel: luma by ITU-R BT.601. */
export function greyOf(picture: Picture): Picture {
  if (picture.channels === 1) return picture;
  const { width, height, data } = picture;
  const grey = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 3) {
    grey[pixel] = (77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0) + 128) >> 8;
  }
  return { width, height, channels: 1, data: grey };
}

/** Every sample replaced by the entry of a table of 256. */
export function mapSamples(picture: Picture, table: Uint8Array): Picture {
  const data = new Uint8Array(picture.data.length);
  for (let at = 0; at < data.length; at += 1) data[at] = table[picture.data[at] ?? 0] ?? 0;
  return { ...picture, data };
}

/** A table of 256 for `mapSamples`; what leaves 0 to 255 is cut. */
export function sampleTable(level: (sample: number) => number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, sample) => Math.min(255, Math.max(0, Math.round(level(sample)))));
}

/** How many samples have each of the 256 levels. */
export function histogramOf({ data }: Pick<Picture, 'data'>): Uint32Array {
  // Of neighbours, which are often equal, each has a table of its own: a count need not wait for the one before it.
  const tables = new Uint32Array(4 * 256);
  // By place: going through millions of samples with an iterator takes ten times as long.
  for (let at = 0; at < data.length; at += 1) {
    const place = (data[at] ?? 0) + ((at & 3) << 8);
    tables[place] = (tables[place] ?? 0) + 1;
  }
  return tables.subarray(0, 256).map((count, level) => {
    return count + (tables[256 + level] ?? 0) + (tables[512 + level] ?? 0) + (tables[768 + level] ?? 0);
  });
}

/** The part of a picture inside of a box, which is cut to the picture first. */
export function cropPicture(picture: Picture, box: Box): Picture {
  const { channels, data } = picture;
  const left = Math.max(0, Math.floor(box.left));
  const top = Math.max(0, Math.floor(box.top));
  const width = Math.max(1, Math.min(picture.width, Math.ceil(box.right)) - left);
  const height = Math.max(1, Math.min(picture.height, Math.ceil(box.bottom)) - top);
  const cut = new Uint8Array(width * height * channels);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * picture.width + left) * channels;
    cut.set(data.subarray(from, from + width * channels), row * width * channels);
  }
  return { width, height, channels, data: cut };
}
