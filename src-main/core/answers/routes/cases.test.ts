import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Message } from '../../../../src-shared/session.ts';
import { type ModelServer, startModelServer } from '../../model/replay/modelServer.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testApp.ts';

const TABLE = 'Fruit,March,April\nPears,7,9\nApples,12,40\nPlums,3,1\n';
/** With a name that is not quite the sheet's. */
const PIPELINE = 'EXT("April", Cond(CHL("Table"@A1:C4), [Fruit name] = "Apples"))';
const PLAN = JSON.stringify({ answerable: true, reason: '', parts: [{ question: '', pipeline: PIPELINE }] });
const ALIGNED = 'EXT("April"@C1, Cond(CHL("Table"@A1:C4), [Fruit]@A1 = "Apples"))';

let kit: TestApp;
let client: TestClient;
let server: ModelServer;
beforeEach(async () => {
  kit = await startTestApp();
  ({ client } = kit);
  const reply = { kind: 'reply' as const, text: PLAN, inputTokens: 900, outputTokens: 60 };
  server = await startModelServer({ models: ['small'], chat: () => reply });
  const text = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'small' };
  await client.model.set({ endpoints: { text, vision: null, embeddings: null }, retries: 0 });
});
afterEach(async () => {
  await kit.dispose();
  await server.close();
});

async function newSession(): Promise<{ documentId: string; sessionId: string }> {
  const { document, sessionId } = await kit.imported('fruit.csv', TABLE);
  return { documentId: document.id, sessionId };
}

async function ask(sessionId: string, question: string): Promise<Message> {
  for await (const event of await client.ask.ask({ sessionId, sheet: 0, question, replaces: null })) {
    if (event.kind === 'answered') return event.message;
  }
  throw new Error('No answer came');
}

/** What the model is told while a question is asked. */
async function toldFor(sessionId: string, question: string): Promise<string> {
  const before = server.requests.length;
  await ask(sessionId, question);
  return JSON.stringify(server.requests.slice(before).map(({ body }) => body));
}

test('an answer that is marked right is shown to the model with similar questions, until the mark is taken back', async () => {
  const { documentId, sessionId } = await newSession();
  const first = await ask(sessionId, 'What is the April of Apples?');
  expect(first.label).toBeNull();
  const marked = await client.ask.labels.set({ verdict: 'right', messageId: first.id });
  expect(marked.label?.verdict).toBe('right');
  expect(await client.ask.cases.list()).toMatchObject([
    {
      documentId,
      documentName: 'fruit.csv',
      sheet: 0,
      question: 'What is the April of Apples?',
      parts: [{ question: 'What is the April of Apples?', pipeline: ALIGNED }],
      answer: ['40'],
      isStale: false,
    },
  ]);
  const shown = JSON.stringify(`What is the April of Apples?\n${ALIGNED}`).slice(1, -1);
  expect(await toldFor(sessionId, 'What is the April of Pears?')).toContain(shown);
  expect((await client.ask.labels.clear({ messageId: first.id })).label).toBeNull();
  expect(await toldFor(sessionId, 'What is the April of Plums?')).not.toContain('of Apples?');
});

test('a mark falls when the sheet is corrected or another reading is chosen; what is wrong is removed', async () => {
  const { documentId, sessionId } = await newSession();
  await client.settings.set({ strategy: 'rules' });
  const { id: messageId } = await ask(sessionId, 'What is the April of Apples?');
  await client.ask.labels.set({ verdict: 'right', messageId });
  // Marked twice is marked once.
  await client.ask.labels.set({ verdict: 'right', messageId });
  const correction = { kind: 'role' as const, cells: ['A4'], role: 'note' as const };
  await client.structure.correct({ documentId, sheet: 0, correction });
  const [stale] = await client.ask.cases.list();
  expect(stale?.isStale).toBe(true);
  await client.ask.cases.remove({ caseId: stale?.id ?? '' });
  expect(await client.ask.cases.list()).toEqual([]);
  expect((await client.ask.sessions.get({ sessionId })).messages[0]?.label).toBeNull();
});

test('what outlives its session goes with its document', async () => {
  const { documentId, sessionId } = await newSession();
  const { id: messageId } = await ask(sessionId, 'What is the April of Apples?');
  await client.ask.labels.set({ verdict: 'right', messageId });
  await client.ask.sessions.remove({ sessionId });
  expect(await client.ask.cases.list()).toHaveLength(1);
  await client.library.remove({ id: documentId });
  expect(await client.ask.cases.list()).toEqual([]);
});

test('an answer that no pipeline gave is learned by no model', async () => {
  const { sessionId } = await newSession();
  await client.settings.set({ strategy: 'rules' });
  const { id: messageId } = await ask(sessionId, 'Who wrote the novel?');
  await client.ask.labels.set({ verdict: 'right', messageId });
  expect(await client.ask.cases.list()).toEqual([]);
});
