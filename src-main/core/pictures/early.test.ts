import { afterAll, beforeAll, expect, test } from 'vitest';
import { Grid } from '../../../src-shared/grid.ts';
import { unpackGrid } from '../../../src-shared/packedGrid.ts';
import { defaultPictureWays, type EarlyPage } from '../../../src-shared/pictures.ts';
import { type EmbeddedReading, openEmbedded } from '../recognise/ngtr/embedded.ts';
import { type ReadPicture, readPictures } from './readPictures.ts';
import { drawTable, stacked } from './testPictures.ts';

const ROWS = [
  ['Fruit', 'Boxes', 'Price'],
  ['Apples', '120', '3.50'],
  ['Plums', '48', '4.25'],
];
const OTHER = [
  ['Stall', 'Rent'],
  ['Market', '77'],
  ['Harbour', '65'],
];

let embedded: EmbeddedReading;
beforeAll(async () => {
  embedded = await openEmbedded();
});
afterAll(() => embedded.close());

/** Reads a picture until it tells what `isEnough` waits for, with all that it told. */
async function read(
  picture: Buffer,
  isEnough: (page: EarlyPage) => boolean = () => false,
): Promise<{ readonly told: readonly EarlyPage[]; readonly sheets: readonly ReadPicture[] }> {
  const told: EarlyPage[] = [];
  const shown = new Set<string>();
  const enough = new AbortController();
  const { sheets } = await readPictures(picture, 'table.png', {
    ...embedded,
    ways: defaultPictureWays,
    vision: null,
    enough: enough.signal,
    onEarly: ({ page, pictures }) => {
      told.push(page);
      for (const id of pictures.keys()) shown.add(id);
      expect(shown).toContain(page.picture.id);
      if (isEnough(page)) enough.abort();
    },
  });
  return { told, sheets };
}

function textsOf({ cells, rowCount, colCount }: Pick<EarlyPage, 'cells' | 'rowCount' | 'colCount'>): string[][] {
  const texts = Array.from({ length: rowCount }, () => Array.from({ length: colCount }, () => ''));
  for (const { row, col, text } of cells) texts[row]?.splice(col, 1, text);
  return texts;
}

function sheetTexts(sheet: ReadPicture | undefined): string[][] {
  if (!sheet) throw new Error('A page is a sheet');
  const grid = new Grid(unpackGrid(sheet.grid));
  return textsOf({ rowCount: grid.rowCount, colCount: grid.colCount, cells: [...grid.cells()] });
}

test('a picture stands at once, its cells before a letter is read, its texts before the last look', async () => {
  const { told, sheets } = await read(await drawTable(ROWS));
  expect(told.map(({ stage }) => stage)).toEqual(['picture', 'cells', 'texts', 'read']);
  const [picture, cells, texts, end] = told;
  expect(picture).toMatchObject({ sheet: 0, name: 'Table', cells: [], picture: sheets[0]?.run.original });
  expect(cells?.cells.map(({ text, box }) => [text, (box?.width ?? 0) > 100])).toEqual(
    ROWS.flat().map(() => ['', true]),
  );
  if (!texts || !end) throw new Error('Both were told');
  expect(textsOf(texts)).toEqual(ROWS);
  expect(textsOf(end)).toEqual(sheetTexts(sheets[0]));
  expect(end.picture).toEqual(sheets[0]?.run.read);
});

test('what tools take from the screen for a while is kept back, and what they make is told in the end', async () => {
  const { told, sheets } = await read(await drawTable(ROWS, { tilt: 5 }));
  const run = sheets[0]?.run;
  expect(run?.steps.map(({ tool }) => tool)).toContain('deskew');
  const letters = told.map(({ cells }) => cells.reduce((sum, { text }) => sum + text.length, 0));
  expect(letters.slice(0, -1)).toEqual(letters.slice(0, -1).toSorted((a, b) => a - b));
  expect(told.filter(({ stage }) => stage !== 'read').map(({ picture }) => picture.id)).toContain(run?.original.id);
  expect(told.at(-1)).toMatchObject({ stage: 'read', picture: run?.read });
});

test('who has seen enough keeps what was read by then, marked so, and nothing is called missing', async () => {
  const atCells = await read(await drawTable(ROWS), ({ stage }) => stage === 'cells');
  expect(atCells.sheets[0]?.run).toMatchObject({ isStopped: true, isTableFound: true, steps: [] });
  expect(sheetTexts(atCells.sheets[0])).toEqual(ROWS.map((row) => row.map(() => '')));

  const atOnce = await read(await drawTable(ROWS), ({ stage }) => stage === 'picture');
  expect(atOnce.sheets[0]?.run).toMatchObject({ isStopped: true, isTableFound: false });
});

test('of several tables those that were read stay whole, and those that were not begun have their picture', async () => {
  const page = await stacked([await drawTable(ROWS), await drawTable(OTHER)]);
  const { sheets, told } = await read(page, ({ sheet, stage }) => sheet === 1 && stage === 'picture');
  expect(sheets.map(({ run }) => [run.isStopped ?? false, run.isTableFound])).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(sheetTexts(sheets[0])).toEqual(ROWS);
  expect(told.findLast(({ sheet }) => sheet === 0)?.stage).toBe('read');
});
