import { otsuOf } from '../../image/measures/levels.ts';
import { histogramOf } from '../../image/picture.ts';
import type { Gray } from './raster.ts';

export interface Tones {
  /** The commonest value: paper, most often. */
  readonly background: number;
  /** Mean of what is clearly darker (or lighter, on dark paper) than it. */
  readonly ink: number;
  /** What is darker counts as ink. */
  readonly threshold: number;
  /** Light writing on dark paper. */
  readonly isDark: boolean;
}

/** Paper and ink of a picture. The threshold is the larger of Otsu's and 0.86 × paper, or grey text beside bold is lost. */
export function tones(picture: Gray): Tones {
  const counts = histogramOf(picture);
  let background = 255;
  let most = -1;
  for (let value = 0; value < 256; value++) {
    // A band of five values, since compression spreads the paper's.
    let sum = 0;
    for (let near = Math.max(0, value - 2); near <= Math.min(255, value + 2); near++) sum += counts[near] ?? 0;
    if (sum > most || (sum === most && (counts[value] ?? 0) > (counts[background] ?? 0)))
      [most, background] = [sum, value];
  }
  const otsu = otsuOf(counts) + 1;
  const isDark = background < otsu;
  const threshold = Math.round(isDark ? otsu : Math.min(Math.max(otsu, 0.86 * background), background - 6));
  let sum = 0;
  let total = 0;
  for (let value = 0; value < 256; value++) {
    if (isDark ? value <= threshold : value >= threshold) continue;
    sum += value * (counts[value] ?? 0);
    total += counts[value] ?? 0;
  }
  return { background, threshold, isDark, ink: total > 0 ? sum / total : isDark ? 255 : 0 };
}

/** Ink of a picture, 1 where it is. */
export function inkMask(
  picture: Gray,
  { threshold, isDark }: Pick<Tones, 'threshold' | 'isDark'> = tones(picture),
): Gray {
  const { width, height, data } = picture;
  const mask = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) {
    const value = data[at] ?? 0;
    mask[at] = Number(isDark ? value > threshold : value < threshold);
  }
  return { width, height, data: mask };
}
