import { describe, expect, test } from 'vitest';
import { MergeIndex } from '../structure/index.ts';
import { Axis } from './axis.ts';
import { type Lattice, moved, rangesOfSpan, type Span } from './cellMoves.ts';

const at = (row: number, col: number): Span => ({ anchor: { row, col }, head: { row, col } });
const lattice: Lattice = {
  rows: new Axis(
    20,
    () => 28,
    (row) => row === 3,
  ),
  cols: new Axis(6, () => 60),
  merges: new MergeIndex([{ top: 5, left: 1, bottom: 6, right: 3 }]),
  // Column 0 is filled in rows 0 to 2 and 10.
  isBlank: (row, col) => !(col === 0 && (row <= 2 || row === 10)),
  pageRows: 10,
};
const key = (name: string, options: { shift?: boolean; mod?: boolean } = {}) => ({
  key: name,
  shift: false,
  mod: false,
  ...options,
});

describe('moved', () => {
  test('arrows pass over folded rows and leave a merge as one cell', () => {
    expect(moved(at(2, 0), key('ArrowDown'), lattice)).toEqual(at(4, 0));
    expect(moved(at(5, 1), key('ArrowRight'), lattice)).toEqual(at(5, 4));
    expect(moved(at(6, 2), key('ArrowUp'), lattice)).toEqual(at(4, 2));
  });

  test('stays at the edges', () => {
    expect(moved(at(0, 0), key('ArrowUp'), lattice)).toEqual(at(0, 0));
    expect(moved(at(19, 5), key('ArrowRight'), lattice)).toEqual(at(19, 5));
  });

  test('with shift the anchor stays', () => {
    const span = moved(at(1, 1), key('ArrowDown', { shift: true }), lattice);
    expect(span).toEqual({ anchor: { row: 1, col: 1 }, head: { row: 2, col: 1 } });
  });

  test('Ctrl with an arrow goes to the end of a run, then to the next run, then to the edge', () => {
    const first = moved(at(0, 0), key('ArrowDown', { mod: true }), lattice);
    expect(first).toEqual(at(2, 0));
    const second = moved(at(2, 0), key('ArrowDown', { mod: true }), lattice);
    expect(second).toEqual(at(10, 0));
    expect(moved(at(10, 0), key('ArrowDown', { mod: true }), lattice)).toEqual(at(19, 0));
  });

  test('Home, End and pages', () => {
    expect(moved(at(4, 3), key('Home'), lattice)).toEqual(at(4, 0));
    expect(moved(at(4, 3), key('End', { mod: true }), lattice)).toEqual(at(19, 5));
    expect(moved(at(0, 3), key('PageDown'), lattice)).toEqual(at(11, 3));
    expect(moved(at(4, 3), key('PageUp'), lattice)).toEqual(at(0, 3));
  });

  test('other keys are not for moving', () => {
    expect(moved(at(0, 0), key('a'), lattice)).toBeNull();
  });
});

test('a span takes in whole merges, in whichever direction it was drawn', () => {
  const span: Span = { anchor: { row: 6, col: 2 }, head: { row: 4, col: 0 } };
  expect(rangesOfSpan(span, lattice.merges, lattice.rows)).toEqual([{ top: 4, left: 0, bottom: 6, right: 3 }]);
});

test('a whole column is that column, whatever merge crosses it', () => {
  const column: Span = { anchor: { row: 0, col: 2 }, head: { row: 19, col: 2 }, isOfLines: true };
  const ranges = rangesOfSpan(column, lattice.merges, lattice.rows);
  expect(ranges.every(({ left, right }) => left === 2 && right === 2)).toBe(true);
});

test('where rows are drawn in another order a span takes in those that are seen, the one it began at first', () => {
  const rows = new Axis(
    8,
    () => 20,
    () => false,
    [{ first: 2, rows: [6, 3, 2, 5, 4] }],
  );
  const span: Span = { anchor: { row: 6, col: 1 }, head: { row: 2, col: 0 } };
  expect(rangesOfSpan(span, new MergeIndex([]), rows)).toEqual([
    { top: 6, left: 0, bottom: 6, right: 1 },
    { top: 2, left: 0, bottom: 3, right: 1 },
  ]);
  const moves: Lattice = { ...lattice, rows, merges: new MergeIndex([]) };
  expect(moved(at(1, 0), key('ArrowDown'), moves)).toEqual(at(6, 0));
  expect(moved(at(5, 0), key('ArrowUp'), moves)).toEqual(at(2, 0));
});
