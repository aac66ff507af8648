import sharp from 'sharp';
import type { Picture } from '../picture.ts';
import type { PictureFile } from './index.ts';
import { DECODED_AT_MOST } from './legible.ts';
import { corrupt, PIXELS_AT_MOST, tooManyPixels } from './refusals.ts';

// Each picture is decoded once: what libvips would keep of it is never asked for.
sharp.cache(false);

/** What sharp decodes: PNG, JPEG, WebP, GIF, TIFF with its pages, AVIF. */
export async function openRaster(bytes: Uint8Array, name: string): Promise<Omit<PictureFile, 'format'>> {
  // Sizes are asked for before anything is decoded: they stand in the header.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw corrupt(name, error);
    });
  const { width, height, pages, format } = header;
  if (width * height > PIXELS_AT_MOST) throw tooManyPixels(name, width, height);
  // Frames of an animation are not pages of a document.
  const pageCount = format === 'tiff' ? (pages ?? 1) : 1;
  const times = Math.sqrt(DECODED_AT_MOST / (width * height));
  const side = times < 1 ? Math.floor(times * Math.max(width, height)) : null;
  return { pageCount, page: (page) => decoded(bytes, name, page, side), close: () => undefined };
}

/** A page whose longer side has at most so many pixels; null for all that it has. */
async function decoded(bytes: Uint8Array, name: string, page: number, side: number | null): Promise<Picture> {
  try {
    const whole = sharp(bytes, { page, limitInputPixels: PIXELS_AT_MOST, failOn: 'error' }).autoOrient();
    const { data, info } = await (side === null ? whole : whole.resize(side, side, { fit: 'inside' }))
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return {
      width,
      height,
      channels: channels === 1 ? 1 : 3,
      data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    };
  } catch (error) {
    throw /pixel limit/i.test(String(error)) ? tooManyPixels(name, 0, 0) : corrupt(name, error);
  }
}
