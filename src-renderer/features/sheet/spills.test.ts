import { describe, expect, test } from 'vitest';
import { parseRange } from '../../../src-shared/address.ts';
import type { Cell, CellStyle } from '../../../src-shared/grid.ts';
import { MergeIndex } from '../structure/index.ts';
import { Axis } from './axis.ts';
import { openingsOf, type SpillModel, spillsIn } from './spills.ts';

const LONG = 'a text of thirty letters, about';

interface Given {
  readonly texts: Readonly<Record<number, string>>;
  readonly style?: CellStyle;
  readonly kind?: 'text' | 'number';
  readonly merges?: readonly string[];
  readonly isLoaded?: boolean;
}

/** One row of ten columns, 50 pixels each; letters are 7 pixels wide. */
function modelOf({ texts, style, kind = 'text', merges = [], isLoaded = true }: Given): SpillModel {
  const cell = (col: number): Cell | null => {
    const text = texts[col];
    if (text === undefined) return null;
    const value = kind === 'number' ? { kind, number: 1 } : { kind };
    return { row: 0, col, rowSpan: 1, colSpan: 1, address: '', text, value, ...(style && { style }) };
  };
  // Of a model only these are asked.
  return {
    frame: { colCount: 10 },
    cache: { cell: (row: number, col: number) => (row === 0 && isLoaded ? cell(col) : undefined) },
    merges: new MergeIndex(merges.flatMap((text) => parseRange(text) ?? [])),
    textWidth: ({ text }: Cell) => text.length * 7,
  } as unknown as SpillModel;
}

const rows = new Axis(1, () => 28);
const cols = new Axis(
  10,
  () => 50,
  (col) => col === 8,
);
const WHOLE = { top: 0, left: 0, bottom: 0, right: 9 };
const pieces = (given: Given, band = WHOLE, scale = 1): [number, number][] =>
  spillsIn(modelOf(given), rows, cols, band, scale).map(({ col, textStart }) => [col, textStart]);

describe('spillsIn', () => {
  test('a long text lies over the blank cells beside it as far as it reaches', () => {
    expect(pieces({ texts: { 1: LONG } })).toEqual([2, 3, 4, 5].map((col) => [col, 58]));
  });

  test('it ends at the next cell that holds something, at a merge, and at what is not loaded', () => {
    expect(pieces({ texts: { 1: LONG, 3: 'x' } })).toEqual([[2, 58]]);
    expect(pieces({ texts: { 1: LONG }, merges: ['D1:E1'] })).toEqual([[2, 58]]);
    expect(pieces({ texts: { 1: LONG }, isLoaded: false })).toEqual([]);
  });

  test('a short text, a number, a wrapped text and one of several lines stay in their cell', () => {
    expect(pieces({ texts: { 1: 'short' } })).toEqual([]);
    expect(pieces({ texts: { 1: LONG }, kind: 'number' })).toEqual([]);
    expect(pieces({ texts: { 1: LONG }, style: { wrap: true } })).toEqual([]);
    expect(pieces({ texts: { 1: `${LONG}\n${LONG}` } })).toEqual([]);
  });

  test('a text at the right runs to the left, one in the middle to both sides', () => {
    expect(pieces({ texts: { 6: LONG }, style: { horizontal: 'right' } }).map(([col]) => col)).toEqual([5, 4, 3, 2]);
    const both = pieces({ texts: { 4: LONG }, style: { horizontal: 'center' } });
    expect(both).toEqual([3, 2, 5, 6].map((col) => [col, 225 - (LONG.length * 7) / 2]));
  });

  test('a text that begins far outside the band is drawn where it reaches into it', () => {
    expect(pieces({ texts: { 1: LONG } }, { ...WHOLE, left: 5, right: 6 }).map(([col]) => col)).toContain(5);
  });

  test('hidden columns are passed over, at any zoom', () => {
    expect(pieces({ texts: { 7: LONG } }, WHOLE, 0.5).map(([col]) => col)).toEqual([9]);
  });
});

test('a cell is open where its neighbour is blank, never past the first column or the last', () => {
  const last = modelOf({ texts: { 9: LONG } });
  expect(openingsOf(last, last.cache.cell(0, 9))).toEqual({ left: false, right: false });
  const right = (texts: Record<number, string>, col: number) => {
    const model = modelOf({ texts, style: { horizontal: 'right' } });
    return openingsOf(model, model.cache.cell(0, col));
  };
  expect(right({ 0: LONG }, 0)).toEqual({ left: false, right: false });
  expect(right({ 2: LONG }, 2)).toEqual({ left: true, right: false });
  expect(right({ 1: 'x', 2: LONG }, 2)).toEqual({ left: false, right: false });
});
