import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseRange } from '../../../../src-shared/address.ts';
import type { Cell } from '../../../../src-shared/grid.ts';
import { unpackRows } from '../../../../src-shared/sheetRows.ts';
import { linesOfCells, type TableLines, withMerge } from '../../../../src-shared/tableLines.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testApp.ts';
import { drawTable } from '../testPictures.ts';

const ROWS = [
  ['Stall', 'Apples and pears', 'Open'],
  ['Market', '120 35', 'Monday'],
  ['Harbour', '48 72', 'Friday'],
  ['Station', '17', 'Sunday'],
];

let kit: TestApp;
let client: TestClient;
let sheet: { readonly documentId: string; readonly sheet: number };
beforeEach(async () => {
  kit = await startTestApp();
  ({ client } = kit);
  const { document } = await kit.imported('stalls.png', await drawTable(ROWS, { cellWidth: 220 }));
  sheet = { documentId: document.id, sheet: 0 };
});
afterEach(() => kit.dispose());

async function cellsNow(): Promise<readonly Cell[]> {
  const { rowCount } = await client.sheets.frame(sheet);
  return unpackRows(await client.sheets.rows({ ...sheet, from: 0, to: rowCount }));
}

async function linesNow(): Promise<TableLines> {
  const { rowCount, colCount } = await client.sheets.frame(sheet);
  const lines = linesOfCells(await cellsNow(), rowCount, colCount);
  if (!lines) throw new Error('The sheet has no boxes');
  return lines;
}

async function merge(range: string): Promise<void> {
  const lines = withMerge(await linesNow(), parseRange(range) ?? { top: 0, left: 0, bottom: 0, right: 0 });
  await client.structure.correct({ ...sheet, correction: { kind: 'lines', ...lines } });
}

const textAt = async (address: string) => (await cellsNow()).find((cell) => cell.address === address)?.text;

test('a cell is parted between its words, each part is read again, and merged back it is what it was', async () => {
  const before = await cellsNow();
  expect(before.map(({ text }) => text)).toEqual(ROWS.flat());
  const { undo } = await client.pictures.split({ ...sheet, cell: 'B2', kind: 'column' });
  expect(undo).toBe('Split a cell');
  const parts = (await cellsNow()).filter(({ row, col }) => row === 1 && (col === 1 || col === 2));
  expect(parts.map(({ text }) => text)).toEqual(['120', '35']);
  // The line stands in the gap: both words are whole on their sides of it.
  const [left, right] = parts.map(({ box }) => box?.width ?? 0);
  expect(left).toBeLessThan(right ?? 0);
  expect(await textAt('B1')).toBe('Apples and pears');
  expect(await textAt('D2')).toBe('Monday');

  await merge('B2:C2');
  expect(await cellsNow()).toEqual(before);
  expect((await client.structure.get(sheet)).undo).toBe('Merge cells');

  kit = await kit.restarted();
  ({ client } = kit);
  expect(await cellsNow()).toEqual(before);
  for (const _ of [1, 2]) await client.history.undo({ documentId: sheet.documentId });
  expect(await cellsNow()).toEqual(before);
});

test('what a person typed is parted between its own words, not read again, and there again when it is merged back', async () => {
  const correction = { kind: 'text' as const, cell: 'B3', text: '4B 7Z', was: '48 72' };
  await client.structure.correct({ ...sheet, correction });
  const before = await cellsNow();
  await client.pictures.split({ ...sheet, cell: 'B3', kind: 'column' });
  expect([await textAt('B3'), await textAt('C3')]).toEqual(['4B', '7Z']);
  await merge('B3:C3');
  expect(await cellsNow()).toEqual(before);
  // What is said of a part stays said.
  await client.pictures.split({ ...sheet, cell: 'B3', kind: 'column' });
  await client.structure.correct({ ...sheet, correction: { kind: 'text', cell: 'C3', text: '72', was: '7Z' } });
  await merge('B3:C3');
  expect(await textAt('B3')).toBe('4B 72');
});

test('one word stays whole; three words are parted twice, and a cell without room is told', async () => {
  await client.pictures.split({ ...sheet, cell: 'B4', kind: 'column' });
  expect([await textAt('B4'), await textAt('C4')]).toEqual(['17', '']);
  await client.history.undo({ documentId: sheet.documentId });
  await client.pictures.split({ ...sheet, cell: 'B1', kind: 'column' });
  const halves = [await textAt('B1'), await textAt('C1')];
  expect(halves.join(' ')).toBe('Apples and pears');
  const long = halves[0]?.includes(' ') ? 'B1' : 'C1';
  await client.pictures.split({ ...sheet, cell: long, kind: 'column' });
  expect(await Promise.all(['B1', 'C1', 'D1'].map(textAt))).toEqual(['Apples', 'and', 'pears']);
  await expect(client.pictures.split({ ...sheet, cell: 'Z9', kind: 'column' })).rejects.toMatchObject({
    data: { code: 'input.invalid' },
  });
  const { document } = await kit.imported('plain.csv', 'A,B\n1,2\n');
  await expect(
    client.pictures.split({ documentId: document.id, sheet: 0, cell: 'A1', kind: 'column' }),
  ).rejects.toMatchObject({ data: { code: 'input.invalid' } });
});
