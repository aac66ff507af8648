import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Message } from '../../../../src-shared/session.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testApp.ts';

const TABLE = 'Fruit,March,April\nPears,7,9\nApples,12,40\nPlums,3,1\n';

let kit: TestApp;
let client: TestClient;
beforeEach(async () => {
  kit = await startTestApp();
  ({ client } = kit);
});
afterEach(() => kit.dispose());

async function newSession(): Promise<string> {
  const { sessionId } = await kit.imported('fruit.csv', TABLE);
  return sessionId;
}

async function ask(sessionId: string, question: string): Promise<Message> {
  for await (const event of await client.ask.ask({ sessionId, sheet: 0, question, replaces: null })) {
    if (event.kind === 'answered') return event.message;
  }
  throw new Error('No answer came');
}

const ASKED = 'What is the frobnitz of Pears?';

test('words that met nothing are told, bound to a header, remembered for the session and taken back', async () => {
  const sessionId = await newSession();
  const before = await ask(sessionId, ASKED);
  expect(before.answer?.unmet).toContain('frobnitz');

  const bound = await client.ask.bindWords({ messageId: before.id, phrase: 'frobnitz', address: 'C1' });
  expect(bound.question).toBe(ASKED);
  expect(bound.answer).toMatchObject({
    status: 'answered',
    text: '9',
    followed: { phrase: 'frobnitz', meant: 'April' },
  });
  expect(bound.answer?.unmet ?? []).not.toContain('frobnitz');
  expect((await ask(sessionId, 'What is the frobnitz of Plums?')).answer).toMatchObject({
    text: '1',
    followed: { phrase: 'frobnitz', meant: 'April' },
  });

  // What was bound later holds.
  const again = await client.ask.bindWords({ messageId: before.id, phrase: 'frobnitz', address: 'B1' });
  expect(again.answer?.text).toBe('7');
  const [choiceId = ''] = [again.answer?.followed?.choiceId];
  await client.ask.takeBack({ choiceId });
  const messages = (await client.ask.sessions.get({ sessionId })).messages;
  expect(messages[0]?.answer?.text).toBe('9');
});

test('a cell that is pointed at is the answer, again when it is asked again, until it is taken back', async () => {
  const { document, sessionId } = await kit.imported('fruit.csv', TABLE);
  const correction = { kind: 'role' as const, cells: ['A4'], role: 'note' as const };
  await client.structure.correct({ documentId: document.id, sheet: 0, correction });
  const before = await ask(sessionId, 'Who is the tallest astronaut?');
  expect(before.answer?.status).toBe('notFound');
  const pointed = await client.ask.pointAt({ messageId: before.id, address: 'C3' });
  expect(pointed.answer).toMatchObject({
    status: 'answered',
    text: '40',
    citations: [{ kind: 'cells', address: 'C3' }],
    confidence: { word: 'high' },
  });
  expect(pointed.isStale).toBe(false);
  const again = await ask(sessionId, 'who is the tallest astronaut');
  expect(again.answer?.text).toBe('40');
  await client.ask.takeBack({ choiceId: pointed.answer?.followed?.choiceId ?? '' });
  const [first, second] = (await client.ask.sessions.get({ sessionId })).messages;
  expect(first?.answer).toEqual(before.answer);
  expect(second?.isChoiceGone).toBe(true);
  expect((await ask(sessionId, 'Who is the tallest astronaut?')).answer?.status).toBe('notFound');
});

test('blank cells and words that the question does not have are refused, and nothing is kept', async () => {
  const sessionId = await newSession();
  const { id: messageId } = await ask(sessionId, ASKED);
  await expect(client.ask.pointAt({ messageId, address: 'Z99' })).rejects.toThrow('is blank');
  await expect(client.ask.bindWords({ messageId, phrase: 'frobnitz', address: 'Z99' })).rejects.toThrow('is blank');
  await expect(client.ask.bindWords({ messageId, phrase: 'turnover', address: 'C1' })).rejects.toThrow('“turnover”');
  expect((await ask(sessionId, ASKED)).answer?.followed).toBeNull();
});
