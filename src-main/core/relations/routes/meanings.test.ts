import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../model/replay/modelServer.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

let kit: TestApp;
let server: ModelServer;
let asked: { readonly model: string; readonly text: string }[];
beforeEach(async () => {
  kit = await startTestApp();
  asked = [];
  server = await startModelServer({
    models: ['small', 'namer'],
    chat: ({ model, messages }) => {
      asked.push({ model, text: JSON.stringify(messages) });
      const columns = [
        { column: 'Qty', meaning: 'pieces that were sold' },
        { column: 'Colour', meaning: 'is not there' },
      ];
      return { kind: 'reply', text: JSON.stringify({ columns }), inputTokens: 300, outputTokens: 40 };
    },
  });
});
afterEach(async () => {
  await kit.dispose();
  await server.close();
});

test('a model says once what columns mean, which is kept, corrected, undone and there after a restart', async () => {
  const lines = Array.from({ length: 1200 }, (_, at) => `${at},${at % 7}`);
  const { document } = await kit.imported('sold.csv', ['Number,Qty', ...lines].join('\n'));
  const id = { documentId: document.id, sheet: 0 };
  const meanings = async () =>
    (await kit.client.relations.describe(id)).description.columns.map(({ meaning, meaningBy }) => [meaning, meaningBy]);
  await expect(kit.client.relations.meaningsByModel(id)).rejects.toMatchObject({ data: { code: 'model.none' } });
  const byRules = await meanings();
  expect(byRules[1]?.[1]).toBeUndefined();

  const text = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'small' };
  await kit.client.model.set({ endpoints: { text, vision: null, embeddings: null }, retries: 0 });
  await kit.client.settings.set({ rows: { models: { describer: 'namer' } } });
  const said = await kit.client.relations.meaningsByModel(id);
  expect(said).toEqual({ Qty: 'pieces that were sold' });
  expect(asked.map(({ model }) => model)).toEqual(['namer']);
  expect(await meanings()).toEqual(byRules);
  await kit.client.relations.mean({ ...id, meanings: said, by: 'model' });
  expect(await meanings()).toEqual([byRules[0], ['pieces that were sold', 'model']]);
  await kit.client.relations.mean({ ...id, meanings: { Qty: 'pieces sent back' }, by: 'person' });
  expect((await meanings())[1]).toEqual(['pieces sent back', 'person']);
  await expect(kit.client.relations.mean({ ...id, meanings: { Colour: 'none' }, by: 'person' })).rejects.toMatchObject({
    data: { code: 'notFound' },
  });

  // Undone one by one, and there again after a restart.
  const { entry } = await kit.client.history.undo({ documentId: document.id });
  expect(entry?.name).toBe('Say what “Qty” means');
  expect((await meanings())[1]).toEqual(['pieces that were sold', 'model']);
  kit = await kit.restarted();
  expect((await meanings())[1]).toEqual(['pieces that were sold', 'model']);
  await kit.client.history.undo({ documentId: document.id });
  expect(await meanings()).toEqual(byRules);
});
