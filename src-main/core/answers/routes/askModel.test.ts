import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AskStrategy } from '../../../../src-shared/asking.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { printPlace } from '../../../../src-shared/evidence.ts';
import type { Message } from '../../../../src-shared/session.ts';
import { type ModelServer, type ServedChat, startModelServer } from '../../model/replay/modelServer.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testApp.ts';

const TABLE = 'Fruit,March,April\nPears,7,9\nApples,12,40\nPlums,3,1\n';
const READING = JSON.stringify({
  reading: 'Apples in April.',
  answerable: true,
  values: [{ value: '40', cells: ['C3'], formula: '' }],
  unit: '',
});

let kit: TestApp;
let client: TestClient;
let server: ModelServer;
/** What the endpoint says, by turns; the last one from then on. */
let says: ServedChat;
let first: ServedChat[];
beforeEach(async () => {
  kit = await startTestApp();
  ({ client } = kit);
  first = [];
  says = { kind: 'reply', text: READING, inputTokens: 900, outputTokens: 60 };
  server = await startModelServer({ models: ['small'], chat: () => first.shift() ?? says });
});
afterEach(async () => {
  await kit.dispose();
  await server.close();
});

async function setModel(strategy: AskStrategy): Promise<void> {
  const text = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'small' };
  await client.model.set({ endpoints: { text, vision: null, embeddings: null }, retries: 0 });
  await client.settings.set({ strategy });
}

const newSession = async (): Promise<string> => (await kit.imported('fruit.csv', TABLE)).sessionId;

async function ask(sessionId: string, question: string): Promise<Message> {
  for await (const event of await client.ask.ask({ sessionId, sheet: 0, question, replaces: null })) {
    if (event.kind === 'answered') return event.message;
  }
  throw new Error('No answer came');
}

test('rules and model answer together, and the exact call can be read afterwards', async () => {
  const sessionId = await newSession();
  await setModel('both');
  const { answer, trace } = await ask(sessionId, 'What is the April of Apples?');
  expect(answer).toMatchObject({ status: 'answered', text: '40', strategy: 'both' });
  expect(answer?.citations.map(printPlace)).toEqual(['C3']);
  const [call] = trace?.steps.flatMap((step) => step.call ?? []) ?? [];
  expect(call).toMatchObject({ prompt: 'ask-read', inputTokens: 900, outputTokens: 60, isCached: false });
  const shown = await client.model.call({ callId: call?.id ?? '' });
  expect(shown.reply).toBe(READING);
  expect(shown.messages.at(-1)?.text).toContain('What is the April of Apples?');
  expect(await client.model.spending({ sessionId })).toMatchObject({ calls: 1, inputTokens: 900, outputTokens: 60 });
});

test('where the model differs from the rules, both answers are given, each with its cells', async () => {
  const sessionId = await newSession();
  await setModel('both');
  const march = {
    reading: 'Apples in March.',
    answerable: true,
    values: [{ value: '12', cells: ['B3'], formula: '' }],
  };
  says = { kind: 'reply', text: JSON.stringify({ ...march, unit: '' }), inputTokens: 900, outputTokens: 60 };
  const { answer } = await ask(sessionId, 'What is the April of Apples?');
  const given = [answer, answer?.other].map((each) => [each?.text, each?.citations.map(printPlace)]);
  expect(given).toEqual(
    expect.arrayContaining([
      ['40', ['C3']],
      ['12', ['B3']],
    ]),
  );
  expect(answer?.other?.status).toBe('answered');
});

test('the same question again sends nothing, with the network cut too', async () => {
  const sessionId = await newSession();
  await setModel('both');
  await ask(sessionId, 'What is the April of Apples?');
  await client.model.set({ isOffline: true });
  const again = await ask(sessionId, 'What is the April of Apples?');
  expect(again.answer).toMatchObject({ text: '40', strategy: 'both' });
  expect(again.answer?.other).toBeUndefined();
  expect(server.requests).toHaveLength(1);
});

test('what the model cannot be asked the rules answer, and it is said', async () => {
  const sessionId = await newSession();
  await setModel('both');
  says = { kind: 'refusal', status: 401, message: 'Incorrect API key' };
  const { answer } = await ask(sessionId, 'What is the April of Apples?');
  expect(answer).toMatchObject({ text: '40', other: { strategy: 'model', status: 'failed' } });
});

test('a question for the model alone fails with what to do, and stays as a question', async () => {
  const sessionId = await newSession();
  await setModel('model');
  says = { kind: 'refusal', status: 401, message: 'Incorrect API key' };
  const error: unknown = await ask(sessionId, 'What is the April of Apples?').catch((each: unknown) => each);
  expect(error).toMatchObject({ code: 'DOMAIN', data: { code: 'model.key' } });
  expect(error).not.toBeInstanceOf(DomainError);
  const { messages } = await client.ask.sessions.get({ sessionId });
  expect(messages.map(({ question, answer }) => [question, answer])).toEqual([['What is the April of Apples?', null]]);
});

test('a reading that a person chose is the answer, and no model is asked', async () => {
  const sessionId = await newSession();
  await setModel('rules');
  const question = 'What is the April of Apples?';
  const first = await ask(sessionId, question);
  const { answer: chosen } = await client.ask.choose({ messageId: first.id, alternative: 0 });
  expect(chosen?.text).not.toBe('40');
  await setModel('both');
  const { answer } = await ask(sessionId, question);
  expect(answer).toMatchObject({ text: chosen?.text, strategy: 'both', followed: { isOwn: true } });
  expect(answer?.other).toBeUndefined();
  expect(server.requests).toEqual([]);
});

test('with the rules alone nothing is sent', async () => {
  const sessionId = await newSession();
  await setModel('rules');
  expect((await ask(sessionId, 'What is the April of Apples?')).answer).toMatchObject({ text: '40' });
  expect(server.requests).toEqual([]);
});

test('what is kept of calls is deleted when a person says so; what was spent stays known, and the call is made anew', async () => {
  const sessionId = await newSession();
  await setModel('both');
  const { trace } = await ask(sessionId, 'What is the April of Apples?');
  const callId = trace.steps.find(({ call }) => call)?.call?.id ?? '';
  const spent = await client.model.spending({ sessionId });
  const kept = await client.model.kept();
  expect(kept.calls).toBe(1);
  expect(kept.sizeBytes).toBeGreaterThan(READING.length);
  expect(await client.model.forgetKept()).toEqual({ calls: 0, sizeBytes: 0 });
  expect(await client.model.spending({ sessionId })).toEqual(spent);
  await expect(client.model.call({ callId })).rejects.toMatchObject({ data: { code: 'notFound' } });
  expect((await ask(sessionId, 'What is the April of Apples?')).answer).toMatchObject({ text: '40' });
  expect(server.requests).toHaveLength(2);
});

test('an answer of pipelines stands when the model cannot say whether it is right', async () => {
  const sessionId = await newSession();
  await setModel('model');
  await client.settings.set({ way: 'pipeline' });
  const pipeline = 'EXT("April", Cond(CHL("Table"@A1:C4), [Fruit] = "Apples"))';
  const plan = JSON.stringify({ answerable: true, reason: '', parts: [{ question: '', pipeline }] });
  says = { kind: 'reply', text: plan, inputTokens: 900, outputTokens: 60 };
  // The plan comes for a verdict too, which it is not.
  const { answer, trace } = await ask(sessionId, 'What is the April of Apples?');
  expect(answer).toMatchObject({ status: 'answered', text: '40', strategy: 'model' });
  expect(answer?.confidence.reasons.map(({ text }) => text)).not.toContain('checked against the question by the model');
  expect(trace.steps).toContainEqual(expect.objectContaining({ kind: 'model', verdict: 'failed' }));
});

test('what was read stands where no pipeline leads there', async () => {
  const sessionId = await newSession();
  await setModel('model');
  // The reading comes for a plan too, and as such it has no part.
  const { answer, trace } = await ask(sessionId, 'What is the April of Apples?');
  expect(answer).toMatchObject({ status: 'answered', text: '40', strategy: 'model' });
  expect(answer?.citations.map(printPlace)).toEqual(['C3']);
  expect(answer?.solved).toBeUndefined();
  expect(trace.steps).toContainEqual(expect.objectContaining({ title: 'A cell says it', notation: '"40" at C3' }));
});

test('what was read and proved stands when the endpoint fails after it', async () => {
  const sessionId = await newSession();
  await setModel('model');
  first = [says];
  says = { kind: 'refusal', status: 500, message: 'Internal error' };
  const { answer, trace } = await ask(sessionId, 'What is the April of Apples?');
  expect(answer).toMatchObject({ status: 'answered', text: '40', strategy: 'model' });
  expect(trace.steps).toContainEqual(expect.objectContaining({ kind: 'model', verdict: 'failed' }));
  expect(server.requests).toHaveLength(2);
});
