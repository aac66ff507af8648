import type { Box, Picture } from '../../../image/picture.ts';
import type { TableRow } from './tableHtml.ts';

/** Lines of writing that a model reads reliably at once. */
const LINES_AT_MOST = 40;
/** A line takes about this many heights of its letters. */
const LINE = 2.2;
/** Lines that neighbouring strips share. */
export const SHARED = 5;

/** Overlapping strips of a tall picture, from top to bottom; the whole picture where it is not tall. */
export function stripsOf({ width, height }: Picture, glyphHeight: number): readonly Box[] {
  const line = LINE * Math.max(4, glyphHeight);
  const tall = LINES_AT_MOST * line;
  if (glyphHeight === 0 || height <= 1.25 * tall) return [{ left: 0, top: 0, right: width, bottom: height }];
  const overlap = SHARED * line;
  const count = Math.ceil((height - overlap) / (tall - overlap));
  const step = (height - overlap) / count;
  return Array.from({ length: count }, (_, place) => ({
    left: 0,
    top: Math.floor(place * step),
    right: width,
    bottom: Math.min(height, Math.ceil((place + 1) * step + overlap)),
  }));
}

/**
 * Joins what was read of a strip to what was read above it: rows that both show
 * are kept once, by the longest run of rows at the seam with the same texts. A
 * row that the cut went through may be spoiled at either side.
 */
export function stitched(above: readonly TableRow[], below: readonly TableRow[]): readonly TableRow[] {
  const most = Math.min(above.length, below.length, 4 * SHARED);
  for (let length = most; length > 0; length -= 1) {
    for (const [spoiledAbove, spoiledBelow] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const end = above.length - spoiledAbove;
      const seam = above.slice(Math.max(0, end - length), end);
      const start = below.slice(spoiledBelow, spoiledBelow + length);
      if (seam.length === length && isSame(seam, start)) {
        return [...above.slice(0, end), ...below.slice(spoiledBelow + length)];
      }
    }
  }
  return [...above, ...below];
}

function isSame(a: readonly TableRow[], b: readonly TableRow[]): boolean {
  return (
    a.length === b.length &&
    // Blank rows are like any others.
    a.some((row) => key(row) !== '') &&
    a.every((row, place) => key(row) === key(b[place] ?? []))
  );
}

function key(row: TableRow): string {
  return row
    .map(({ text }) => text.replaceAll(/\s+/g, '').toLowerCase())
    .join('|')
    .replaceAll(/^\|+$/g, '');
}
