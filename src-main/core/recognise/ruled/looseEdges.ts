import type { Lattice } from '../layout.ts';
import type { GridLines } from './lattice.ts';
import { DRAWN, drawnShare, type Separator } from './separators.ts';

/** A row or column at an edge of a table is part of it where cells closed on all sides fill at least so much of it. */
const CLOSED_SHARE = 0.3;
/** Or where so many of the lines across it run on to its end: an outer rule can be missing. */
const RUN_ON_SHARE = 0.6;

/**
 * The lines of a grid without the row or column at an edge that is hardly closed, if there is one: folds and edges of
 * paper, stamps, and bars of a window touch a table's frame.
 */
export function withoutLooseEdge(lattice: Lattice, lines: GridLines): GridLines | null {
  const { rows, cols } = lines;
  const isClosed = closedCells(lattice, lines);
  const width = cols.length - 1;
  const height = rows.length - 1;
  const row = (place: number): Strip => ({
    cells: Array.from({ length: width }, (_, col) => ({
      isClosed: isClosed[place * width + col] ?? false,
      length: gapAfter(cols, col),
    })),
    lines: cols.slice(1, -1),
    ends: rows.slice(place, place + 2),
  });
  const column = (place: number): Strip => ({
    cells: Array.from({ length: height }, (_, at) => ({
      isClosed: isClosed[at * width + place] ?? false,
      length: gapAfter(rows, at),
    })),
    lines: rows.slice(1, -1),
    ends: cols.slice(place, place + 2),
  });
  const [loosest] = [
    { strip: row(0), rest: { rows: rows.slice(1), cols } },
    { strip: row(height - 1), rest: { rows: rows.slice(0, -1), cols } },
    { strip: column(0), rest: { rows, cols: cols.slice(1) } },
    { strip: column(width - 1), rest: { rows, cols: cols.slice(0, -1) } },
  ]
    .filter(({ strip }) => closedShare(strip) < CLOSED_SHARE && runOnShare(strip) <= RUN_ON_SHARE)
    .toSorted((a, b) => closedShare(a.strip) - closedShare(b.strip));
  return loosest?.rest ?? null;
}

/** A row or a column of a grid. */
interface Strip {
  readonly cells: readonly { readonly isClosed: boolean; readonly length: number }[];
  /** The lines that part its cells, and the two along it. */
  readonly lines: readonly Separator[];
  readonly ends: readonly Separator[];
}

function closedShare({ cells }: Strip): number {
  const whole = cells.reduce((sum, { length }) => sum + length, 0);
  return cells.reduce((sum, { isClosed, length }) => (isClosed ? sum + length : sum), 0) / whole;
}

function runOnShare({ lines, ends: [from, to] }: Strip): number {
  if (lines.length === 0 || !from || !to) return 0;
  return lines.filter((line) => drawnShare(line, from.at, to.at) >= DRAWN).length / lines.length;
}

function gapAfter(lines: readonly Separator[], place: number): number {
  return (lines[place + 1]?.at ?? 0) - (lines[place]?.at ?? 0);
}

/** Which elementary cells belong to a cell that is drawn on all sides. */
function closedCells({ groups }: Lattice, { rows, cols }: GridLines): boolean[] {
  const width = cols.length - 1;
  const boxes = new Map<number, { top: number; left: number; bottom: number; right: number }>();
  groups.forEach((group, cell) => {
    const [row, col] = [Math.floor(cell / width), cell % width];
    const box = boxes.get(group);
    if (!box) boxes.set(group, { top: row, left: col, bottom: row + 1, right: col + 1 });
    else {
      box.left = Math.min(box.left, col);
      box.right = Math.max(box.right, col + 1);
      box.bottom = row + 1;
    }
  });
  const isDrawn = (line: Separator | undefined, from: Separator | undefined, to: Separator | undefined): boolean =>
    line !== undefined && from !== undefined && to !== undefined && drawnShare(line, from.at, to.at) >= DRAWN;
  const closed = new Set(
    [...boxes].flatMap(([group, { top, left, bottom, right }]) => {
      const [above, below, before, after] = [rows[top], rows[bottom], cols[left], cols[right]];
      const isClosed =
        isDrawn(above, before, after) &&
        isDrawn(below, before, after) &&
        isDrawn(before, above, below) &&
        isDrawn(after, above, below);
      return isClosed ? [group] : [];
    }),
  );
  return Array.from(groups, (group) => closed.has(group));
}
