import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MadeTable } from '../../../../src-shared/contract/survey.ts';
import type { TableEdit } from '../../../../src-shared/surveyTable.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { birdTable, ended } from './testTable.ts';

let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
});
afterEach(() => kit.dispose());

function valuesOf({ table }: MadeTable): (string | null)[][] {
  return table.rows.map(({ cells }) => cells.map((cell) => cell?.value ?? null));
}

const START = [
  ['SongBird-2k', '2,000'],
  ['GardenHear', '5,100'],
];

test('cells, columns, locks and rows are changed by steps that are undone one by one', async () => {
  const { id, texts, table } = await birdTable(kit);
  const [first = '', second = ''] = texts;
  const { client } = kit;
  const [names, sizes] = table.table.columns.map((column) => column.id);
  if (names === undefined || sizes === undefined) throw new Error('Two columns were made');
  const edit = (made: TableEdit) => client.survey.editTable({ documentId: id, tableId: table.id, edit: made });
  const typed = await edit({ kind: 'cell', paper: first, column: sizes, value: '2001', evidence: 'kept' });
  expect(typed.table.rows[0]?.cells[1]).toEqual({
    value: '2001',
    evidence: table.table.rows[0]?.cells[1]?.evidence,
    confidence: 1,
    by: 'person',
    isLocked: false,
  });
  const byHand = await edit({ kind: 'cell', paper: second, column: sizes, value: 'many', evidence: [] });
  expect(byHand.table.rows[1]?.cells[1]).toMatchObject({ value: 'many', evidence: [] });
  const column = { name: 'Place', instruction: 'Where.', format: { kind: 'text' as const }, examples: ['gardens'] };
  const widened = await edit({ kind: 'addColumn', column, at: 1 });
  const place = widened.table.columns[1]?.id ?? '';
  expect(widened.table.columns.map(({ name }) => name)).toEqual(['Name', 'Place', 'Size']);
  expect(valuesOf(widened)).toEqual([
    ['SongBird-2k', null, '2001'],
    ['GardenHear', null, 'many'],
  ]);
  await expect(edit({ kind: 'setColumn', column: place, change: { name: 'size' } })).rejects.toThrow(
    /There is a column/,
  );
  await edit({ kind: 'setColumn', column: place, change: { name: 'Where' } });
  await edit({ kind: 'moveColumn', column: place, to: 0 });
  await edit({ kind: 'lock', on: { kind: 'cell', paper: first, column: place }, isLocked: true });
  const left = await edit({ kind: 'exclude', papers: [second] });
  expect(left.choices.find((choice) => choice.paper === second)).toMatchObject({
    isIncluded: false,
    reason: 'A person decided it.',
  });
  await edit({ kind: 'removeColumn', column: names });
  const back = await edit({ kind: 'include', papers: [second] });
  expect(back.table.columns.map(({ name }) => name)).toEqual(['Where', 'Size']);
  expect(valuesOf(back)).toEqual([
    ['', '2001'],
    [null, 'many'],
  ]);
  kit = await kit.restarted();
  expect(await kit.client.survey.table({ tableId: table.id })).toEqual(back);
  const { entries } = await kit.client.history.list({ documentId: id, by: null, offset: 0, limit: 10 });
  expect(entries.slice(0, 10).map((entry) => [entry.name, entry.was, entry.became])).toEqual([
    ['Include “GardenHear: bird songs of gardens”', null, null],
    ['Remove the column “Name”', null, null],
    ['Exclude “GardenHear: bird songs of gardens”', null, null],
    ['Lock Where of “SongBird-2k: A corpus of bird songs”', null, null],
    ['Move the column “Where”', null, null],
    ['Rename the column “Place”', 'Place', 'Where'],
    ['Add the column “Place”', null, null],
    ['Set Size of “GardenHear: bird songs of gardens”', '5,100', 'many'],
    ['Set Size of “SongBird-2k: A corpus of bird songs”', '2,000', '2001'],
    ['Change the demand', null, null],
  ]);
  for (let step = 0; step < 9; step++) await kit.client.history.undo({ documentId: id });
  expect(valuesOf(await kit.client.survey.table({ tableId: table.id }))).toEqual(START);
  await kit.client.history.redo({ documentId: id });
  expect(valuesOf(await kit.client.survey.table({ tableId: table.id }))[0]).toEqual(['SongBird-2k', '2001']);
});

test('a cell says why, and takes a passage of its paper and nothing else', async () => {
  const { id, texts, table } = await birdTable(kit);
  const { client } = kit;
  const [first = '', second = ''] = texts;
  const size = table.table.columns[1]?.id ?? '';
  const offers = await client.survey.why({ tableId: table.id, paper: first, column: size });
  expect(offers[0]).toMatchObject({ value: '2,000', isTaken: true });
  expect(offers.filter(({ isTaken }) => isTaken)).toHaveLength(1);
  const other = offers.find(({ value }) => value !== '2,000');
  if (!other) throw new Error('The paper says more than one number');
  const taking = { kind: 'cell', paper: first, column: size, value: other.value, evidence: [other.evidence] } as const;
  const taken = await client.survey.editTable({ documentId: id, tableId: table.id, edit: taking });
  expect(taken.table.rows[0]?.cells[1]).toMatchObject({ value: other.value, evidence: [other.evidence], by: 'person' });
  const [now] = await client.survey.why({ tableId: table.id, paper: first, column: size });
  expect(now).toMatchObject({ value: other.value, isTaken: true });
  const foreign = { ...taking, paper: second };
  await expect(client.survey.editTable({ documentId: id, tableId: table.id, edit: foreign })).rejects.toThrow(
    /does not stand in the paper/,
  );
});

test('a column is run alone and leaves alone what is locked or written; papers come in later', async () => {
  const { id, texts, table } = await birdTable(kit);
  const { client } = kit;
  const [first = '', , third = ''] = texts;
  const on = { documentId: id, tableId: table.id };
  const column = {
    name: 'Duration',
    instruction: '',
    format: { kind: 'number' as const, unit: 'hours' },
    examples: [],
  };
  const { table: widened } = await client.survey.editTable({ ...on, edit: { kind: 'addColumn', column } });
  const duration = widened.columns[2]?.id ?? '';
  const typed = { kind: 'cell', paper: first, column: duration, value: '41', evidence: [] } as const;
  await client.survey.editTable({ ...on, edit: typed });
  await ended(kit, (await client.survey.fillColumn({ ...on, column: duration })).id);
  expect(valuesOf(await client.survey.table({ tableId: table.id }))).toEqual([
    ['SongBird-2k', '2,000', '41'],
    ['GardenHear', '5,100', '1.5'],
  ]);
  await client.survey.addDocuments({ documentId: id, papers: [third] });
  await ended(kit, (await client.survey.extend({ ...on, papers: [third] })).id);
  const extended = await client.survey.table({ tableId: table.id });
  expect(valuesOf(extended)).toEqual([
    ['SongBird-2k', '2,000', '41'],
    ['GardenHear', '5,100', '1.5'],
    ['NightCall', '300', null],
  ]);
  expect(extended.papers).toHaveLength(3);
  await client.history.undo({ documentId: id });
  await client.history.undo({ documentId: id });
  await client.history.undo({ documentId: id });
  expect(valuesOf(await client.survey.table({ tableId: table.id }))[1]).toEqual(['GardenHear', '5,100', null]);
});

test('a format is seen before it is given, and spares what is locked', async () => {
  const { id, texts, table } = await birdTable(kit);
  const { client } = kit;
  const [first = ''] = texts;
  const on = { documentId: id, tableId: table.id };
  const column = table.table.columns[1]?.id ?? '';
  await client.survey.editTable({ ...on, edit: { kind: 'lock', on: { kind: 'row', paper: first }, isLocked: true } });
  const format = { kind: 'number', unit: null } as const;
  const preview = await client.survey.previewFormat({ tableId: table.id, column, format });
  expect(preview).toEqual({
    changes: [{ paper: texts[1], before: '5,100', after: '5100' }],
    same: 0,
    unreadable: [],
    locked: 1,
  });
  const written = await client.survey.reformat({ ...on, column, format });
  expect(valuesOf(written)).toEqual([
    ['SongBird-2k', '2,000'],
    ['GardenHear', '5100'],
  ]);
  expect(written.table.columns[1]?.format).toEqual(format);
  expect(written.table.rows[1]?.cells[1]?.evidence).toEqual(table.table.rows[1]?.cells[1]?.evidence);
});

test('a table goes on from another with what is held there, both are compared, named and taken out', async () => {
  const { id, texts, table } = await birdTable(kit);
  const { client } = kit;
  const [first = '', second = ''] = texts;
  const on = { documentId: id, tableId: table.id };
  const [name = '', size = ''] = table.table.columns.map((column) => column.id);
  await client.survey.editTable({
    ...on,
    edit: { kind: 'cell', paper: first, column: size, value: '1', evidence: [] },
  });
  await client.survey.editTable({
    ...on,
    edit: { kind: 'lock', on: { kind: 'column', column: name }, isLocked: true },
  });
  await client.survey.editTable({ ...on, edit: { kind: 'exclude', papers: [second] } });
  const run = await client.survey.make({ documentId: id, columns: [], from: table.id });
  await ended(kit, run.id);
  expect((await client.runs.get({ id: run.id })).documentId).toBe(id);
  const next = await client.survey.table({ tableId: run.id });
  expect(valuesOf(next)).toEqual([['SongBird-2k', '1']]);
  // What is decided in the collection later overrules what was decided before.
  await client.survey.decide({ documentId: id, papers: [second], isIncluded: true });
  const later = await client.survey.make({ documentId: id, columns: [], from: table.id });
  await ended(kit, later.id);
  expect(valuesOf(await client.survey.table({ tableId: later.id }))).toHaveLength(2);
  await client.history.undo({ documentId: id });
  expect(next.table.columns[0]).toMatchObject({ id: name, isLocked: true });
  await client.history.undo({ documentId: id });
  expect(await client.survey.compare({ a: { tableId: table.id }, b: { tableId: run.id } })).toEqual({
    papers: { a: [second], b: [], both: [first] },
    columns: [
      { name: 'Name', a: 0, b: 0 },
      { name: 'Size', a: 1, b: 1 },
    ],
    values: [],
    compared: 2,
  });
  const named = await client.survey.nameTable({ documentId: id, tableId: run.id, name: 'Second' });
  expect(named.tables.map((each) => each.name)).toEqual(['', 'Second', '']);
  const { tables } = await client.survey.removeTables({ documentId: id, tables: [run.id] });
  expect(tables.map((each) => each.id)).toEqual([later.id, table.id]);
  await client.history.undo({ documentId: id });
  expect((await client.survey.get({ documentId: id })).tables).toHaveLength(3);
});

test('rows are sorted as a view and moved by hand, each a step that can be undone', async () => {
  const { id, table } = await birdTable(kit);
  const { client } = kit;
  const on = { documentId: id, tableId: table.id };
  const edit = (edit: Parameters<typeof client.survey.editTable>[0]['edit']) =>
    client.survey.editTable({ ...on, edit });
  const names = ({ table: now }: MadeTable) => now.rows.map(({ cells }) => cells[0]?.value);
  const [first = '', second = ''] = table.table.rows.map(({ paper }) => paper);
  const size = table.table.columns[1]?.id ?? '';
  const sorted = await edit({ kind: 'sort', by: { column: size, isDescending: true } });
  expect(names(sorted)).toEqual(['GardenHear', 'SongBird-2k']);
  expect(sorted.order).toEqual({ column: size, isDescending: true });
  // A value that changes finds its place by itself.
  await edit({ kind: 'cell', paper: first, column: size, value: '9,000', evidence: [] });
  expect(names(await client.survey.table({ tableId: table.id }))).toEqual(['SongBird-2k', 'GardenHear']);
  const moved = await edit({ kind: 'moveRow', paper: second, to: 0 });
  expect(names(moved)).toEqual(['GardenHear', 'SongBird-2k']);
  expect(moved.order).toBeNull();
  await client.history.undo({ documentId: id });
  await client.history.undo({ documentId: id });
  expect(names(await client.survey.table({ tableId: table.id }))).toEqual(['GardenHear', 'SongBird-2k']);
  await client.history.undo({ documentId: id });
  expect(names(await client.survey.table({ tableId: table.id }))).toEqual(['SongBird-2k', 'GardenHear']);
  await expect(edit({ kind: 'sort', by: { column: 'none', isDescending: false } })).rejects.toThrow(/not in the table/);
});

test('a text that is replaced in several cells is one step, keeps what each rests on, and empties none that says nothing of it', async () => {
  const { id, texts, table } = await birdTable(kit);
  const [first = '', second = ''] = texts;
  const { client } = kit;
  const on = { documentId: id, tableId: table.id };
  const [names = '', sizes = ''] = table.table.columns.map((column) => column.id);
  const before = valuesOf(table);
  const cells = [
    { paper: first, column: names, value: 'SongFinch-2k' },
    { paper: second, column: names, value: 'GardenHear' },
  ];
  const replaced = await client.survey.editTable({
    ...on,
    edit: { kind: 'replace', cells, find: 'Bird', by: 'Finch' },
  });
  expect(replaced.table.rows[0]?.cells[0]).toEqual({
    ...table.table.rows[0]?.cells[0],
    value: 'SongFinch-2k',
    confidence: 1,
    by: 'person',
  });
  expect(replaced.table.rows[1]?.cells[0]).toEqual(table.table.rows[1]?.cells[0]);
  const { state } = await client.history.list({ documentId: id, by: null, offset: 0, limit: 1 });
  expect(state.undo).toBe('Replace “Bird” by “Finch” in 1 cell');
  await client.history.undo({ documentId: id });
  expect(valuesOf(await client.survey.table({ tableId: table.id }))).toEqual(before);
  const gone = [{ paper: 'f'.repeat(64), column: sizes, value: 'x' }];
  await expect(
    client.survey.editTable({ ...on, edit: { kind: 'replace', cells: gone, find: 'a', by: 'x' } }),
  ).rejects.toMatchObject({ data: { code: 'notFound' } });
});
