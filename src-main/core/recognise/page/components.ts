import type { Mask } from './raster.ts';

/** A connected piece of a mask: its box (right and bottom are inside) and its number of pixels. */
export interface Component {
  left: number;
  top: number;
  right: number;
  bottom: number;
  area: number;
}

/** Noise can make millions of pieces; more than these are no table. */
const MOST_RUNS = 2_000_000;

/** A stretch of a mask's row, both ends inside, and the number of the piece that it belongs to. */
export interface Run {
  readonly left: number;
  readonly right: number;
  readonly row: number;
  readonly piece: number;
}

/** Runs of a mask with the connected piece of each, diagonal neighbours included; none for what is noise alone. */
export function* connectedRuns(mask: Mask): Generator<Run> {
  const { starts, ends, rows, parents, count } = runs(mask);
  for (let run = 0; run < count; run++) {
    yield { left: starts[run] ?? 0, right: ends[run] ?? 0, row: rows[run] ?? 0, piece: rootOf(parents, run) };
  }
}

/** Connected pieces of a mask, diagonal neighbours included. */
export function components(mask: Mask): Component[] {
  const found = new Map<number, Component>();
  for (const { left, right, row, piece: root } of connectedRuns(mask)) {
    const known = found.get(root);
    if (known) {
      known.left = Math.min(known.left, left);
      known.right = Math.max(known.right, right);
      known.bottom = Math.max(known.bottom, row);
      known.area += right - left + 1;
    } else {
      found.set(root, { left, right, top: row, bottom: row, area: right - left + 1 });
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

function runs({ width, height, data }: Mask): Runs {
  let size = 0;
  for (let at = 0; at < data.length; at++) if (data[at] && (at % width === 0 || !data[at - 1])) size++;
  const rowCount = size > MOST_RUNS ? 0 : height;
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
