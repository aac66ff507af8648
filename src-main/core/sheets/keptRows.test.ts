import { expect, test } from 'vitest';
import { GridBuilder } from '../../../src-shared/grid.ts';
import { rowsLeftOut } from './keptRows.ts';

const builder = new GridBuilder({ name: 'Sheet' });
const texts = [
  ['City', 'Trade'],
  ['Porto', 'Fish'],
  ['Bergen', 'Fish'],
  ['', 'Wool'],
  ['porto ', 'Wine'],
];
texts.forEach((row, top) =>
  row.forEach((text, col) => {
    if (text !== '') builder.add({ row: top, col, rowSpan: text === 'Bergen' ? 2 : 1, text, value: { kind: 'text' } });
  }),
);
const grid = builder.build();

test('rows are kept by what a column says, whatever its case, and a merged cell says it of all its rows', () => {
  expect(rowsLeftOut(grid, 1, 4, [{ col: 0, is: 'same', text: 'Porto' }])).toEqual([[2, 3]]);
  expect(rowsLeftOut(grid, 1, 4, [{ col: 0, is: 'same', text: 'Bergen' }])).toEqual([
    [1, 1],
    [4, 4],
  ]);
});

test('several filters hold together, a text is found in any column, and nothing beyond the sheet is left out', () => {
  const filters = [
    { col: 0, is: 'contains', text: 'port' },
    { col: null, is: 'contains', text: 'fish' },
  ] as const;
  expect(rowsLeftOut(grid, 1, 90, filters)).toEqual([[2, 4]]);
  expect(rowsLeftOut(grid, 1, 4, [])).toEqual([]);
});
