import { array, assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnionFind } from '../unionFind.ts';
import { roomsOf, type Wall } from './rooms.ts';

/** A grid whose walls are drawn but where `open` says which share of a wall between two cells is. */
function floor(rows: number, columns: number, open: Readonly<Record<string, number>>) {
  const walls: Wall[] = [];
  const add = (first: number, second: number): void => {
    walls.push({ first, second, length: 50, drawn: open[`${first}-${second}`] ?? 1 });
  };
  for (let cell = 0; cell < rows * columns; cell++) {
    if ((cell + 1) % columns > 0) add(cell, cell + 1);
    if (cell + columns < rows * columns) add(cell, cell + columns);
  }
  return { rows, columns, walls };
}

/** Groups as lists of cells. */
function rooms(...of: Parameters<typeof floor>): number[][] {
  const groups = new Map<number, number[]>();
  roomsOf(floor(...of)).forEach((group, cell) => groups.set(group, [...(groups.get(group) ?? []), cell]));
  return [...groups.values()];
}

describe('rooms of a grid', () => {
  it('are cells that no wall parts', () => {
    expect(rooms(2, 3, { '0-1': 0, '1-2': 0.3 })).toEqual([[0, 1, 2], [3], [4], [5]]);
  });

  it('are cut where a wall is missing, in place of half a table as one cell', () => {
    // The top row is one cell; under it two of its walls have gaps, and one upright wall.
    const open = { '0-1': 0, '1-2': 0, '2-3': 0, '0-4': 0.5, '3-7': 0.5, '4-8': 0.4 };
    expect(rooms(3, 4, open)).toEqual([[0, 1, 2, 3], [4, 8], [5], [6], [7], [9], [10], [11]]);
  });

  it('are widened over a stroke that is no wall', () => {
    // A tall cell with one stroke in it: less is drawn than cutting would have to add.
    const open = { '0-1': 0, '0-2': 0, '2-4': 0, '1-3': 0, '3-5': 0, '2-3': 0.6, '4-5': 0 };
    expect(rooms(3, 2, open)).toEqual([[0, 1, 2, 3, 4, 5]]);
  });

  it('never join what walls part', () => {
    const share = double({ min: 0, max: 1, noNaN: true });
    assert(
      property(array(share, { minLength: 24, maxLength: 24 }), (shares) => {
        const { walls, ...size } = floor(4, 4, {});
        const drawn = walls.map(({ first, second, length }, index) => ({
          first,
          second,
          length,
          drawn: shares[index] ?? 1,
        }));
        const reachable = new UnionFind(16);
        for (const wall of drawn) if (wall.drawn < 0.55) reachable.join(wall.first, wall.second);
        const groups = roomsOf({ ...size, walls: drawn });
        groups.forEach((group, cell) => expect(reachable.find(cell)).toBe(reachable.find(group)));
      }),
    );
  });
});
