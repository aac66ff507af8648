import { expect, test } from 'vitest';
import type { SheetFrame } from '../../../src-shared/contract/sheets.ts';
import { type CellInput, GridBuilder } from '../../../src-shared/grid.ts';
import { THUMB, thumbnail } from './thumbnail.ts';

function laid(inputs: readonly CellInput[], roles = {}) {
  const builder = new GridBuilder({ name: 'Sheet1' });
  for (const input of inputs) builder.add(input);
  const grid = builder.build();
  const { rowCount, colCount } = grid;
  const frame: SheetFrame = { meta: grid.data.meta, rowCount, colCount, merges: [] };
  return thumbnail(frame, [...grid.cells()], roles);
}

const text = (row: number, col: number, words: string): CellInput => ({
  row,
  col,
  text: words,
  value: { kind: 'text' },
});

test('a merge is as wide as the columns that it covers, and has its role', () => {
  const { cells, columns } = laid(
    [{ ...text(0, 0, 'Budget'), colSpan: 2 }, text(1, 0, 'Quarter'), text(1, 1, 'Amount')],
    { A1: 'title' },
  );
  expect(cells[0]).toMatchObject({ x: 0, width: columns[1], role: 'title' });
  expect(cells[1]).toMatchObject({ y: THUMB.rowHeight, role: 'content' });
});

test('numbers stand at the right, text at the left, and what does not fit keeps its start', () => {
  const number = (words: string): CellInput => ({ row: 0, col: 1, text: words, value: { kind: 'number', number: 1 } });
  expect(laid([text(0, 0, 'a'), number('12')]).cells.map(({ align }) => align)).toEqual(['left', 'right']);
  const wide = Array.from({ length: 12 }, (_, col) => text(1, col, 'twelve columns'));
  expect(laid([text(0, 0, 'a'), number('1'.repeat(40)), ...wide]).cells[1]?.align).toBe('left');
});

test('a narrow table fills the picture, a wide one is cut at its edge', () => {
  expect(laid([text(0, 0, 'a rather long text'), text(0, 1, 'and another long text')]).columns.at(-1)).toBe(
    THUMB.width,
  );
  const wide = Array.from({ length: 40 }, (_, col) => text(0, col, 'column head'));
  expect(laid(wide).cells.length).toBeLessThan(10);
});
