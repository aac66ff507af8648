import type { Box } from '../../../src-shared/grid.ts';
import type { Layout } from './layout.ts';
import type { Page } from './page/page.ts';

/** Strokes so much wider than the table's usual ones are bold. */
const WIDER = 1.25;

/** Which cells are set in bold, by the width of their strokes against the table's median. */
export function bolds({ ink }: Page, { cells }: Layout, lines: readonly (readonly Box[])[]): boolean[] {
  const widths = cells.map((_, index) => strokeWidth(ink.data, ink.width, lines[index] ?? []));
  const known = widths.filter((width) => width > 0).toSorted((a, b) => a - b);
  const usual = known[known.length >> 1] ?? 0;
  // With few cells nothing is usual.
  return widths.map((width) => known.length >= 6 && width > usual * WIDER);
}

/** Mean length of runs of ink along rows, those of long level strokes left out. */
function strokeWidth(ink: Uint8Array, width: number, boxes: readonly Box[]): number {
  const runs: number[] = [];
  for (const box of boxes) {
    for (let y = box.y; y < box.y + box.height; y++) {
      let length = 0;
      for (let x = box.x; x <= box.x + box.width; x++) {
        if (x < box.x + box.width && ink[y * width + x]) length++;
        else {
          if (length > 0) runs.push(length);
          length = 0;
        }
      }
    }
  }
  if (runs.length < 12) return 0;
  const sorted = runs.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.floor(sorted.length * 0.15), Math.ceil(sorted.length * 0.65));
  return middle.reduce((sum, length) => sum + length, 0) / middle.length;
}
