import { expect, test } from 'vitest';
import { GridBuilder } from '../../../src-shared/grid.ts';
import { gridOf } from '../testKit.ts';
import { copyText } from './copyText.ts';
import { findCells } from './findCells.ts';

test('find: case and width do not count, the number of all goes on past the limit', () => {
  const grid = gridOf([
    ['Ｓales 2024', 'other', 'SALES'],
    [null, '销售 sales', 7],
  ]);
  expect(findCells(grid, 'sales', 2)).toEqual({ addresses: ['A1', 'C1'], total: 3 });
  expect(findCells(grid, 'ｓａｌｅｓ', 9).total).toBe(3);
  expect(findCells(grid, 'nothing', 9)).toEqual({ addresses: [], total: 0 });
});

test('copy: gaps stay, a merge gives its text once, what would break a line is quoted', () => {
  const text = { kind: 'text' } as const;
  const grid = new GridBuilder({ name: 'Sheet' })
    .add({ row: 0, col: 0, rowSpan: 2, colSpan: 2, text: 'Merged', value: text })
    .add({ row: 0, col: 2, text: 'a\tb', value: text })
    .add({ row: 1, col: 2, text: 'say "yes"\nnow', value: text })
    .add({ row: 2, col: 1, text: '5', value: { kind: 'number', number: 5 } })
    .build();
  expect(copyText(grid, { top: 0, left: 0, bottom: 99, right: 99 })).toBe(
    'Merged\t\t"a\tb"\n\t\t"say ""yes""\nnow"\n\t5\t',
  );
  expect(copyText(grid, { top: 2, left: 1, bottom: 2, right: 1 })).toBe('5');
});
