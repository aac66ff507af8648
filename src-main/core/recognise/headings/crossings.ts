import type { Gray } from '../page/raster.ts';

/** A band of a picture: a stretch across it, looked through along a stretch of the other direction. */
export interface Band {
  /** Along a level band go columns of pixels, along an upright one rows. */
  readonly isLevel: boolean;
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** A line stands out from both sides by so much, of 255: those of windows are pale. */
const CONTRAST = 8;
/** Share of the band that a line crosses; strokes of letters end where letters end. */
const CROSSED = 0.85;

/** What crosses a band, by its middle, ascending. */
export interface Crossings {
  /** Lines, darker or lighter than what is beside them. */
  readonly lines: readonly number[];
  /** Edges of fills without a line. */
  readonly edges: readonly number[];
}

/** Lines and edges of fills that cross a band. */
export function crossings({ width, height, data }: Gray, band: Band, glyph: number): Crossings {
  const reach = Math.max(3, Math.round(glyph * 0.45));
  const [along, across, length] = band.isLevel ? [1, width, width] : [width, 1, height];
  const breadth = band.isLevel ? height : width;
  const [from, to] = [Math.max(0, Math.round(band.from)), Math.min(breadth, Math.round(band.to))];
  const least = (to - from) * CROSSED;
  const lines: { at: number; isDark: boolean }[] = [];
  const edges: number[] = [];
  let first = -1;
  let isDark = false;
  let firstStep = -1;
  for (let at = Math.max(0, Math.floor(band.start)); at <= Math.min(length, Math.ceil(band.end)); at++) {
    let [darker, lighter, steps] = [0, 0, 0];
    if (at < length) {
      const before = Math.max(0, at - reach);
      const after = Math.min(length - 1, at + reach);
      for (let place = from; place < to; place++) {
        const row = place * across;
        const value = data[row + at * along] ?? 0;
        const [left, right] = [data[row + before * along] ?? 0, data[row + after * along] ?? 0];
        if (value + CONTRAST <= left && value + CONTRAST <= right) darker++;
        else if (value >= left + CONTRAST && value >= right + CONTRAST) lighter++;
        steps += Math.sign(Math.trunc((left - right) / CONTRAST));
      }
    }
    const isLine = to > from && (darker >= least || lighter >= least);
    if (isLine) isDark = first < 0 ? darker >= least : isDark || darker >= least;
    if (isLine && first < 0) first = at;
    if (!isLine && first >= 0) {
      lines.push({ at: (first + at - 1) / 2, isDark });
      first = -1;
    }
    // From so far before an edge to so far after it both sides differ.
    const isStep = to > from && Math.abs(steps) >= least;
    if (isStep && firstStep < 0) firstStep = at;
    if (!isStep && firstStep >= 0) {
      if (at - firstStep > reach) edges.push((firstStep + at - 1) / 2);
      firstStep = -1;
    }
  }
  // Enlarged, a dark line has a lighter one beside it.
  const own = lines
    .filter((line) => line.isDark || !lines.some((other) => other.isDark && Math.abs(other.at - line.at) < reach))
    .map(({ at }) => at);
  return { lines: own, edges: edges.filter((edge) => !own.some((at) => Math.abs(at - edge) < reach)) };
}
