import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../model/replay/modelServer.ts';
import { says } from '../../model/testKit.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { birdTable, ended } from './testTable.ts';

let kit: TestApp;
let server: ModelServer;
beforeEach(async () => {
  kit = await startTestApp();
  // Finds both papers, and for the second a size that its text says too.
  server = await startModelServer({
    models: ['small'],
    chat: ({ messages }) => {
      const words = messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');
      const shown = [...words.matchAll(/^(P\d): (\w+)/gm)];
      return says(
        JSON.stringify({
          papers: shown.map(([, paper]) => ({ paper, include: true, reason: 'So.' })),
          columns: [{ column: 'Size' }],
          values: shown.map(([, paper, name]) => ({
            paper,
            column: 'Size',
            value: name === 'GardenHear' ? '150' : '2,000',
          })),
        }),
      );
    },
  });
  const text = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'small' };
  await kit.client.model.set({ endpoints: { text, vision: null, embeddings: null }, retries: 0 });
});
afterEach(async () => {
  await server.close();
  await kit.dispose();
});

const open = (documentId: string, sheet: number | null = null) =>
  kit.client.review.list({ documentId, sheet, kinds: null, statuses: ['proposed'], offset: 0, limit: 9 });

test('rules and model disagree in the review, and what is decided there is in the table until it is undone', async () => {
  const { id, table } = await birdTable(kit);
  const { client } = kit;
  const run = await client.survey.make({ documentId: id, columns: ['Size'], strategy: 'oneShot' });
  await ended(kit, run.id);
  await client.review.gather({ documentId: id, sheet: null });
  const said = (await open(id)).proposals.map(({ subject, words, instead, by }): string[] => [
    subject,
    words,
    instead ?? '',
    by.kind,
  ]);
  expect(said.toSorted(([, a = ''], [, b = '']) => a.localeCompare(b))).toEqual([
    ['Size of “GardenHear: bird songs of gardens”', '150', '5,100', 'model'],
    ['Size of “GardenHear: bird songs of gardens”', '5,100', '150', 'rule'],
  ]);
  const sizeIn = async (tableId: string) => {
    const { table: now } = await client.survey.table({ tableId });
    const column = now.columns.findIndex(({ name }) => name === 'Size');
    return now.rows.map(({ cells }) => [cells[column]?.value, cells[column]?.by]);
  };
  const [ofRules] = (await open(id, 0)).proposals;
  const [ofModel] = (await open(id, 1)).proposals;
  if (!ofRules || !ofModel) throw new Error('Each table has a disagreement');
  await client.review.decide({ documentId: id, ids: [ofRules.id], status: 'accepted', text: null });
  expect(await sizeIn(table.id)).toEqual([
    ['2,000', 'rules'],
    ['150', 'person'],
  ]);
  await client.history.undo({ documentId: id });
  expect((await sizeIn(table.id))[1]).toEqual(['5,100', 'rules']);
  expect((await open(id)).proposals).toHaveLength(2);
  await client.review.decide({ documentId: id, ids: [ofModel.id], status: 'rejected', text: null });
  expect((await sizeIn(run.id))[1]).toEqual(['150', 'person']);
  await client.review.gather({ documentId: id, sheet: null });
  const { proposals, counts } = await open(id);
  expect(proposals.map(({ by }) => by.kind)).toEqual([]);
  expect(counts).toEqual({ proposed: 0, accepted: 0, corrected: 0, rejected: 1 });
});

test('what a person types decides what is proposed for the cell, and what is locked is not proposed for', async () => {
  const { id, texts, table } = await birdTable(kit);
  const { client } = kit;
  const run = await client.survey.make({ documentId: id, columns: ['Size'], strategy: 'oneShot' });
  await ended(kit, run.id);
  const on = { documentId: id, tableId: table.id };
  const column = table.table.columns[1]?.id ?? '';
  const paper = texts[1] ?? '';
  await client.survey.editTable({ ...on, edit: { kind: 'lock', on: { kind: 'cell', paper, column }, isLocked: true } });
  await client.review.gather({ documentId: id, sheet: 0 });
  expect((await open(id, 0)).proposals).toEqual([]);
  await client.history.undo({ documentId: id });
  await client.review.gather({ documentId: id, sheet: 0 });
  expect((await open(id, 0)).proposals).toHaveLength(1);
  await client.survey.editTable({ ...on, edit: { kind: 'cell', paper, column, value: '5101', evidence: 'kept' } });
  expect(await open(id, 0)).toMatchObject({ proposals: [], counts: { corrected: 1 } });
  await client.history.undo({ documentId: id });
  expect((await open(id, 0)).proposals).toHaveLength(1);
});
