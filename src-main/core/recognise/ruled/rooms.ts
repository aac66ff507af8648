import { UnionFind } from '../unionFind.ts';
import { DRAWN } from './separators.ts';

/** A wall between two elementary cells of a grid that lie side by side or one below the other. */
export interface Wall {
  readonly first: number;
  readonly second: number;
  /** In pixels. */
  readonly length: number;
  /** Share of its length that is drawn. */
  readonly drawn: number;
}

/** The walls of a grid of so many rows and columns; elementary cells are counted row by row. */
export interface Floor {
  readonly rows: number;
  readonly columns: number;
  readonly walls: readonly Wall[];
}

interface Room {
  readonly cells: readonly number[];
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/**
 * Groups of elementary cells that no wall parts. A cell of a table is a rectangle; a group that is none has a wall too
 * few or one too many. Either it is widened over the walls in its way, or cut where walls are missing: whichever goes
 * against less of what is drawn. So one gap in a rule joins two cells at most, not half a table.
 */
export function roomsOf(floor: Floor): Int32Array {
  const groups = new UnionFind(floor.rows * floor.columns);
  const open = floor.walls.filter(({ drawn }) => drawn < DRAWN);
  const all = Array.from({ length: floor.rows * floor.columns }, (_, cell) => cell);
  const join = (room: Room): void => {
    for (const cell of room.cells) groups.join(room.cells[0] ?? cell, cell);
  };
  const left = connected(all, open, floor.columns).map((room) => ({ room, open: inside(open, room) }));
  for (let next = left.pop(); next; next = left.pop()) {
    const parts = parted(next.room, next.open, floor);
    if (parts) left.push(...parts.map((room) => ({ room, open: inside(next.open, room) })));
    else join(next.room);
  }
  return groups.groups();
}

/** The parts of a group that is better cut than widened to a rectangle; null where it is a rectangle, or better widened. */
function parted(room: Room, open: readonly Wall[], floor: Floor): readonly Room[] | null {
  let least = widening(room, floor);
  if (least === 0) return null;
  let best: readonly Room[] | null = null;
  for (const cut of cutsThrough(open, floor.columns)) {
    const cost = cut.reduce((sum, { length, drawn }) => sum + length * (1 - drawn), 0);
    if (cost >= least) continue;
    const removed = new Set(cut);
    const parts = connected(
      room.cells,
      open.filter((wall) => !removed.has(wall)),
      floor.columns,
    );
    if (parts.length < 2) continue;
    const whole = cost + parts.reduce((sum, part) => sum + widening(part, floor), 0);
    if (whole < least) [least, best] = [whole, parts];
  }
  return best;
}

/** What is drawn within the rectangle around a group, in pixels. */
function widening({ cells, top, left, bottom, right }: Room, { columns, walls }: Floor): number {
  if (cells.length === (bottom - top + 1) * (right - left + 1)) return 0;
  const isWithin = (cell: number): boolean => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    return row >= top && row <= bottom && column >= left && column <= right;
  };
  return walls.reduce(
    (sum, { first, second, length, drawn }) =>
      drawn >= DRAWN && isWithin(first) && isWithin(second) ? sum + length * drawn : sum,
    0,
  );
}

/** Open walls in one line: each stretch of them, and all of the line. */
function cutsThrough(open: readonly Wall[], columns: number): readonly (readonly Wall[])[] {
  const lines = new Map<string, Wall[]>();
  for (const wall of open) {
    const isUpright = wall.second === wall.first + 1;
    const key = isUpright ? `x${wall.first % columns}` : `y${Math.floor(wall.first / columns)}`;
    const line = lines.get(key);
    if (line) line.push(wall);
    else lines.set(key, [wall]);
  }
  return [...lines.values()].flatMap((line) => {
    const step = line[0]?.second === (line[0]?.first ?? 0) + 1 ? columns : 1;
    const stretches: Wall[][] = [];
    for (const wall of line.toSorted((a, b) => a.first - b.first)) {
      const last = stretches.at(-1);
      if (last && last.at(-1)?.first === wall.first - step) last.push(wall);
      else stretches.push([wall]);
    }
    if (stretches.length > 1) stretches.push(line);
    return stretches;
  });
}

function connected(cells: readonly number[], open: readonly Wall[], columns: number): Room[] {
  const places = new Map(cells.map((cell, place) => [cell, place]));
  const joints = new UnionFind(cells.length);
  for (const { first, second } of open) {
    const [a, b] = [places.get(first), places.get(second)];
    if (a !== undefined && b !== undefined) joints.join(a, b);
  }
  const found = new Map<number, number[]>();
  cells.forEach((cell, place) => {
    const root = joints.find(place);
    const known = found.get(root);
    if (known) known.push(cell);
    else found.set(root, [cell]);
  });
  return [...found.values()].map((own) => roomOf(own, columns));
}

function roomOf(cells: readonly number[], columns: number): Room {
  const rows = cells.map((cell) => Math.floor(cell / columns));
  const across = cells.map((cell) => cell % columns);
  return {
    cells,
    top: Math.min(...rows),
    left: Math.min(...across),
    bottom: Math.max(...rows),
    right: Math.max(...across),
  };
}

function inside(open: readonly Wall[], { cells }: Room): readonly Wall[] {
  const own = new Set(cells);
  return open.filter(({ first, second }) => own.has(first) && own.has(second));
}
