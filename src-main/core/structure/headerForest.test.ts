import { expect, test } from 'vitest';
import { headerForest } from './headerForest.ts';
import { gridOf } from './testGrid.ts';
import { View } from './view.ts';

test('headers of different lines that are printed again are repeats of the headers in their own columns', () => {
  const grid = gridOf([
    ['', '', 'Amount'],
    ['', 'Unit', ''],
    ['Pears', '12', '30'],
    ['', 'Unit', 'Amount'],
    ['Plums', '14', '9'],
  ]);
  const whole = { top: 0, left: 0, bottom: 4, right: 2 };
  const view = new View(grid, whole);
  const headers = [...view.filled(0, whole), ...view.filled(1, whole)].map((cell) => ({
    cell,
    from: cell.col,
    to: cell.col,
  }));
  const { roots } = headerForest(headers, 'down', [0, 1, 2], view.filled(3, whole));
  expect(roots.map(({ cell, repeats }) => [cell?.text ?? null, repeats])).toEqual([
    [null, []],
    ['Unit', ['B4']],
    ['Amount', ['C4']],
  ]);
});
