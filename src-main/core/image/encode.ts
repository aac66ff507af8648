import sharp from 'sharp';
import type { Picture } from './picture.ts';

/** A picture as a file that loses nothing: WebP to keep, PNG for models. */
export async function encodePicture(picture: Picture, format: 'webp' | 'png'): Promise<Uint8Array> {
  const { width, height, channels, data } = picture;
  const raw = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  const grey = channels === 1 ? raw.toColourspace('b-w') : raw;
  const file = format === 'webp' ? grey.webp({ lossless: true, effort: 4 }) : grey.png({ compressionLevel: 6 });
  return new Uint8Array(await file.toBuffer());
}
