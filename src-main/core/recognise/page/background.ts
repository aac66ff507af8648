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
  const otsu = otsuOf(counts) + 1;
  const dark = counts.reduce((sum, count, value) => (value < otsu ? sum + count : sum), 0);
  const commonest = modeOf(counts, 0);
  const isDark = commonest < otsu && dark * 2 > picture.data.length;
  // Of many light fills and a dark one, the dark can be the commonest value and no paper.
  const background = isDark ? commonest : modeOf(counts, otsu);
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

/** The commonest value from `least` on, by bands of five values: compression spreads the paper's. */
function modeOf(counts: Uint32Array, least: number): number {
  let mode = 255;
  let most = -1;
  for (let value = least; value < 256; value++) {
    let sum = 0;
    for (let near = Math.max(least, value - 2); near <= Math.min(255, value + 2); near++) sum += counts[near] ?? 0;
    if (sum > most || (sum === most && (counts[value] ?? 0) > (counts[mode] ?? 0))) [most, mode] = [sum, value];
  }
  return mode;
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
