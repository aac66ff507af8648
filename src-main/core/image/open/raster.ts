import sharp, { type Metadata } from 'sharp';
import { DECODED_AT_MOST } from './legible.ts';
import type { OpenedFile, OpenedPage } from './openPictures.ts';
import { checkPixels, corrupt, PIXELS_AT_MOST, tooManyPixels } from './refusals.ts';

// Each picture is decoded once: what libvips would keep of it is never asked for.
sharp.cache(false);

/** What sharp decodes: PNG, JPEG, WebP, GIF, TIFF with its pages, AVIF. */
export async function openRaster(bytes: Uint8Array, name: string): Promise<OpenedFile> {
  const { pages, format } = await headerOf(bytes, name, 0);
  // Frames of an animation are not pages of a document.
  const pageCount = format === 'tiff' ? (pages ?? 1) : 1;
  return { pageCount, page: (page) => decoded(bytes, name, page), close: () => undefined };
}

/** What stands in the header of a page, before anything of it is decoded. Throws where its size is beyond the limit. */
async function headerOf(bytes: Uint8Array, name: string, page: number): Promise<Metadata> {
  const header = await sharp(bytes, { page, limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw corrupt(name, error);
    });
  checkPixels(name, header.width, header.height);
  return header;
}

/** A page: smaller where it has more pixels than are decoded. */
async function decoded(bytes: Uint8Array, name: string, page: number): Promise<OpenedPage> {
  const { autoOrient: whole } = await headerOf(bytes, name, page);
  const times = Math.sqrt(DECODED_AT_MOST / (whole.width * whole.height));
  const side = times < 1 ? Math.floor(times * Math.max(whole.width, whole.height)) : null;
  try {
    const upright = sharp(bytes, { page, limitInputPixels: PIXELS_AT_MOST, failOn: 'error' }).autoOrient();
    const { data, info } = await (side === null ? upright : upright.resize(side, side, { fit: 'inside' }))
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
      whole,
    };
  } catch (error) {
    throw /pixel limit/i.test(String(error)) ? tooManyPixels(name, 0, 0) : corrupt(name, error);
  }
}
