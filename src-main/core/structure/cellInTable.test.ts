import { expect, test } from 'vitest';
import { GridBuilder } from '../../../src-shared/grid.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { cellInTable } from './cellInTable.ts';
import { readStructure } from './readStructure.ts';

test('a cell is told with what names it, and a blank one is none', () => {
  const builder = new GridBuilder({ name: 'Sheet' });
  const rows = [
    ['Item', 'Spring', 'Summer'],
    ['Seeds', '310', '120'],
    ['Water', '140', '460'],
  ];
  rows.forEach((texts, row) => texts.forEach((text, col) => builder.add({ row, col, text, value: parseValue(text) })));
  const grid = builder.build();
  const structure = readStructure(grid);
  expect(cellInTable(structure, grid, 'C3')).toMatchObject({
    cell: { address: 'C3', text: '460' },
    role: 'content',
    total: null,
    path: [
      { text: 'Water', address: 'A3' },
      { text: 'Summer', address: 'C1' },
    ],
  });
  expect(cellInTable(structure, grid, 'F9')).toBeNull();
});
