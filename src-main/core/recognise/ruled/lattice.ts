import type { Lattice } from '../layout.ts';
import { withoutLooseEdge } from './looseEdges.ts';
import type { Network } from './network.ts';
import { roomsOf, type Wall } from './rooms.ts';
import { addOpenSides, drawnShare, type Separator, separators } from './separators.ts';

/** The lines of a frame's grid, from left to right and from top to bottom. */
export interface GridLines {
  readonly rows: readonly Separator[];
  readonly cols: readonly Separator[];
}

/** A page has no room for a table of more elementary cells than this: it is graph paper, or grain. */
const LARGEST = 20_000;

/** A frame's grid: places of its lines, and cells joined where the line between them is missing. Null for less than two cells. */
export function latticeOf({ horizontal, vertical }: Network, glyph: number): Lattice | null {
  const rows = separators(horizontal, glyph);
  const cols = separators(vertical, glyph);
  addOpenSides(cols, horizontal, glyph);
  addOpenSides(rows, vertical, glyph);
  let lines: GridLines | null = { rows, cols };
  let lattice: Lattice | null = null;
  while (lines) {
    if (lines.rows.length < 2 || lines.cols.length < 2 || lines.rows.length * lines.cols.length < 6) return null;
    if (lines.rows.length * lines.cols.length > LARGEST) return null;
    lattice = latticeOn(lines);
    lines = withoutLooseEdge(lattice, lines);
  }
  return lattice;
}

/** The cells of a grid whose lines stand fast. */
export function latticeOn({ rows, cols }: GridLines): Lattice {
  const ys = rows.map(({ at }) => at);
  const xs = cols.map(({ at }) => at);
  const width = xs.length - 1;
  const height = ys.length - 1;
  const walls: Wall[] = [];
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const cell = row * width + col;
      const right = cols[col + 1];
      const below = rows[row + 1];
      const wall = (second: number, separator: Separator, from = 0, to = 0): void => {
        walls.push({ first: cell, second, length: to - from, drawn: drawnShare(separator, from, to) });
      };
      if (col + 1 < width && right) wall(cell + 1, right, ys[row], ys[row + 1]);
      if (row + 1 < height && below) wall(cell + width, below, xs[col], xs[col + 1]);
    }
  }
  return { xs, ys, groups: roomsOf({ rows: height, columns: width, walls }) };
}
