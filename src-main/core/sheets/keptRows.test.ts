import { expect, test } from 'vitest';
import { GridBuilder } from '../../../src-shared/grid.ts';
import { gridOf } from '../testKit.ts';
import { rowsLeftOut, valuesOf } from './keptRows.ts';

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

const body = { top: 1, bottom: 4, aside: [] };
const is = (col: number | null, text: string) =>
  ({ col, condition: { is: 'oneOf', texts: [text], isNot: false } }) as const;
const contains = (col: number | null, text: string, isNot = false) =>
  ({ col, condition: { is: 'contains', text, isNot } }) as const;

test('rows are kept by what a column says, whatever its case, and a merged cell says it of all its rows', () => {
  expect(rowsLeftOut(grid, { ...body, filters: [is(0, 'Porto')] })).toEqual([[2, 3]]);
  expect(rowsLeftOut(grid, { ...body, filters: [is(0, 'Bergen')] })).toEqual([
    [1, 1],
    [4, 4],
  ]);
});

test('several filters hold together, a text is found in any column, and nothing beyond the sheet is left out', () => {
  const filters = [contains(0, 'port'), contains(null, 'fish')];
  expect(rowsLeftOut(grid, { ...body, bottom: 90, filters })).toEqual([[2, 4]]);
  expect(rowsLeftOut(grid, { ...body, filters: [] })).toEqual([]);
  expect(rowsLeftOut(grid, { ...body, filters: [contains(null, 'fish', true)] })).toEqual([[1, 2]]);
});

test('lines that are no rows are left out by every filter, and are not among the largest', () => {
  const sums = gridOf([['Sum'], [10], [30], [20], [60]]);
  const filters = [{ col: 0, condition: { is: 'top', count: 2, isLowest: false, isNot: false } }] as const;
  expect(rowsLeftOut(sums, { top: 1, bottom: 4, aside: [4], filters })).toEqual([
    [1, 1],
    [4, 4],
  ]);
});

test('what stands in a column is told of the rows that the other columns keep', () => {
  const filters = [is(0, 'Porto'), contains(1, 'nothing')];
  expect(valuesOf(grid, { ...body, filters }, { col: 1, search: '', limit: 9 })).toEqual({
    values: [
      { text: 'Fish', count: 1 },
      { text: 'Wine', count: 1 },
    ],
    total: 2,
    numbers: 0,
    dates: 0,
    texts: 2,
  });
  // A cell that is merged over two rows stands in both.
  const cities = valuesOf(grid, { ...body, filters: [] }, { col: 0, search: 'ber', limit: 9 });
  expect(cities.values).toEqual([{ text: 'Bergen', count: 2 }]);
});
