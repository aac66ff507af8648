import { expect, test } from 'vitest';
import { GridBuilder } from '../../../src-shared/grid.ts';
import { gridOf } from '../testKit.ts';
import { summarise } from './summarise.ts';

const all = { top: 0, left: 0, bottom: 9, right: 9 };

test('numbers are added up, texts only counted, blanks not at all', () => {
  const grid = gridOf([
    ['Fruit', 'Kilos'],
    ['Pears', 7],
    [null, -2.5],
  ]);
  const numbers = { count: 2, sum: 4.5, lowest: -2.5, highest: 7 };
  expect(summarise(grid, [all])).toEqual({ filled: 5, numbers });
  expect(summarise(grid, [{ ...all, bottom: 0 }])).toEqual({ filled: 2, numbers: null });
});

test('a cell that two ranges hold counts once, and a merge where it begins', () => {
  const builder = new GridBuilder({ name: 'Sheet' });
  builder.add({ row: 0, col: 0, rowSpan: 2, text: '3', value: { kind: 'number', number: 3 } });
  builder.add({ row: 2, col: 0, text: '4', value: { kind: 'number', number: 4 } });
  const grid = builder.build();
  expect(summarise(grid, [all, { top: 2, left: 0, bottom: 2, right: 0 }]).numbers?.sum).toBe(7);
  expect(summarise(grid, [{ top: 1, left: 0, bottom: 2, right: 0 }]).numbers?.sum).toBe(4);
});

test('long sums keep their cents', () => {
  const grid = gridOf(Array.from({ length: 10_000 }, () => [0.1]));
  expect(summarise(grid, [{ ...all, bottom: 10_000 }]).numbers?.sum).toBe(1000);
});

test('rows that a filter leaves out are neither counted nor added up', () => {
  const grid = gridOf([['Kilos'], [1], [2], [4], [8]]);
  expect(
    summarise(
      grid,
      [all],
      [
        [1, 1],
        [3, 4],
      ],
    ),
  ).toEqual({
    filled: 2,
    numbers: { count: 1, sum: 2, lowest: 2, highest: 2 },
  });
});
