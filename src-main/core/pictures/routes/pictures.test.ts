import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RerunEvent } from '../../../../src-shared/contract/pictures.ts';
import type { ChosenStep } from '../../../../src-shared/pictures.ts';
import { textOf } from '../../../../src-shared/said/said.ts';
import { unpackRows } from '../../../../src-shared/sheetRows.ts';
import { linesOfCells, type TableLines, withLine, withoutLine } from '../../../../src-shared/tableLines.ts';
import { onnxNetwork } from '../../image/testOnnx.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testApp.ts';
import { redone, undone } from '../../testHistory.ts';
import { drawTable, stacked } from '../testPictures.ts';

const ROWS = [
  ['Fruit', 'Boxes', 'Price'],
  ['Apples', '120', '3.50'],
  ['Plums', '48', '4.25'],
  ['Cherries', '17', '9.00'],
];

let kit: TestApp;
let client: TestClient;
beforeEach(async () => {
  kit = await startTestApp();
  ({ client } = kit);
});
afterEach(() => kit.dispose());

async function textsOf(sheet: { documentId: string; sheet: number }): Promise<string[][]> {
  const { rowCount, colCount } = await client.sheets.frame(sheet);
  const rows = Array.from({ length: rowCount }, () => Array.from({ length: colCount }, () => ''));
  for (const cell of unpackRows(await client.sheets.rows({ ...sheet, from: 0, to: rowCount }))) {
    const row = rows[cell.row];
    if (row) row[cell.col] = cell.text;
  }
  return rows;
}

async function answerOf(sessionId: string, question: string): Promise<string | undefined> {
  for await (const event of await client.ask.ask({ sessionId, sheet: 0, question, replaces: null })) {
    if (event.kind === 'answered') return event.message.answer?.text;
  }
  return undefined;
}

async function rerun(
  sheet: { documentId: string; sheet: number },
  steps: ChosenStep[],
): Promise<Extract<RerunEvent, { kind: 'done' }>> {
  for await (const event of await client.pictures.rerun({ ...sheet, steps })) if (event.kind === 'done') return event;
  throw new Error('The rerun did not end');
}

test('a leaning picture becomes a sheet; its tools can be changed, and the change undone, also after a restart', async () => {
  const { document, warnings } = await kit.imported('photo.png', await drawTable(ROWS, { tilt: 6 }));
  expect(document).toMatchObject({ format: 'picture', sheets: [{ name: 'Table', rowCount: 4, colCount: 3 }] });
  expect(warnings).toEqual([]);
  const sheet = { documentId: document.id, sheet: 0 };
  expect(await textsOf(sheet)).toEqual(ROWS);

  const run = await client.pictures.get(sheet);
  expect(run?.isTableFound).toBe(true);
  expect(run?.steps.map(({ tool }) => tool)).toContain('deskew');
  const picture = await client.pictures.picture({ documentId: document.id, id: run?.read.id ?? '' });
  expect(picture.type).toBe('image/webp');
  expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(run?.read.width);

  const rejected = await rerun(sheet, [{ tool: 'deskew', decision: 'rejected' }]);
  expect(rejected.run.steps[0]?.verdict).toMatchObject({ isAccepted: false, by: 'person' });
  expect(rejected.run.read.id).toBe(rejected.run.original.id);
  expect((await client.pictures.get(sheet))?.steps).toHaveLength(1);
  await undone(client, sheet);
  expect(await client.pictures.get(sheet)).toEqual(run);

  await redone(client, sheet);
  kit = await kit.restarted();
  ({ client } = kit);
  expect((await client.pictures.get(sheet))?.steps[0]?.decision).toBe('rejected');
});

test('a corrected text is read by all that follows, can be undone, and makes answers stale', async () => {
  const { document, sessionId } = await kit.imported('fruit.png', await drawTable(ROWS));
  const sheet = { documentId: document.id, sheet: 0 };
  const ask = (): Promise<string | undefined> => answerOf(sessionId, 'How many Boxes of Plums?');
  expect(await ask()).toBe('48');
  const before = await client.structure.get(sheet);
  const correction = { kind: 'text', cell: 'B3', text: '84', was: '48' } as const;
  const corrected = await client.structure.correct({ ...sheet, correction });
  expect(corrected).toMatchObject({ undo: 'Set B3 to “84”' });
  expect(corrected.contentKey).not.toBe(before.contentKey);
  expect((await textsOf(sheet))[2]).toEqual(['Plums', '84', '4.25']);
  expect((await client.ask.sessions.get({ sessionId })).messages[0]?.isStale).toBe(true);
  expect(await ask()).toBe('84');
  await undone(client, sheet);
  expect((await textsOf(sheet))[2]).toEqual(['Plums', '48', '4.25']);
});

test('lines that a person draws change sheet, tree and answers, outlive a rerun and a restart, and can be undone', async () => {
  const { document, sessionId } = await kit.imported('fruit.png', await drawTable(ROWS));
  const sheet = { documentId: document.id, sheet: 0 };
  const lines = async (): Promise<TableLines> => {
    const { rowCount, colCount } = await client.sheets.frame(sheet);
    const cells = unpackRows(await client.sheets.rows({ ...sheet, from: 0, to: rowCount }));
    const found = linesOfCells(cells, rowCount, colCount);
    if (!found) throw new Error('The sheet has no boxes');
    return found;
  };
  const draw = async (drawn: TableLines) =>
    client.structure.correct({ ...sheet, correction: { kind: 'lines', ...drawn } });

  const first = await lines();
  const joined = await draw(withoutLine(first, 'row', 3));
  expect(joined.undo).toBe('Remove a row line');
  expect(await textsOf(sheet)).toEqual([...ROWS.slice(0, 2), ['Plums Cherries', '48 17', '4.25 9.00']]);
  await undone(client, sheet);
  expect(await textsOf(sheet)).toEqual(ROWS);

  expect((await draw(withoutLine(first, 'column', 2))).undo).toBe('Remove a column line');
  await undone(client, sheet);
  const wide = await draw(withLine(first, 'column', (first.xs.at(-1) ?? 0) + 20));
  expect(wide.undo).toBe('Add a column line');
  expect((await client.sheets.frame(sheet)).colCount).toBe(4);

  // A corrected text, then other tools: both stay.
  const correction = { kind: 'text', cell: 'B3', text: '84', was: '48' } as const;
  await client.structure.correct({ ...sheet, correction });
  const again = await rerun(sheet, [{ tool: 'upscale', parameters: { glyphHeight: 40 }, decision: 'accepted' }]);
  expect(again.run).toMatchObject({ lines: 'drawn', steps: [{ tool: 'upscale' }] });
  expect((await textsOf(sheet)).map((row) => row.slice(0, 2))[2]).toEqual(['Plums', '84']);

  expect(await answerOf(sessionId, 'How many Boxes of Plums?')).toBe('84');

  kit = await kit.restarted();
  ({ client } = kit);
  expect((await client.sheets.frame(sheet)).colCount).toBe(4);
  const found = await client.structure.correct({ ...sheet, correction: { kind: 'detectedLines' } });
  expect(found.undo).toBe('Return to the lines that were found');
  expect((await client.sheets.frame(sheet)).colCount).toBe(3);
  expect((await textsOf(sheet))[2]?.[1]).toBe('84');

  await expect(draw({ ...first, xs: first.xs.toReversed() })).rejects.toMatchObject({
    data: { code: 'input.invalid' },
  });
});

test('each table of a picture is a sheet; its bounds can be drawn, and tables can be added and removed', async () => {
  const OTHER = [
    ['Stall', 'Open'],
    ['Market', '08:00'],
    ['Harbour', '06:30'],
  ];
  const page = await stacked([await drawTable(ROWS), await drawTable(OTHER)]);
  const { document, warnings } = await kit.imported('two.png', page);
  expect(warnings).toEqual([]);
  expect(document.sheets.map(({ name, rowCount, colCount }) => [name, rowCount, colCount])).toEqual([
    ['Table 1', 4, 3],
    ['Table 2', 3, 2],
  ]);
  const [first, second] = [0, 1].map((sheet) => ({ documentId: document.id, sheet }));
  if (!first || !second) throw new Error('There are two');
  expect(await textsOf(second)).toEqual(OTHER);
  const tables = await client.pictures.tables(first);
  expect(tables.map(({ name, isFound }) => [name, isFound])).toEqual([
    ['Table 1', true],
    ['Table 2', true],
  ]);
  const area = tables[1]?.area;
  if (!area) throw new Error('Its bounds are known');
  // Boxes lie on the part that was read, and that part on the page.
  const run = await client.pictures.get(second);
  expect(run?.from.slice(2, 3)).toEqual([area.x]);
  expect(run?.whole.height).toBeGreaterThan(run?.original.height ?? 0);

  let undo: string | null = null;
  // The first sheet takes the bounds of the second, and gives them back.
  for await (const event of await client.pictures.rerun({ ...first, steps: null, area })) {
    if (event.kind === 'done') undo = event.structure.undo;
  }
  expect(undo).toBe('Draw the bounds of the table');
  expect(await textsOf(first)).toEqual(OTHER);
  expect((await client.pictures.tables(second))[0]?.area).toEqual(area);
  await undone(client, first);
  expect(await textsOf(first)).toEqual(ROWS);

  // A table whose reading is cancelled leaves nothing behind.
  const untilCancelled: string[] = [];
  let runId = '';
  for await (const event of await client.pictures.addTable({ ...first, area })) {
    untilCancelled.push(event.kind);
    if (event.kind === 'begun') runId = event.run.id;
    if (event.kind === 'early') await client.runs.cancel({ id: runId });
  }
  expect(untilCancelled).toContain('early');
  expect(untilCancelled).not.toContain('done');
  expect(await client.pictures.tables(first)).toHaveLength(2);

  const added: number[] = [];
  const early: string[] = [];
  for await (const event of await client.pictures.addTable({ ...first, area })) {
    if (event.kind === 'done') added.push(event.sheet);
    if (event.kind !== 'early') continue;
    early.push(event.page.stage);
    const shown = await client.pictures.picture({ documentId: document.id, id: event.page.picture.id });
    expect(shown.size).toBeGreaterThan(0);
  }
  expect(added).toEqual([2]);
  // Its cells are seen before their texts are.
  expect(early).toEqual(expect.arrayContaining(['picture', 'cells', 'texts']));
  expect(await textsOf({ ...first, sheet: 2 })).toEqual(OTHER);
  const names = async () => (await client.library.get({ id: document.id })).sheets.map(({ name }) => name);
  expect(await names()).toEqual(['Table 1', 'Table 2', 'Table 3']);

  // It can be taken back from any of the tables, after what was said of that one since.
  const correction = { kind: 'text', cell: 'B2', text: '07:00', was: '08:00' } as const;
  await client.structure.correct({ ...second, correction });
  expect((await client.structure.get(first)).undo).toBe('Set B2 to “07:00”');
  expect((await undone(client, second)).undo).toBe('Add Table 3');
  const without = await undone(client, second);
  expect(without.redo).toBe('Add Table 3');
  expect(await names()).toEqual(['Table 1', 'Table 2']);
  expect(await client.pictures.tables(first)).toHaveLength(2);
  expect((await redone(client, first)).tablesKey).not.toBe(without.tablesKey);
  expect(await names()).toEqual(['Table 1', 'Table 2', 'Table 3']);
  expect(await textsOf({ ...first, sheet: 2 })).toEqual(OTHER);

  // Any table can be removed but the last one, also after a restart.
  await client.pictures.removeTable(first);
  await client.pictures.removeTable({ ...first, sheet: 2 });
  await expect(client.pictures.removeTable(second)).rejects.toMatchObject({ data: { code: 'input.invalid' } });
  kit = await kit.restarted();
  ({ client } = kit);
  expect(await names()).toEqual(['Table 2']);
  expect((await undone(client, second)).undo).toBe('Remove Table 1');
  await undone(client, second);
  expect(await names()).toEqual(['Table 1', 'Table 2', 'Table 3']);
});

test('a table that is remembered teaches the reading of the next picture like it, until it is forgotten', async () => {
  const { document } = await kit.imported('fruit.png', await drawTable(ROWS));
  const sheet = { documentId: document.id, sheet: 0 };
  expect((await client.pictures.get(sheet))?.isRemembered).toBe(false);
  const [neighbour] = await client.pictures.remember(sheet);
  expect(neighbour).toMatchObject({ name: 'fruit.png', plansTried: 0 });
  expect((await client.pictures.get(sheet))?.isRemembered).toBe(true);
  const id = neighbour?.id ?? '';
  expect((await client.pictures.neighbourPicture({ id })).type).toBe('image/webp');

  await kit.imported('more.png', await drawTable(ROWS.map((row) => row.map((text) => text.replace('120', '210')))));
  expect((await client.pictures.neighbours())[0]?.plansTried).toBeGreaterThan(0);

  kit = await kit.restarted();
  ({ client } = kit);
  expect(await client.pictures.neighbours()).toHaveLength(1);
  expect(await client.pictures.forget({ id })).toEqual([]);
  await expect(client.pictures.neighbourPicture({ id })).rejects.toMatchObject({ data: { code: 'notFound' } });
  expect((await client.pictures.get(sheet))?.isRemembered).toBe(false);

  const csv = await kit.imported('fruit.csv', 'a,b\n1,2\n');
  await expect(client.pictures.remember({ documentId: csv.document.id, sheet: 0 })).rejects.toMatchObject({
    data: { code: 'input.invalid' },
  });
});

test('a picture without a table says so and stays, and a table of text takes no corrected texts', async () => {
  const empty = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  const { document, warnings } = await kit.imported('wall.png', empty);
  expect(warnings.map(textOf)).toEqual([
    `No table was found on "wall.png". The picture is kept: draw the table's bounds on it, or choose tools for it.`,
  ]);
  const sheet = { documentId: document.id, sheet: 0 };
  expect(await client.pictures.get(sheet)).toMatchObject({ isTableFound: false });
  expect((await client.structure.get(sheet)).structure.regions).toEqual([]);

  const csv = await kit.imported('fruit.csv', 'a,b\n1,2\n');
  const text = { documentId: csv.document.id, sheet: 0 };
  expect(await client.pictures.get(text)).toBeNull();
  const correction = { kind: 'text', cell: 'A2', text: '3', was: '1' } as const;
  await expect(client.structure.correct({ ...text, correction })).rejects.toMatchObject({
    data: { code: 'input.invalid' },
  });
  await expect(rerun(text, [])).rejects.toMatchObject({ data: { code: 'input.invalid' } });
  await expect(rerun(sheet, [{ tool: 'deskew', parameters: { degrees: 4000 } }])).rejects.toMatchObject({
    data: { code: 'input.invalid' },
  });
});

test('a picture is seen while it is read; who has seen enough keeps it, and has the rest read afterwards', async () => {
  const fileId = await kit.grant('photo.png', await drawTable(ROWS));
  const stages: string[] = [];
  let documentId = '';
  for await (const event of await client.library.import({ from: 'files', fileIds: [fileId] })) {
    if (event.kind === 'imported') documentId = event.document.id;
    if (event.kind !== 'early') continue;
    const { stage, picture, cells } = event.page;
    stages.push(stage);
    const shown = await client.pictures.picture({ documentId: event.documentId, id: picture.id });
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(picture.width);
    if (cells.length > 0) await client.library.settle({ id: event.documentId });
  }
  expect(stages.slice(0, 2)).toEqual(['picture', 'cells']);
  const sheet = { documentId, sheet: 0 };
  expect(await client.pictures.get(sheet)).toMatchObject({ isStopped: true, isTableFound: true });
  expect(await textsOf(sheet)).toHaveLength(ROWS.length);

  const told: unknown[] = [];
  for await (const event of await client.pictures.rerun({ ...sheet, steps: null })) {
    if (event.kind === 'early') told.push(`${event.page.sheet} ${event.page.stage}`);
    if (event.kind === 'done') told.push(event.run.isStopped);
  }
  expect(told).toEqual(['0 picture', '0 cells', '0 texts', '0 read', undefined]);
  expect(await textsOf(sheet)).toEqual(ROWS);
  await undone(client, sheet);
  expect((await client.pictures.get(sheet))?.isStopped).toBe(true);
});

test('a network of one’s own enlarges small print: it is tried when it is named, and told where it enlarged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-network-'));
  try {
    const path = join(folder, 'fine.onnx');
    await writeFile(path, onnxNetwork({ channels: 3, factor: 2 }));
    expect(await client.pictures.enlarger({ path })).toEqual({ name: 'fine.onnx', factor: 2 });
    await expect(client.pictures.enlarger({ path: `${path}.gone` })).rejects.toThrow('fine.onnx.gone cannot be read');
    await client.settings.set({ pictures: { enlarger: path } });
    const small = await sharp(await drawTable(ROWS))
      .resize(260)
      .png()
      .toBuffer();
    const { document } = await kit.imported('small.png', small);
    const { run } = await rerun({ documentId: document.id, sheet: 0 }, [{ tool: 'upscale' }]);
    expect(run.steps).toMatchObject([{ tool: 'upscale', note: expect.stringContaining('by fine.onnx') }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
