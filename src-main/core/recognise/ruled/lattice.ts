import type { Lattice } from '../layout.ts';
import { UnionFind } from '../unionFind.ts';
import type { Line, Network } from './network.ts';

/** Lines of one place in the grid, and where they are drawn. */
interface Separator {
  readonly at: number;
  readonly parts: readonly (readonly [start: number, end: number])[];
}

/** A frame's grid: places of its lines, and cells joined where the line between them is missing. Null for less than two cells. */
export function latticeOf({ horizontal, vertical }: Network, glyph: number): Lattice | null {
  const rows = separators(horizontal, glyph);
  const cols = separators(vertical, glyph);
  addOpenSides(cols, horizontal, glyph);
  addOpenSides(rows, vertical, glyph);
  if (rows.length < 2 || cols.length < 2 || rows.length * cols.length < 6) return null;
  const ys = rows.map(({ at }) => at);
  const xs = cols.map(({ at }) => at);
  const width = xs.length - 1;
  const height = ys.length - 1;
  const cells = new UnionFind(width * height);
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const cell = row * width + col;
      const right = cols[col + 1];
      const below = rows[row + 1];
      if (col + 1 < width && right && !isDrawn(right, ys[row] ?? 0, ys[row + 1] ?? 0)) cells.join(cell, cell + 1);
      if (row + 1 < height && below && !isDrawn(below, xs[col] ?? 0, xs[col + 1] ?? 0)) cells.join(cell, cell + width);
    }
  }
  return { xs, ys, groups: cells.groups() };
}

function isDrawn({ parts }: Separator, from: number, to: number): boolean {
  const margin = (to - from) * 0.1;
  const covered = parts.reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(end, to - margin) - Math.max(start, from + margin)),
    0,
  );
  return covered >= (to - from - 2 * margin) * 0.55;
}

/** Lines at one place taken together; two lines of a double rule are one place. */
function separators(lines: readonly Line[], glyph: number): Separator[] {
  const near = Math.max(4, glyph * 0.5);
  const found: { at: number; weight: number; parts: (readonly [number, number])[] }[] = [];
  for (const line of lines.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    const weight = line.end - line.start;
    const same = found.find(({ at }) => Math.abs(at - line.at) <= near);
    if (same) {
      same.at = (same.at * same.weight + line.at * weight) / (same.weight + weight);
      same.weight += weight;
      same.parts.push(...line.parts);
    } else {
      found.push({ at: line.at, weight, parts: [...line.parts] });
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

/** A table without a line at its edge: where most lines across run on past the last one, their ends are the edge. */
function addOpenSides(separators: Separator[], across: readonly Line[], glyph: number): void {
  const first = separators[0];
  const last = separators.at(-1);
  if (!first || !last) return;
  const parts: [number, number][] = [[-Infinity, Infinity]];
  const before = across.map(({ start }) => start).filter((start) => start < first.at - glyph);
  const after = across.map(({ end }) => end).filter((end) => end > last.at + glyph);
  if (before.length > across.length / 2) separators.unshift({ at: median(before), parts });
  if (after.length > across.length / 2) separators.push({ at: median(after), parts });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
