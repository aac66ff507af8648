import { expect, test } from 'vitest';
import type { DocumentSummary, SheetSummary } from '../../../src-shared/document.ts';
import { noMarks } from '../../../src-shared/marks.ts';
import { tabHints } from './tabHints.ts';

const sheet = (name: string): SheetSummary => ({
  index: 0,
  name,
  rowCount: 1,
  colCount: 1,
  cellCount: 1,
  isHidden: false,
  picture: null,
});
const document = (id: string, name: string, sheetName: string): DocumentSummary => ({
  id,
  name,
  format: 'xlsx',
  sizeBytes: 1,
  addedAt: Number(id),
  openedAt: 0,
  sheets: [sheet(sheetName)],
  text: null,
  rows: null,
  sessionCount: 0,
  ...noMarks,
  isDamaged: false,
  warnings: [],
});

test('documents of one name are told apart by their sheets, else by when they came; others need nothing', () => {
  const open = [
    document('1', 'budget.xlsx', 'North'),
    document('2', 'budget.xlsx', 'South'),
    document('3', 'staff.xlsx', 'Sheet1'),
    document('4', 'list.xlsx', 'Sheet1'),
    document('5', 'list.xlsx', 'Sheet1'),
  ];
  expect(Object.fromEntries(tabHints(open, (at) => `at ${at}`))).toEqual({
    1: 'North',
    2: 'South',
    4: 'at 4',
    5: 'at 5',
  });
});

test('documents of one name and sheet that came in one minute are told apart by their order', () => {
  const open = [document('7', 'list.csv', 'list'), document('6', 'list.csv', 'list')];
  expect(Object.fromEntries(tabHints(open, () => '23 Nov, 10:16'))).toEqual({ 7: '2', 6: '1' });
});
