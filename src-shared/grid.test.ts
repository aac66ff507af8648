import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, type CellInput, type CellStyle, type CellValue, Grid, GridBuilder, transferables } from './grid.ts';

const value: fc.Arbitrary<CellValue> = fc.oneof(
  fc.constant<CellValue>({ kind: 'text' }),
  fc.double({ noNaN: true }).map((number): CellValue => ({ kind: 'number', number })),
  fc.boolean().map((boolean): CellValue => ({ kind: 'boolean', boolean })),
  fc
    .tuple(fc.integer({ min: -30_000, max: 60_000 }), fc.boolean())
    .map(([number, hasTime]): CellValue => ({ kind: 'date', number, hasTime })),
  fc.constant<CellValue>({ kind: 'blank' }),
);
const styles: readonly CellStyle[] = [{ bold: true }, { fill: '#ffee00', horizontal: 'center' }, { borders: 'tb' }];

/** Cells at distinct places, in any order, some spanning, none over another. */
const cells = fc
  .array(
    fc.record({
      row: fc.integer({ min: 0, max: 12 }),
      col: fc.integer({ min: 0, max: 9 }),
      rowSpan: fc.integer({ min: 1, max: 3 }),
      colSpan: fc.integer({ min: 1, max: 3 }),
      text: fc.string({ unit: 'grapheme', maxLength: 50 }),
      value,
      style: fc.option(fc.constantFrom(...styles), { nil: undefined }),
      formula: fc.option(fc.string({ maxLength: 5 }), { nil: undefined }),
    }),
    { maxLength: 40 },
  )
  .map((all) => {
    const taken = new Set<string>();
    return all.filter((cell) => {
      const places = positions(cell);
      if (places.some((place) => taken.has(place))) return false;
      for (const place of places) taken.add(place);
      return true;
    });
  });

function positions(cell: { row: number; col: number; rowSpan: number; colSpan: number }): string[] {
  const places: string[] = [];
  for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
    for (let col = cell.col; col < cell.col + cell.colSpan; col++) places.push(`${row} ${col}`);
  }
  return places;
}

type Made = typeof cells extends fc.Arbitrary<infer T> ? T : never;

function build(made: Made, clip?: { rowCount: number; colCount: number }): Grid {
  const builder = new GridBuilder({ name: 'Sheet' });
  for (const { style, formula, ...cell } of made) {
    const input: CellInput = { ...cell, ...(style && { style }), ...(formula !== undefined && { formula }) };
    builder.add(input);
  }
  return builder.build(clip);
}

const place = (cell: { row: number; col: number }): number => cell.row * 100 + cell.col;
const essence = ({ row, col, rowSpan, colSpan, text, value, style, formula }: Cell | Made[number]) => ({
  row,
  col,
  rowSpan,
  colSpan,
  text,
  value,
  style,
  formula,
});

describe('Grid', () => {
  test('cells added in any order come back in reading order, unchanged', () => {
    fc.assert(
      fc.property(cells, (made) => {
        const grid = build(made);
        const expected = made.toSorted((a, b) => place(a) - place(b)).map(essence);
        expect([...grid.cells()].map(essence)).toEqual(expected);
        expect([...grid.indexes()].map((index) => [grid.textOf(index), grid.kindOf(index)])).toEqual(
          expected.map((cell) => [cell.text, cell.value.kind]),
        );
      }),
    );
  });

  test('each position gives the cell that covers it, and only that', () => {
    fc.assert(
      fc.property(cells, (made) => {
        const grid = build(made);
        const owner = new Map(made.flatMap((cell) => positions(cell).map((at) => [at, cell] as const)));
        for (let row = -1; row <= grid.rowCount; row++) {
          for (let col = -1; col <= grid.colCount; col++) {
            const cell = grid.at(row, col);
            const expected = owner.get(`${row} ${col}`);
            expect(cell && essence(cell)).toEqual(expected ? essence(expected) : null);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  test('a window holds the cells whose anchor lies in it', () => {
    fc.assert(
      fc.property(cells, fc.nat(12), fc.nat(9), fc.nat(12), fc.nat(9), (made, top, left, bottom, right) => {
        const grid = build(made);
        const inside = made.filter(({ row, col }) => row >= top && row <= bottom && col >= left && col <= right);
        expect([...grid.cells({ top, left, bottom, right })].map(({ text }) => text)).toEqual(
          inside.toSorted((a, b) => place(a) - place(b)).map(({ text }) => text),
        );
      }),
    );
  });

  test('a grid that went to another thread is the same grid', () => {
    fc.assert(
      fc.property(cells, (made) => {
        const before = [...build(made).cells()];
        const { data } = build(made);
        const moved = structuredClone(data, { transfer: transferables(data) });
        expect([...new Grid(moved).cells()]).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });

  test('clipping drops the cells outside and cuts the spans at the edge', () => {
    fc.assert(
      fc.property(cells, fc.nat(12), fc.nat(9), (made, rowCount, colCount) => {
        const grid = build(made, { rowCount, colCount });
        expect([grid.rowCount, grid.colCount]).toEqual([rowCount, colCount]);
        const inside = made
          .filter(({ row, col }) => row < rowCount && col < colCount)
          .map((cell) => {
            const { rowSpan, colSpan } = cell;
            const cut = {
              rowSpan: Math.min(rowSpan, rowCount - cell.row),
              colSpan: Math.min(colSpan, colCount - cell.col),
            };
            return Object.assign(essence(cell), cut);
          });
        expect([...grid.cells()].map(essence)).toEqual(inside.toSorted((a, b) => place(a) - place(b)));
      }),
    );
  });

  test('empty edges that belong to the grid are kept, and an empty grid is one', () => {
    const grid = new GridBuilder({ name: 'Empty' }).atLeast(4, 3).build();
    expect([grid.rowCount, grid.colCount, grid.cellCount, grid.at(3, 2)]).toEqual([4, 3, 0, null]);
    expect([...new GridBuilder({ name: '' }).build().cells()]).toEqual([]);
  });

  test('a cell that is not there is a mistake of the caller', () => {
    expect(() => build([]).cell(0)).toThrow(RangeError);
  });

  test('a merge over a hundred million positions takes no memory', () => {
    const builder = new GridBuilder({ name: 'Large' });
    builder.add({ row: 0, col: 0, rowSpan: 1_000_000, colSpan: 100, text: 'all', value: { kind: 'text' } });
    builder.add({ row: 1_000_000, col: 99, text: 'end', value: { kind: 'text' } });
    const grid = builder.build();
    expect([grid.at(999_999, 99)?.text, grid.at(1_000_000, 99)?.text, grid.at(1_000_000, 98)]).toEqual([
      'all',
      'end',
      null,
    ]);
  });

  test('more styles than the file format allows lose style, not cells', () => {
    const builder = new GridBuilder({ name: 'Styles' });
    for (let row = 0; row < 66_000; row++) {
      builder.add({ row, col: 0, text: 'x', value: { kind: 'text' }, style: { numberFormat: `0"${row}"` } });
    }
    const grid = builder.build();
    expect(grid.at(10, 0)?.style).toEqual({ numberFormat: '0"10"' });
    expect(grid.at(65_999, 0)).toMatchObject({ text: 'x' });
    expect(grid.at(65_999, 0)?.style).toBeUndefined();
  });
});
