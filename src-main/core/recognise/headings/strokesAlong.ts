import type { Gray } from '../page/raster.ts';

/** How much darker a line is than what is beside it: than both sides, or than one where writing stands on the other. */
const DARKER = { both: 8, one: 40 };
/** A line lies this near to the place that headings tell, in pixels. */
const OFF = 2;
/** Shorter stretches are specks, in letter heights. */
const SHORTEST = 0.25;

/** Stretches of a line at a known place, level or upright, that are drawn. */
export function strokesAlong(
  { width, height, data }: Gray,
  at: number,
  isLevel: boolean,
  glyph: number,
): (readonly [start: number, end: number])[] {
  const [along, across, length, breadth] = isLevel ? [1, width, width, height] : [width, 1, height, width];
  const reach = Math.max(OFF + 2, Math.round(glyph * 0.35));
  const place = Math.round(at);
  const row = (by: number): number => Math.min(breadth - 1, Math.max(0, place + by)) * across;
  const own = Array.from({ length: 2 * OFF + 1 }, (_, by) => row(by - OFF));
  const [before, after] = [row(-reach), row(reach)];
  const found: (readonly [number, number])[] = [];
  let start = -1;
  for (let step = 0; step <= length; step++) {
    let isDrawn = false;
    if (step < length) {
      const value = Math.min(...own.map((line) => data[line + step * along] ?? 255));
      const sides = [data[before + step * along] ?? 255, data[after + step * along] ?? 255];
      isDrawn = Math.min(...sides) - value >= DARKER.both || Math.max(...sides) - value >= DARKER.one;
    }
    if (isDrawn && start < 0) start = step;
    if (!isDrawn && start >= 0) {
      if (step - start >= glyph * SHORTEST) found.push([start, step - 1]);
      start = -1;
    }
  }
  return found;
}
