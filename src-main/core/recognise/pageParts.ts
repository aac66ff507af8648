import type { Box } from '../../../src-shared/grid.ts';
import type { Page } from './page/page.ts';

/** The longest side that is read in one pass, in pixels: readers count pixels in 15 bits, and a pass cannot be stopped half-way. */
const LONGEST = 2600;
/** How much of a part is looked through for the place to cut at. */
const LOOKED_THROUGH = 0.3;

/** A page in parts that are read one after another: cut where least is written, so that lines and words stay whole. */
export function pageParts({ width, height, ink }: Page): Box[] {
  const rows = cutsOf(height, (y) => inked(ink.data, y * width, 1, width));
  const columns = cutsOf(width, (x) => inked(ink.data, x, width, height));
  return rows.flatMap(([top, bottom]) =>
    columns.map(([left, right]) => ({ x: left, y: top, width: right - left, height: bottom - top })),
  );
}

/** Stretches of a length, none longer than `LONGEST`; `inkAt` says how much is written across a place. */
function cutsOf(length: number, inkAt: (place: number) => number): (readonly [from: number, to: number])[] {
  const found: (readonly [number, number])[] = [];
  let from = 0;
  while (length - from > LONGEST) {
    const last = from + LONGEST;
    let cut = last;
    let least = Infinity;
    for (let place = last; place > last - LONGEST * LOOKED_THROUGH; place--) {
      const ink = inkAt(place);
      if (ink < least) [least, cut] = [ink, place];
    }
    found.push([from, cut]);
    from = cut;
  }
  return [...found, [from, length]];
}

function inked(data: Uint8Array, start: number, step: number, count: number): number {
  let sum = 0;
  for (let at = 0; at < count; at++) sum += data[start + at * step] ?? 0;
  return sum;
}
