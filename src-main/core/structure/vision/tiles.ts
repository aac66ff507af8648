import { type CellRange, unionRange } from '../../../../src-shared/address.ts';
import type { Grid } from '../../../../src-shared/grid.ts';

/** Rows and columns on one picture: more would be too small to read. */
const ROWS = 45;
const COLUMNS = 16;
/** Lines and columns that tiles share, so that no header is cut off from what it heads. */
const OVERLAP = 3;

/**
 * The parts of a sheet that are looked at, a picture each, in reading order: all that hold text, or where these are
 * more than `most`, the first ones and the last, since further down a list the same lines come again and again. And
 * what is left out then.
 */
export function tilesToLookAt(
  grid: Grid,
  most: number,
): { readonly looked: readonly CellRange[]; readonly skipped: readonly CellRange[] } {
  const filled = tilesOf(grid.range, ROWS, COLUMNS).filter((tile) => holdsText(grid, tile));
  if (filled.length <= most) return { looked: filled, skipped: [] };
  const head = Math.max(1, most - 1);
  const foot = most - head;
  return {
    looked: [...filled.slice(0, head), ...filled.slice(filled.length - foot)],
    skipped: joined(filled.slice(head, filled.length - foot)),
  };
}

function holdsText(grid: Grid, tile: CellRange): boolean {
  for (const index of grid.indexes(tile)) if (grid.textOf(index).trim() !== '') return true;
  return false;
}

/** Tiles as few ranges: side by side in a line, then lines below each other. */
function joined(tiles: readonly CellRange[]): readonly CellRange[] {
  const lines = [...Map.groupBy(tiles, ({ top }) => top).values()].map((line) => line.reduce(unionRange));
  const blocks: CellRange[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const isBelow = last && last.left === line.left && last.right === line.right && line.top <= last.bottom + 1;
    if (isBelow) blocks[blocks.length - 1] = unionRange(last, line);
    else blocks.push(line);
  }
  return blocks;
}

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
