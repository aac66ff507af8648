import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChosenStep, defaultPictureWays } from '../../../../src-shared/pictures.ts';
import { type ModelServer, startModelServer } from '../../model/replay/modelServer.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testApp.ts';
import { undone } from '../../testHistory.ts';
import { drawTable } from '../testPictures.ts';

const ROWS = [
  ['Fruit', 'Boxes'],
  ['Apples', '120'],
  ['Plums', '48'],
];
const HTML = `<table>${ROWS.map(([a, b]) => `<tr><td>${a}</td><td>${b === '48' ? '43' : b}</td></tr>`).join('')}</table>`;

let kit: TestApp;
let client: TestClient;
let server: ModelServer;
let asked: number;
beforeEach(async () => {
  kit = await startTestApp();
  ({ client } = kit);
  asked = 0;
  server = await startModelServer({
    models: ['seeing'],
    chat: () => {
      asked += 1;
      // Of the cell that is read otherwise it says, looking again, what the program does.
      const text = asked === 1 ? HTML : '{"texts": ["48"]}';
      return { kind: 'reply', text, inputTokens: 900, outputTokens: 60 };
    },
  });
  const vision = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'seeing' };
  await client.model.set({ endpoints: { text: null, vision, embeddings: null }, retries: 0 });
});
afterEach(async () => {
  await kit.dispose();
  await server.close();
});

async function imported(): Promise<{ documentId: string; sheet: number; sessionId: string }> {
  const { document, sessionId } = await kit.imported('fruit.png', await drawTable(ROWS));
  return { documentId: document.id, sheet: 0, sessionId };
}

test('a picture is read by both, once that is set: what differs is told, and the exact call can be read', async () => {
  await client.settings.set({ pictures: { ...defaultPictureWays, reader: 'both' } });
  const { sessionId, ...sheet } = await imported();
  const run = await client.pictures.get(sheet);
  expect(run).toMatchObject({ reader: 'both', differences: [{ cell: 'B3', text: '48', other: '43' }] });
  expect(run?.calls).toMatchObject([
    { prompt: 'ngtr-recognise', inputTokens: 900, isCached: false },
    { prompt: 'ngtr-cells', inputTokens: 900, isCached: false },
  ]);
  expect(await client.model.spending({ sessionId })).toMatchObject({ calls: 2, inputTokens: 1800, outputTokens: 120 });
  const call = await client.model.call({ callId: run?.calls[0]?.id ?? '' });
  expect(call.reply).toBe(HTML);
  expect(call.messages.at(-1)?.pictures.length).toBeGreaterThan(0);
});

test('nothing is sent until a person asks for it; then the reading is a step to undo, and a spent budget ends it', async () => {
  const { sessionId, ...sheet } = await imported();
  expect(asked).toBe(0);
  expect(await client.model.spending({ sessionId })).toMatchObject({ calls: 0 });
  let undo: string | null = null;
  for await (const event of await client.pictures.rerun({ ...sheet, steps: null, reader: 'both', sessionId })) {
    if (event.kind === 'done') undo = event.structure.undo;
  }
  expect(undo).toBe('Read by the program and the vision model');
  expect((await client.pictures.get(sheet))?.differences).toHaveLength(1);
  expect(await client.model.spending({ sessionId })).toMatchObject({ calls: 2, inputTokens: 1800, cachedCalls: 0 });
  await undone(client, sheet);
  expect(await client.pictures.get(sheet)).toMatchObject({ reader: 'embedded', calls: [] });

  await client.model.set({ budget: { dollars: null, tokens: 0 } });
  // A picture that the model has not seen: what it said before would cost nothing.
  const steps: ChosenStep[] = [{ tool: 'upscale', decision: 'accepted' }];
  const events = await client.pictures.rerun({ ...sheet, steps, reader: 'model', sessionId });
  while (!(await events.next()).done);
  const run = await client.pictures.get(sheet);
  expect(run?.reader).toBe('embedded');
  expect(run?.notes[0]).toContain('budget');
});
