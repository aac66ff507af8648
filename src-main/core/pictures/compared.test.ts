import { expect, test } from 'vitest';
import { type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import { compared } from './compared.ts';

function grid(rows: readonly (readonly string[])[], hasBoxes: boolean): Grid {
  const builder = new GridBuilder({ name: 'Table' });
  rows.forEach((texts, row) =>
    texts.forEach((text, col) => {
      const box = { x: col * 10, y: row * 10, width: 10, height: 10 };
      builder.add({ row, col, text, value: { kind: 'text' }, ...(hasBoxes && { box, confidence: 0.8 }) });
    }),
  );
  return builder.build();
}

test('a text of the model has its place from the program; where the two differ it is in doubt, and told', () => {
  const { grid: both, differences, note } = compared(grid([['a', '1 – 2']], false), grid([['b', '1-2']], true));
  expect(note).toBeNull();
  expect(differences).toEqual([{ cell: 'A1', text: 'a', other: 'b' }]);
  expect(both.at(0, 0)).toMatchObject({ text: 'a', confidence: 0.5, box: { x: 0, y: 0, width: 10, height: 10 } });
  expect(both.at(0, 1)).toMatchObject({ text: '1 – 2', confidence: 1 });
});

test('tables of different size are matched by their texts, or left apart where these have nothing in common', () => {
  const [texts, places] = [
    [['Apples', '12']],
    [
      ['Apples', '12'],
      ['Plums', '48'],
    ],
  ];
  const laid = compared(grid(texts, false), grid(places, true));
  expect(laid.grid.at(0, 1)).toMatchObject({ text: '12', box: { x: 10, y: 0, width: 10, height: 10 } });
  expect(laid.note).toBe(
    'One reader saw 1 row and 2 columns, the other 2 rows and 2 columns: rows and columns were matched by their texts, and what only one saw is in doubt.',
  );
  const one = grid([['north', 'south']], false);
  const { grid: kept, note } = compared(one, grid([['x'], ['y']], true));
  expect(kept).toBe(one);
  expect(note).toBe(
    'One reader saw 1 row and 2 columns, the other 2 rows and 1 column: they could not be compared cell by cell.',
  );
});
