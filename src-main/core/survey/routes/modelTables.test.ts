import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MadeTable } from '../../../../src-shared/contract/survey.ts';
import { type ChatRequest, type ModelServer, startModelServer } from '../../model/replay/modelServer.ts';
import { says } from '../../model/testKit.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { birdTable, ended } from './testTable.ts';

let kit: TestApp;
let server: ModelServer;
let asked: ChatRequest[];

function wordsOf({ messages }: ChatRequest): string {
  return messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');
}

/** In each iteration one more column, and values that would write over what is locked; verifies what the text says. */
function replyTo(words: string): unknown {
  if (words.includes('caption of a literature table')) return { demand: 'Which bird song corpora are there?' };
  if (words.includes('You check a row')) {
    const size = /(\d,\d{3}) recordings/.exec(words)?.[1] ?? '300';
    const values = [...words.matchAll(/^(Name|Size|Gardens \d|Notes): /gm)].map(([, column]) => ({
      column,
      value: column === 'Size' ? size : 'gardens',
      quote: column === 'Size' ? `${size} recordings` : 'We recorded them in gardens',
    }));
    return { values: values.filter(({ column }, at) => values.findIndex((each) => each.column === column) === at) };
  }
  if (words.includes('decide which further papers')) {
    const papers = [...words.matchAll(/^(P\d): (\w+)/gm)].map(([, paper, first = '']) => {
      return { paper, include: first === 'NightCall', reason: `It is of ${first}.` };
    });
    return { papers };
  }
  const batches = asked.filter((each) => wordsOf(each).includes('step by step')).length;
  const shown = [...words.matchAll(/^(P\d): (\w+)/gm)].map(([, paper = '']) => paper);
  return {
    operations: [
      ...shown.map((paper) => ({ op: 'include', paper, reason: 'So.' })),
      { op: 'renameColumn', column: 'Name', to: 'Title' },
      { op: 'addColumn', column: 'Size' },
      { op: 'addColumn', column: `Gardens ${batches}` },
      ...shown.map((paper) => ({ op: 'setValue', paper, column: 'Size', value: '9' })),
      ...shown.map((paper) => ({
        op: 'setValue',
        paper,
        column: `Gardens ${batches}`,
        value: batches === 1 ? 'gardens' : 'moors',
      })),
    ],
  };
}

beforeEach(async () => {
  asked = [];
  kit = await startTestApp();
  server = await startModelServer({
    models: ['small', 'careful'],
    chat: (request) => {
      asked.push(request);
      const words = wordsOf(request);
      return says(words.includes('You prepare') ? 'Recorded in gardens.' : JSON.stringify(replyTo(words)));
    },
  });
  const text = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'small' };
  await kit.client.model.set({
    endpoints: { text, vision: null, embeddings: null },
    retries: 0,
    survey: { temperature: 0.2, models: { notes: null, iteration: null, verification: 'careful' } },
  });
});
afterEach(async () => {
  await server.close();
  await kit.dispose();
});

function valuesIn({ table }: MadeTable, name: string): (string | null)[] {
  const at = table.columns.findIndex((column) => column.name === name);
  return table.rows.map(({ cells }) => cells[at]?.value ?? null).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));
}

test('a model goes on from a table and changes nothing that is locked; each part is played by its model', async () => {
  const { id, texts, table } = await birdTable(kit);
  const { client } = kit;
  const on = { documentId: id, tableId: table.id };
  const [name = '', size = ''] = table.table.columns.map((column) => column.id);
  await client.survey.editTable({
    ...on,
    edit: { kind: 'lock', on: { kind: 'column', column: name }, isLocked: true },
  });
  const typed = { kind: 'cell', paper: texts[0] ?? '', column: size, value: '2001', evidence: 'kept' } as const;
  await client.survey.editTable({ ...on, edit: typed });
  const run = await client.survey.make({ documentId: id, columns: [], strategy: 'model', from: table.id });
  await ended(kit, run.id);
  const next = await client.survey.table({ tableId: run.id });
  expect(valuesIn(next, 'Name')).toEqual(['GardenHear', 'SongBird-2k']);
  expect(valuesIn(next, 'Size')).toEqual(['2001', '5,100']);
  expect(next.problems.join('\n')).toMatch(/The column “Name” is fixed/);
  expect(next.problems.join('\n')).toMatch(/“Size” of “P1” is fixed/);
  expect(next.iterations).toHaveLength(5);
  expect(next.ledger).toMatchObject({ model: 'small', calls: 2 + 5 + 2 });
  expect(asked.map(({ model }) => model)).toEqual([...Array<string>(7).fill('small'), 'careful', 'careful']);
  expect(new Set(asked.map(({ temperature }) => temperature))).toEqual(new Set([0.2]));

  const first = { tableId: run.id, iteration: 0 };
  const difference = await client.survey.compare({ a: first, b: { tableId: run.id } });
  expect(difference.columns.filter(({ a }) => a === null)).toHaveLength(4);
  const back = { kind: 'goBack', iteration: 1 } as const;
  const gone = await client.survey.editTable({ documentId: id, tableId: run.id, edit: back });
  expect(gone.table.columns.map((column) => column.name)).toEqual(['Name', 'Size', 'Gardens 1', 'Gardens 2']);
  // What the papers say stays, with where; what they do not say is not taken over.
  expect(valuesIn(gone, 'Gardens 1')).toEqual(['gardens', 'gardens']);
  expect(valuesIn(gone, 'Gardens 2')).toEqual([null, null]);
  expect(valuesIn(gone, 'Name')).toEqual(['GardenHear', 'SongBird-2k']);
  expect(gone.table.rows.every(({ cells }) => (cells[2]?.evidence.length ?? 0) > 0)).toBe(true);
  await client.history.undo({ documentId: id });
  expect((await client.survey.table({ tableId: run.id })).table).toEqual(next.table);
});

test('a column is filled by the model with what it can quote, and a demand is offered for a caption', async () => {
  const { id, table } = await birdTable(kit);
  const { client } = kit;
  const on = { documentId: id, tableId: table.id };
  const column = {
    name: 'Notes',
    instruction: 'Where they recorded.',
    format: { kind: 'text' as const },
    examples: [],
  };
  const { table: widened } = await client.survey.editTable({ ...on, edit: { kind: 'addColumn', column } });
  const run = await client.survey.fillColumn({ ...on, column: widened.columns[2]?.id ?? '', strategy: 'model' });
  await ended(kit, run.id);
  const filled = await client.survey.table({ tableId: table.id });
  expect(valuesIn(filled, 'Notes')).toEqual(['gardens', 'gardens']);
  expect(filled.table.rows[0]?.cells[2]).toMatchObject({
    by: 'model',
    evidence: [{ quote: 'We recorded them in gardens' }],
  });
  expect(valuesIn(filled, 'Name')).toEqual(['GardenHear', 'SongBird-2k']);
  const before = await client.survey.get({ documentId: id });
  expect(await client.survey.suggestDemand({ caption: 'Corpora of bird songs.' })).toEqual({
    demand: 'Which bird song corpora are there?',
  });
  expect((await client.survey.get({ documentId: id })).demand).toBe(before.demand);
});

test('a model chooses among papers that come later with its reasons, and what that costs is added to the table', async () => {
  const { id, texts, table } = await birdTable(kit);
  const { client } = kit;
  const [, , third = ''] = texts;
  const made = await client.survey.make({ documentId: id, columns: [], strategy: 'model', from: table.id });
  await ended(kit, made.id);
  const before = await client.survey.table({ tableId: made.id });
  const other = (await kit.imported('taxes.md', '# Taxes on birds\n\nOwners of birds pay taxes.')).document.id;
  await client.survey.addDocuments({ documentId: id, papers: [third, other] });
  const calls = asked.length;
  const run = await client.survey.extend({
    documentId: id,
    tableId: made.id,
    papers: [third, other],
    strategy: 'model',
  });
  await ended(kit, run.id);
  const after = await client.survey.table({ tableId: made.id });
  const reasonOf = (paper: string) => after.choices.find((choice) => choice.paper === paper);
  expect(reasonOf(third)).toMatchObject({ isIncluded: true, reason: 'It is of NightCall.' });
  expect(reasonOf(other)).toMatchObject({ isIncluded: false, reason: 'It is of Taxes.' });
  expect(after.table.rows.map(({ paper }) => paper)).toContain(third);
  expect(after.leftLater).toEqual([other]);
  // One call chooses, one reads what was chosen.
  expect(asked.length - calls).toBe(2);
  expect(after.ledger?.calls).toBe((before.ledger?.calls ?? 0) + 2);
  await client.history.undo({ documentId: id });
  expect((await client.survey.table({ tableId: made.id })).ledger?.calls).toBe(after.ledger?.calls);
});

test('rules are asked of a column that the model filled in a table that they made, and of no other', async () => {
  const { id, texts, table } = await birdTable(kit);
  const { client } = kit;
  const on = { documentId: id, tableId: table.id };
  const proposed = async () => {
    await client.review.gather({ documentId: id, sheet: null });
    const which = { documentId: id, sheet: null, kinds: null, statuses: ['proposed' as const], offset: 0, limit: 9 };
    return (await client.review.list(which)).proposals.map(({ words, instead }) => [words, instead]);
  };
  expect(await proposed()).toEqual([]);
  const added = { kind: 'addColumn', column: { name: 'Notes', instruction: '', examples: [] } } as const;
  const { table: widened } = await client.survey.editTable({ ...on, edit: added });
  const column = widened.columns[2]?.id ?? '';
  await ended(kit, (await client.survey.fillColumn({ ...on, column, strategy: 'model' })).id);
  await client.survey.editTable({ ...on, edit: { kind: 'setColumn', column, change: { name: 'Size of it' } } });
  expect(await proposed()).toEqual(
    expect.arrayContaining([
      ['2,000', 'gardens'],
      ['5,100', 'gardens'],
    ]),
  );
  expect(texts).toHaveLength(3);
});
