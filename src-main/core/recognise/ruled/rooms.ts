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

/** Cells that are looked at in search of cuts, at most: grain and graph paper must not take long. */
const LOOKS_AT_MOST = 100_000;

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
  const openAfter = byFirst(open);
  const drawnAfter = byFirst(floor.walls.filter(({ drawn }) => drawn >= DRAWN));
  // The smallest last, since they are taken from the end: what time is left goes to large ones.
  const left = connected(all, open, floor.columns).toSorted((a, b) => b.cells.length - a.cells.length);
  let looks = 0;
  for (let next = left.pop(); next; next = left.pop()) {
    const own = isRectangle(next) || looks > LOOKS_AT_MOST ? [] : inside(openAfter, next);
    const ways = cutsThrough(own, floor.columns);
    looks += ways.length * next.cells.length;
    const parts = looks > LOOKS_AT_MOST ? null : parted(next, ways, own, drawnAfter, floor.columns);
    if (parts) left.push(...parts);
    else join(next);
  }
  return groups.groups();
}

/** The parts of a group that is better cut than widened to a rectangle; null where it is a rectangle, or better widened. */
function parted(
  room: Room,
  ways: readonly (readonly Wall[])[],
  open: readonly Wall[],
  drawn: WallsAfter,
  columns: number,
): readonly Room[] | null {
  let least = widening(room, drawn, columns);
  let best: readonly Room[] | null = null;
  for (const cut of ways) {
    const cost = cut.reduce((sum, { length, drawn }) => sum + length * (1 - drawn), 0);
    if (cost >= least) continue;
    const removed = new Set(cut);
    const parts = connected(
      room.cells,
      open.filter((wall) => !removed.has(wall)),
      columns,
    );
    if (parts.length < 2) continue;
    const whole = cost + parts.reduce((sum, part) => sum + widening(part, drawn, columns), 0);
    if (whole < least) [least, best] = [whole, parts];
  }
  return best;
}

function isRectangle({ cells, top, left, bottom, right }: Room): boolean {
  return cells.length === (bottom - top + 1) * (right - left + 1);
}

/** What is drawn within the rectangle around a group, in pixels. */
function widening(room: Room, drawn: WallsAfter, columns: number): number {
  if (isRectangle(room)) return 0;
  const { top, left, bottom, right } = room;
  let sum = 0;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      for (const { first, second, length, drawn: share } of drawn.get(row * columns + column) ?? []) {
        const isWithin = second === first + 1 ? column < right : row < bottom;
        if (isWithin) sum += length * share;
      }
    }
  }
  return sum;
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
  const room = { cells, top: Infinity, left: Infinity, bottom: 0, right: 0 };
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    room.top = Math.min(room.top, row);
    room.bottom = Math.max(room.bottom, row);
    room.left = Math.min(room.left, column);
    room.right = Math.max(room.right, column);
  }
  return room;
}

/** Walls by the first of their two cells. */
type WallsAfter = ReadonlyMap<number, readonly Wall[]>;

function byFirst(walls: readonly Wall[]): WallsAfter {
  return Map.groupBy(walls, ({ first }) => first);
}

function inside(open: WallsAfter, { cells }: Room): readonly Wall[] {
  const own = new Set(cells);
  return cells.flatMap((cell) => (open.get(cell) ?? []).filter(({ second }) => own.has(second)));
}
