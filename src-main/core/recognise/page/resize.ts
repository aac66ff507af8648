import sharp from 'sharp';
import type { Gray } from './raster.ts';

/** A plane at another size, by Lanczos (3). */
export async function resized(plane: Gray, width: number, height: number): Promise<Gray> {
  if (width === plane.width && height === plane.height) return plane;
  const { data, info } = await sharp(plane.data, { raw: { width: plane.width, height: plane.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Not as a Buffer, whose slice is no copy.
  return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}
