import { greyOf, type Picture } from '../../image/picture.ts';
import type { Gray } from './raster.ts';

/** A picture as grey, and as colours apart where it has any: what is faint in grey may be clear in one colour. */
export interface Planes {
  readonly gray: Gray;
  /** Red, green, blue; null for a picture without colour. */
  readonly colours: readonly [Gray, Gray, Gray] | null;
}

export function planesOf(picture: Picture): Planes {
  const { width, height, channels, data } = picture;
  const gray = greyOf(picture);
  if (channels === 1) return { gray, colours: null };
  const plane = (channel: number): Gray => {
    const values = new Uint8Array(width * height);
    for (let pixel = 0; pixel < values.length; pixel++) values[pixel] = data[pixel * 3 + channel] ?? 0;
    return { width, height, data: values };
  };
  const [red, green, blue] = [plane(0), plane(1), plane(2)];
  let colourful = 0;
  green.data.forEach((value, pixel) => {
    if (Math.abs(value - (red.data[pixel] ?? 0)) + Math.abs(value - (blue.data[pixel] ?? 0)) > 24) colourful++;
  });
  return { gray, colours: colourful > green.data.length / 2000 ? [red, green, blue] : null };
}
