import { componentsOf } from '../../image/measures/components.ts';
import { inkMask, tones } from './background.ts';
import type { Gray } from './raster.ts';

/** Turns dark areas with light writing into light areas with dark writing: filled heading rows, most often. */
export function lightened(picture: Gray, glyph: number): Gray {
  const found = tones(picture);
  if (found.isDark) return lightened({ ...picture, data: picture.data.map((value) => 255 - value) }, glyph);
  const { background } = found;
  const limit = background * 0.6;
  const areas = componentsOf(inkMask(picture, { threshold: limit, isDark: false })).filter(
    ({ left, right, top, bottom, area }) => {
      const width = right - left;
      const height = bottom - top;
      return height > glyph * 1.2 && width > glyph * 2 && area > width * height * 0.6;
    },
  );
  if (areas.length === 0) return picture;
  const data = picture.data.slice();
  for (const { left, right, top, bottom } of areas) {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const at = y * picture.width + x;
        data[at] = Math.min(255, 255 - (picture.data[at] ?? 0) + (255 - background));
      }
    }
  }
  return { ...picture, data };
}
