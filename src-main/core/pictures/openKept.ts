import sharp from 'sharp';
import type { Picture } from '../image/picture.ts';

/** A picture that was kept for the window, as large as it counts its pixels. */
export async function openKept(
  bytes: Uint8Array,
  { width, height }: Pick<Picture, 'width' | 'height'>,
): Promise<Picture> {
  const { data } = await sharp(bytes)
    .resize({ width, height, fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, channels: 3, data: new Uint8Array(data) };
}
