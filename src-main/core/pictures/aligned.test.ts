import { describe, expect, test } from 'vitest';
import { parseAddress } from '../../../src-shared/address.ts';
import { type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import { aligned } from './aligned.ts';

const ROWS = [
  ['Fruit', 'Boxes', 'Price'],
  ['Apples', '120', '3.50'],
  ['Plums', '48', '4.25'],
  ['Cherries', '17', '9.00'],
  ['Quinces', '365', '12.80'],
];
const [WIDTH, HEIGHT] = [100, 30];

/** As a model gives it: texts without places. */
function said(rows: readonly (readonly string[])[]): Grid {
  const builder = new GridBuilder({ name: 'Table' });
  rows.forEach((texts, row) => texts.forEach((text, col) => builder.add({ row, col, text, value: { kind: 'text' } })));
  return builder.build();
}

/** As the program reads it: each cell where it stands. */
function seen(rows: readonly (readonly string[])[]): Grid {
  const builder = new GridBuilder({ name: 'Table' });
  rows.forEach((texts, row) =>
    texts.forEach((text, col) => {
      const box = { x: col * WIDTH, y: row * HEIGHT, width: WIDTH, height: HEIGHT };
      builder.add({ row, col, text, value: { kind: 'text' }, box, confidence: 0.9 });
    }),
  );
  return builder.build();
}

/** Where a cell was put, in columns and rows of the program's table, and how sure it is. */
function placeOf(grid: Grid | undefined, address: string): readonly number[] {
  const at = parseAddress(address);
  const { box, confidence = -1 } = (at && grid?.at(at.row, at.column)) ?? {};
  if (!box) return [];
  return [box.x / WIDTH, box.y / HEIGHT, box.width / WIDTH, box.height / HEIGHT, confidence];
}

describe('a reading laid on one of other size', () => {
  test('a row that the program did not see lies between its neighbours, in doubt; the others have their places', () => {
    const builder = new GridBuilder({ name: 'Table' });
    // The program saw writing there, and no cells of it.
    for (const cell of seen(ROWS).cells()) {
      if (cell.row !== 2) builder.add({ ...cell, row: cell.row > 2 ? cell.row - 1 : cell.row });
    }
    const found = aligned(said(ROWS), builder.build());
    expect(found?.differences).toEqual([]);
    expect(placeOf(found?.grid, 'B2')).toEqual([1, 1, 1, 1, 1]);
    expect(placeOf(found?.grid, 'B5')).toEqual([1, 4, 1, 1, 1]);
    const [x, y = 0, width, , confidence] = placeOf(found?.grid, 'B3');
    expect([x, width, confidence]).toEqual([1, 1, 0.5]);
    expect(y).toBeGreaterThanOrEqual(1);
    expect(y).toBeLessThanOrEqual(3);
  });

  test('rows that the program took for one share its place, each in its part', () => {
    const merged = [ROWS[0] ?? [], ['Apples Plums', '120 48', '3.50 4.25'], ...ROWS.slice(3)];
    const { grid } = aligned(said(ROWS), seen(merged)) ?? {};
    expect(placeOf(grid, 'A2')).toEqual([0, 1, 1, 0.5, 1]);
    expect(placeOf(grid, 'C3').slice(0, 4)).toEqual([2, 1.5, 1, 0.5]);
    expect(placeOf(grid, 'A4')).toEqual([0, 2, 1, 1, 1]);
  });

  test('a row that the program parted has both of its parts', () => {
    const parted = [ROWS[0] ?? [], ['Apples of', '120', '3.50'], ['the valley', '', ''], ...ROWS.slice(2)];
    const whole = ROWS.map((row, at) => (at === 1 ? ['Apples of the valley', '120', '3.50'] : row));
    const { grid } = aligned(said(whole), seen(parted)) ?? {};
    expect(placeOf(grid, 'A2').slice(0, 4)).toEqual([0, 1, 1, 2]);
    expect(placeOf(grid, 'C5').slice(0, 4)).toEqual([2, 5, 1, 1]);
  });

  test('a column more on either side moves no other; cells that both read otherwise are told', () => {
    const numbered = ROWS.map((row, at) => [at === 0 ? 'No' : `${at}`, ...row]);
    const misread = numbered.map((row) => row.map((text) => (text === '9.00' ? '9.08' : text)));
    const fewer = aligned(said(ROWS), seen(misread));
    expect(fewer?.differences).toEqual([{ cell: 'C4', text: '9.00', other: '9.08' }]);
    expect(placeOf(fewer?.grid, 'A1')).toEqual([1, 0, 1, 1, 1]);
    expect(placeOf(fewer?.grid, 'C4')).toEqual([3, 3, 1, 1, 0.5]);
    const more = aligned(said(numbered), seen(ROWS));
    expect(placeOf(more?.grid, 'B1')).toEqual([0, 0, 1, 1, 1]);
    expect(placeOf(more?.grid, 'D5')).toEqual([2, 4, 1, 1, 1]);
  });

  test('a header over two columns lies over both', () => {
    const builder = new GridBuilder({ name: 'Table' });
    builder.add({ row: 0, col: 1, colSpan: 2, text: 'Sold', value: { kind: 'text' } });
    ROWS.forEach((texts, row) =>
      texts.forEach((text, col) => builder.add({ row: row + 1, col, text, value: { kind: 'text' } })),
    );
    const { grid } = aligned(builder.build(), seen([['', 'Sold', ''], ['', '', ''], ...ROWS])) ?? {};
    expect(placeOf(grid, 'B1').slice(0, 4)).toEqual([1, 0, 2, 1]);
    expect(placeOf(grid, 'A2').slice(0, 2)).toEqual([0, 2]);
  });

  test('readings that have nothing in common are not laid on each other', () => {
    const other = seen([
      ['Zug', 'Gleis'],
      ['ICE', 'XII'],
    ]);
    expect(aligned(said(ROWS), other)).toBeNull();
  });

  test('what the program read keeps its own places beside a model that saw more', () => {
    const { grid } = aligned(seen(ROWS), said([...ROWS, ['Sum', '550', '29.55']])) ?? {};
    expect(placeOf(grid, 'C5')).toEqual([2, 4, 1, 1, 0.9]);
  });
});
