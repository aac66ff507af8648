import { expect, test } from 'vitest';
import type { DocumentSummary, SheetSummary } from '../../../src-shared/document.ts';
import { noMarks } from '../../../src-shared/marks.ts';
import { tabHints, titlesWanted } from './tabHints.ts';

const sheet = (name: string): SheetSummary => ({
  index: 0,
  name,
  rowCount: 1,
  colCount: 1,
  cellCount: 1,
  isHidden: false,
  picture: null,
});
const document = (id: string, name: string, sheetName: string, folder: string | null = null): DocumentSummary => ({
  id,
  name,
  folder,
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
const timeOf = (at: number): string => `at ${at}`;
const hints = (open: readonly DocumentSummary[], titles?: ReadonlyMap<string, string | null>) =>
  Object.fromEntries(tabHints(open, { timeOf, ...(titles && { titles }) }));

test('documents of one name are told apart by their sheets, else by when they came; others need nothing', () => {
  const open = [
    document('1', 'budget.xlsx', 'North'),
    document('2', 'budget.xlsx', 'South'),
    document('3', 'staff.xlsx', 'Sheet1'),
    document('4', 'list.xlsx', 'Sheet1'),
    document('5', 'list.xlsx', 'Sheet1'),
  ];
  expect(hints(open)).toEqual({ 1: 'North', 2: 'South', 4: 'at 4', 5: 'at 5' });
});

test('documents of one name and sheet that came in one minute are told apart by their order', () => {
  const open = [document('7', 'list.csv', 'list'), document('6', 'list.csv', 'list')];
  expect(Object.fromEntries(tabHints(open, { timeOf: () => '23 Nov, 10:16' }))).toEqual({ 7: '2', 6: '1' });
});

test('the folder goes before all else, with as much of its way as tells apart', () => {
  const open = [
    document('1', 'budget.xlsx', 'North', 'reports/2023'),
    document('2', 'budget.xlsx', 'South', 'reports/2024'),
    document('3', 'list.csv', 'list', 'north/data'),
    document('4', 'list.csv', 'list', 'south/data'),
  ];
  expect(hints(open)).toEqual({ 1: '2023', 2: '2024', 3: 'north/data', 4: 'south/data' });
  expect(titlesWanted(open)).toEqual([]);
});

test('where a folder is not known of all, what the sheets say that they are about tells them apart, if it does', () => {
  const open = [document('1', 'budget.xlsx', 'Sheet1', 'reports'), document('2', 'budget.xlsx', 'Sheet1')];
  expect(titlesWanted(open).map(({ id }) => id)).toEqual(['1', '2']);
  const titles = (second: string | null): ReadonlyMap<string, string | null> =>
    new Map([
      ['1', 'Garden costs'],
      ['2', second],
    ]);
  expect(hints(open, titles('Orchard costs'))).toEqual({ 1: 'Garden costs', 2: 'Orchard costs' });
  expect(hints(open, titles('Garden costs'))).toEqual({ 1: 'at 1', 2: 'at 2' });
  expect(hints(open, titles(null))).toEqual({ 1: 'at 1', 2: 'at 2' });
});
