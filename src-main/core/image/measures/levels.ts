import { greyOf, histogramOf, type Picture } from '../picture.ts';
import { polarityOf } from './polarity.ts';

/** How light and dark lie in a picture; all levels 0 (black) to 255 (white), of its grey form. */
export interface Levels {
  /** The commonest level: the paper. */
  readonly background: number;
  /** The level that most of the ink has: the darkest twentieth of what is under `threshold`. */
  readonly ink: number;
  /** Pixels at or under it are ink: max(Otsu's, 0.86 × background), so that grey text beside bold is kept. */
  readonly threshold: number;
  /** Share of the pixels that are ink, 0 to 1. */
  readonly inkShare: number;
  /** Share of the pixels at the very end of the range on the side of the paper, 0 to 1. */
  readonly clippedShare: number;
  /** Text is lighter than the paper. */
  readonly isDark: boolean;
}

/** Measures a picture's levels; on dark paper they are those of its negative. */
export function levelsOf(picture: Picture): Levels {
  const grey = greyOf(picture);
  const counts = histogramOf(grey);
  const isDark = isDarkPaper(grey);
  const light = isDark ? counts.toReversed() : counts;
  const background = modeOf(light);
  const threshold = Math.min(background - 1, Math.max(otsuOf(light), Math.round(0.86 * background)));
  const total = Math.max(1, sum(light, 0, 256));
  const inked = sum(light, 0, threshold + 1);
  return {
    background,
    ink: quantileOf(light, 0, threshold + 1, 0.05),
    threshold,
    inkShare: inked / total,
    clippedShare: sum(light, 254, 256) / total,
    isDark,
  };
}

/** So many times as many blocks of one kind tell by themselves, where there are enough of them. */
const CLEARLY = { times: 4, blocks: 12 };

/**
 * Whether writing is lighter than the paper, as most blocks with writing show, whatever light falls on them: a dark
 * screen with a lamp's glare on it is dark. Where they do not agree, paper covers most of a table: where the darker half
 * of the levels holds most pixels, the paper is dark.
 */
export function isDarkPaper(grey: Pick<Picture, 'width' | 'height' | 'data'>): boolean {
  const { light, dark } = polarityOf(grey);
  if (Math.max(light, dark) >= Math.max(CLEARLY.blocks, Math.min(light, dark) * CLEARLY.times)) return light > dark;
  const counts = histogramOf(grey);
  const split = otsuOf(counts);
  const below = sum(counts, 0, split + 1);
  const above = sum(counts, split + 1, 256);
  return below > 1.5 * above && modeOf(counts) <= split;
}

/** The commonest level, of counts smoothed over five levels. */
function modeOf(counts: Uint32Array): number {
  let best = 255;
  let most = -1;
  for (let level = 0; level < 256; level += 1) {
    const near = sum(counts, level - 2, level + 3);
    if (near >= most) {
      most = near;
      best = level;
    }
  }
  // Of levels that are equally common once smoothed, the one that is commonest itself.
  let mode = best;
  for (let level = best - 2; level <= Math.min(255, best + 2); level += 1) {
    if ((counts[level] ?? 0) > (counts[mode] ?? 0)) mode = level;
  }
  return mode;
}

/** Otsu's threshold (1979) of 256 counts: the last level under the split with the greatest variance between both sides. */
export function otsuOf(counts: Uint32Array): number {
  const total = sum(counts, 0, 256);
  const weighted = counts.reduce((whole, count, level) => whole + count * level, 0);
  let below = 0;
  let belowWeighted = 0;
  let best = 127;
  let greatest = -1;
  for (let level = 0; level < 255; level += 1) {
    below += counts[level] ?? 0;
    belowWeighted += level * (counts[level] ?? 0);
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const apart = belowWeighted / below - (weighted - belowWeighted) / above;
    const variance = below * above * apart * apart;
    if (variance > greatest) {
      greatest = variance;
      best = level;
    }
  }
  return best;
}

/** The level under which a share of the counted samples of a range lies. */
function quantileOf(counts: Uint32Array, from: number, to: number, share: number): number {
  const wanted = share * sum(counts, from, to);
  let seen = 0;
  for (let level = from; level < to; level += 1) {
    seen += counts[level] ?? 0;
    if (seen >= wanted && seen > 0) return level;
  }
  return Math.max(from, to - 1);
}

function sum(counts: Uint32Array, from: number, to: number): number {
  let whole = 0;
  for (let level = Math.max(0, from); level < Math.min(256, to); level += 1) whole += counts[level] ?? 0;
  return whole;
}
