import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Proposal } from '../../../../src-shared/proposal.ts';
import { unpackRows } from '../../../../src-shared/sheetRows.ts';
import { linesOfCells, type TableLines, withLine, withoutLine } from '../../../../src-shared/tableLines.ts';
import { drawTable, type TableLook } from '../../pictures/testPictures.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testApp.ts';
import { undone } from '../../testHistory.ts';

const HEADERS = ['Street', 'House', 'Owner', 'Paid'];
const FIRST = [
  HEADERS,
  ['Elm Road', '12', 'Abel', '310'],
  ['Oak Lane', '7', 'Berta', '140'],
  ['Mill Way', '31', 'Carl', '95'],
];
const SECOND = [
  HEADERS,
  ['Lake View', '5', 'Dora', '220'],
  ['High Hill', '18', 'Emil', '75'],
  ['Park End', '2', 'Fred', '410'],
];

let kit: TestApp;
let client: TestClient;
beforeEach(async () => {
  kit = await startTestApp();
  ({ client } = kit);
});
afterEach(() => kit.dispose());

interface Sheet {
  readonly documentId: string;
  readonly sheet: number;
}

async function pictured(name: string, rows: readonly (readonly string[])[], look: TableLook = {}): Promise<Sheet> {
  const { document } = await kit.imported(name, await drawTable(rows, look));
  return { documentId: document.id, sheet: 0 };
}

async function cellsOf(sheet: Sheet) {
  const { rowCount, colCount } = await client.sheets.frame(sheet);
  return { cells: unpackRows(await client.sheets.rows({ ...sheet, from: 0, to: rowCount })), rowCount, colCount };
}

async function linesOf(sheet: Sheet): Promise<TableLines> {
  const { cells, rowCount, colCount } = await cellsOf(sheet);
  const lines = linesOfCells(cells, rowCount, colCount);
  if (!lines) throw new Error('The sheet has no boxes');
  return lines;
}

async function rowsOf(sheet: Sheet): Promise<string[][]> {
  const { cells, rowCount } = await cellsOf(sheet);
  return Array.from({ length: rowCount }, (_, row) => cells.flatMap((cell) => (cell.row === row ? [cell.text] : [])));
}

async function draw(sheet: Sheet, lines: TableLines): Promise<void> {
  await client.structure.correct({ ...sheet, correction: { kind: 'lines', ...lines } });
}

async function setRole(sheet: Sheet, cell: string): Promise<void> {
  await client.structure.correct({ ...sheet, correction: { kind: 'role', cells: [cell], role: 'note' } });
}

async function proposed(sheet: Sheet): Promise<readonly Proposal[]> {
  await client.review.gather(sheet);
  const filter = { kinds: ['structure.form'], statuses: ['proposed' as const], offset: 0, limit: 100 };
  return (await client.review.list({ ...sheet, ...filter })).proposals;
}

async function accept({ documentId }: Sheet, [proposal]: readonly Proposal[]): Promise<void> {
  if (!proposal) throw new Error('Nothing is proposed');
  await client.review.decide({ documentId, ids: [proposal.id], status: 'accepted', text: null });
}

/** Street and house as one column, by a person. */
const joined = ([street = '', house = '', ...others]: readonly string[]): string[] => [`${street} ${house}`, ...others];

test('lines and roles that were set on a picture are proposed for the next of its form, and taken as one step', async () => {
  const first = await pictured('march.png', FIRST);
  const second = await pictured('april.png', SECOND, { cellWidth: 180, rowHeight: 48, fontSize: 24 });
  expect(await proposed(second)).toEqual([]);
  await setRole(first, 'D2');
  await draw(first, withoutLine(await linesOf(first), 'column', 1));
  const before = await client.structure.get(second);
  const proposals = await proposed(second);
  expect(proposals).toMatchObject([{ subject: 'march.png', words: 'Remove a column line; Set C2 to note' }]);
  await accept(second, proposals);
  expect(await rowsOf(second)).toEqual(SECOND.map(joined));
  const taken = await client.structure.get(second);
  expect(taken.structure.roles).toEqual((await client.structure.get(first)).structure.roles);
  expect(taken.undo).toBe('Correct as in march.png');
  expect(await proposed(second)).toEqual([]);

  await undone(client, second);
  expect(await client.structure.get(second)).toMatchObject({ structure: before.structure });
  expect(await proposed(second)).toEqual(proposals);
});

test('a longer table of the form keeps its own rows below the headers', async () => {
  const first = await pictured('march.png', FIRST);
  const second = await pictured('april.png', [...SECOND, ['Dune Way', '44', 'Gerd', '60']]);
  await draw(first, withoutLine(await linesOf(first), 'column', 1));
  await accept(second, await proposed(second));
  expect(await rowsOf(second)).toEqual([...SECOND, ['Dune Way', '44', 'Gerd', '60']].map(joined));
});

test('nothing is proposed for another form, nor over lines that a person drew', async () => {
  const first = await pictured('march.png', FIRST);
  await draw(first, withoutLine(await linesOf(first), 'column', 1));
  const other = await pictured('fruit.png', [['Fruit', 'Boxes', 'Grower', 'Sold'], ...SECOND.slice(1)]);
  expect(await proposed(other)).toEqual([]);
  const drawn = await pictured('april.png', SECOND);
  expect(await proposed(drawn)).toHaveLength(1);
  const lines = await linesOf(drawn);
  await draw(drawn, withLine(lines, 'column', ((lines.xs[0] ?? 0) + (lines.xs[1] ?? 0)) / 2));
  expect(await proposed(drawn)).toEqual([]);
});
