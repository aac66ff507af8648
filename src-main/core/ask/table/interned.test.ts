import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GridBuilder } from '../../../../src-shared/grid.ts';
import { parseValue } from '../../../../src-shared/value.ts';
import { keyOf } from '../language/tokenize.ts';
import { distinctOf } from './distinct.ts';
import { internTexts, Postings } from './interned.ts';

function columnOf(texts: readonly string[]) {
  const builder = new GridBuilder({ name: 'Sheet' });
  texts.forEach((text, row) => void builder.add({ row, col: 0, text, value: parseValue(text) }));
  const grid = builder.build();
  return { grid, cells: Int32Array.from(texts, (_, index) => (grid.cellCount > index ? index : -1)) };
}

const words = fc.array(
  fc.oneof(fc.constantFrom('', ' ', 'North', 'north ', 'NORTH', '北', '1,000', '1000'), fc.string()),
);

describe('internTexts', () => {
  it('gives equal texts one id, others another, and none to what is empty', () => {
    fc.assert(
      fc.property(words, (texts) => {
        const { grid, cells } = columnOf(texts);
        const interned = internTexts(grid, cells);
        const read = Array.from(interned.ids, (id) => (id < 0 ? '' : grid.textOf(interned.cells[id] ?? -1)));
        expect(read).toEqual(Array.from(cells, (cell) => grid.textOf(cell)));
        expect(new Set(interned.ids.filter((id) => id >= 0)).size).toBe(interned.cells.length);
        expect(new Set(read.filter(Boolean)).size).toBe(interned.cells.length);
      }),
    );
  });

  it('skips places where nothing is', () => {
    const { grid } = columnOf(['North', 'South']);
    expect([...internTexts(grid, Int32Array.of(-1, 1, -1, 1)).ids]).toEqual([-1, 0, -1, 0]);
  });
});

describe('distinctOf', () => {
  it('holds each row that is not blank once, under its key, in the order of first cells', () => {
    fc.assert(
      fc.property(words, (texts) => {
        const { grid, cells } = columnOf(texts);
        const values = distinctOf(grid, internTexts(grid, cells));
        const expected = Map.groupBy(
          [...cells.keys()].filter((row) => grid.textOf(row).trim() !== ''),
          (row) => keyOf(grid.textOf(row).trim()),
        );
        expect(values.map(({ key, rows }) => [key, Array.from(rows)])).toEqual([...expected]);
        for (const { cell, text, rows } of values) {
          expect(cell).toBe(rows[0]);
          expect(text).toBe(grid.textOf(cell).trim());
        }
      }),
    );
  });
});

describe('Postings', () => {
  it('keeps the order in which numbers came', () => {
    const postings = new Postings(3, Int32Array.of(2, 0, 2, -1, 2), Int32Array.of(9, 8, 7, 6, 5));
    expect([0, 1, 2].map((key) => Array.from(postings.get(key)))).toEqual([[8], [], [9, 7, 5]]);
  });
});
