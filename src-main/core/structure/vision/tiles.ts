import type { CellRange } from '../../../../src-shared/address.ts';

/** Lines and columns that tiles share, so that no header is cut off from what it heads. */
const OVERLAP = 3;

/** A range in tiles of at most so many rows and columns, in reading order, neighbours overlapping. */
export function tilesOf(range: CellRange, rows: number, columns: number): readonly CellRange[] {
  const across = spansOf(range.left, range.right, columns);
  return spansOf(range.top, range.bottom, rows).flatMap(([top, bottom]) =>
    across.map(([left, right]) => ({ top, left, bottom, right })),
  );
}

function spansOf(from: number, to: number, size: number): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  const step = Math.max(1, size - OVERLAP);
  for (let start = from; ; start += step) {
    const end = Math.min(to, start + size - 1);
    spans.push([start, end]);
    if (end >= to) return spans;
  }
}
