import type { Box } from '../picture.ts';
import type { InkMask } from './ink.ts';

/** A piece of ink whose pixels touch, corners included. */
export interface Component extends Box {
  /** Pixels of ink. */
  readonly area: number;
}

/** Noise can make millions of pieces; what has more than these is no table. */
const RUNS_AT_MOST = 2_000_000;
const COMPONENTS_AT_MOST = 60_000;

/** A stretch of a mask's row; `right` is the first pixel after it. */
export interface Run {
  readonly left: number;
  readonly right: number;
  readonly row: number;
  /** Number of the piece that it belongs to. */
  readonly piece: number;
}

/**
 * Runs of a mask with the connected piece of each, by runs of rows that touch (Rosenfeld and Pfaltz, 1966); none for
 * what is noise alone. Where a width is given, only those of pieces that are at least so wide: of grain that is next
 * to nothing.
 */
export function* connectedRuns(mask: InkMask, leastWidth = 1): Generator<Run> {
  const found = runs(mask);
  const { starts, ends, rows, parents, count } = found;
  const widths = leastWidth > 1 ? widthsOf(found) : null;
  for (let run = 0; run < count; run++) {
    const piece = rootOf(parents, run);
    if (widths && (widths[piece] ?? 0) < leastWidth) continue;
    yield { left: starts[run] ?? 0, right: (ends[run] ?? 0) + 1, row: rows[run] ?? 0, piece };
  }
}

/** How wide each piece is, by its number. */
function widthsOf({ starts, ends, parents, count }: Runs): Int32Array {
  const lefts = new Int32Array(count).fill(2 ** 31 - 1);
  const widths = new Int32Array(count);
  for (let run = 0; run < count; run++) {
    const piece = rootOf(parents, run);
    lefts[piece] = Math.min(lefts[piece] ?? 0, starts[run] ?? 0);
  }
  for (let run = 0; run < count; run++) {
    const piece = rootOf(parents, run);
    widths[piece] = Math.max(widths[piece] ?? 0, (ends[run] ?? 0) + 1 - (lefts[piece] ?? 0));
  }
  return widths;
}

/** The pieces of ink of a mask; none for what is noise alone. */
export function componentsOf(mask: InkMask): Component[] {
  const found = new Map<number, { -readonly [Key in keyof Component]: Component[Key] }>();
  for (const { left, right, row, piece } of connectedRuns(mask)) {
    const known = found.get(piece);
    if (known) {
      known.left = Math.min(known.left, left);
      known.right = Math.max(known.right, right);
      known.bottom = Math.max(known.bottom, row + 1);
      known.area += right - left;
    } else {
      if (found.size === COMPONENTS_AT_MOST) return [];
      found.set(piece, { left, right, top: row, bottom: row + 1, area: right - left });
    }
  }
  return [...found.values()];
}

interface Runs {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly rows: Int32Array;
  readonly parents: Int32Array;
  readonly count: number;
}

function runs({ width, height, data }: InkMask): Runs {
  let found = 0;
  for (let at = 0; at < data.length; at++) if (data[at] && (at % width === 0 || !data[at - 1])) found++;
  const size = found > RUNS_AT_MOST ? 0 : found;
  const rowCount = size === 0 ? 0 : height;
  const starts = new Int32Array(size);
  const ends = new Int32Array(size);
  const rows = new Int32Array(size);
  const parents = new Int32Array(size);
  let count = 0;
  let above = 0;
  for (let y = 0; y < rowCount; y++) {
    const first = count;
    let upper = above;
    for (let x = 0; x < width; x++) {
      if (!data[y * width + x]) continue;
      const start = x;
      while (x + 1 < width && data[y * width + x + 1]) x++;
      starts[count] = start;
      ends[count] = x;
      rows[count] = y;
      parents[count] = count;
      while (upper < first && (ends[upper] ?? 0) < start - 1) upper++;
      for (let run = upper; run < first && (starts[run] ?? 0) <= x + 1; run++) join(parents, run, count);
      count++;
    }
    above = first;
  }
  return { starts, ends, rows, parents, count };
}

function rootOf(parents: Int32Array, run: number): number {
  let root = run;
  while (parents[root] !== root) root = parents[root] = parents[parents[root] ?? 0] ?? 0;
  return root;
}

function join(parents: Int32Array, a: number, b: number): void {
  const rootA = rootOf(parents, a);
  const rootB = rootOf(parents, b);
  if (rootA < rootB) parents[rootB] = rootA;
  else parents[rootA] = rootB;
}
