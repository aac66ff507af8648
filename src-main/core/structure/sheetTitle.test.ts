import { expect, test } from 'vitest';
import type { Correction } from '../../../src-shared/structure.ts';
import { readStructure } from './readStructure.ts';
import { sheetTitle } from './sheetTitle.ts';
import { gridOf } from './testGrid.ts';

const ROWS = [
  ['Garden  costs', '', ''],
  ['Item', 'Spring', 'Summer'],
  ['Seeds', '310', '120'],
  ['Water', '140', '460'],
];
const titleOf = (rows: readonly (readonly string[])[], corrections: readonly Correction[] = []): string | null => {
  const grid = gridOf(rows, rows === ROWS ? ['A1:C1'] : []);
  return sheetTitle(readStructure(grid, corrections), grid);
};

test('a sheet is about what its title says, as a person corrected it; one without a title is about nothing', () => {
  expect(titleOf(ROWS)).toBe('Garden costs');
  expect(titleOf(ROWS, [{ kind: 'role', cells: ['A1'], role: 'note' }])).toBeNull();
  expect(titleOf(ROWS.slice(1))).toBeNull();
});
