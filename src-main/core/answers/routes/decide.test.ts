import { Table, tableToIPC, vectorFromArray } from 'apache-arrow';
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

  const bound = await client.ask.bindWords({ messageId: before.id, phrase: 'frobnitz', meant: { address: 'C1' } });
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
  const again = await client.ask.bindWords({ messageId: before.id, phrase: 'frobnitz', meant: { address: 'B1' } });
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
  await expect(client.ask.bindWords({ messageId, phrase: 'frobnitz', meant: { address: 'Z99' } })).rejects.toThrow(
    'is blank',
  );
  const inRows = { messageId, phrase: 'frobnitz', meant: { column: 'April', value: null } };
  await expect(client.ask.bindWords(inRows)).rejects.toThrow('Choose the cell');
  await expect(client.ask.bindWords({ messageId, phrase: 'turnover', meant: { address: 'C1' } })).rejects.toThrow(
    '“turnover”',
  );
  expect((await ask(sessionId, ASKED)).answer?.followed).toBeNull();
});

const boundTo = (messageId: string, address: string) =>
  client.ask.bindWords({ messageId, phrase: 'frobnitz', meant: { address } });

async function answersOf(sessionId: string): Promise<readonly (string | undefined)[]> {
  return (await client.ask.sessions.get({ sessionId })).messages.map(({ answer }) => answer?.text);
}

test('a binding is a named step of the history: undone, done again, and taken back as a step of its own', async () => {
  const { document, sessionId } = await kit.imported('fruit.csv', TABLE);
  const { id: documentId } = document;
  const before = await ask(sessionId, ASKED);
  await boundTo(before.id, 'C1');
  const { state } = await client.history.list({ documentId, by: null, offset: 0, limit: 1 });
  expect(state.undo).toBe('Take “frobnitz” for April');

  await client.history.undo({ documentId });
  expect(await answersOf(sessionId)).toEqual([before.answer?.text]);
  expect((await ask(sessionId, ASKED)).answer?.status).toBe('notFound');
  await client.history.redo({ documentId });
  expect((await answersOf(sessionId))[0]).toBe('9');
  const { held } = await client.ask.decisions({ sessionId });
  expect(held).toMatchObject([{ kind: 'binding', meant: 'April', address: 'C1' }]);

  await client.ask.takeBack({ choiceId: held[0]?.id ?? '' });
  await client.ask.takeBack({ choiceId: held[0]?.id ?? '' });
  const taken = await client.history.list({ documentId, by: null, offset: 0, limit: 9 });
  expect(taken.entries.map(({ name }) => name)).toEqual([
    'No longer take “frobnitz” for April',
    'Take “frobnitz” for April',
  ]);
  expect((await client.ask.decisions({ sessionId })).held).toEqual([]);
  await client.history.undo({ documentId });
  expect((await answersOf(sessionId))[0]).toBe('9');
  expect((await client.ask.decisions({ sessionId })).held).toHaveLength(1);

  const again = await kit.restarted();
  expect((await again.client.ask.decisions({ sessionId })).held).toHaveLength(1);
  kit = again;
});

test('an answer that rests on two bindings is marked when either is taken off', async () => {
  const sessionId = await newSession();
  const { id: messageId } = await ask(sessionId, 'What is the frobnitz of quux?');
  await boundTo(messageId, 'C1');
  const both = await client.ask.bindWords({ messageId, phrase: 'quux', meant: { address: 'A2' } });
  expect(both.answer).toMatchObject({ text: '9', followed: { meant: 'Pears' } });
  const [first] = (await client.ask.decisions({ sessionId })).held;
  await client.ask.takeBack({ choiceId: first?.id ?? '' });
  const [message] = (await client.ask.sessions.get({ sessionId })).messages;
  expect(message?.isChoiceGone).toBe(true);
});

test('what was bound in one session is offered in another of the table, and holds there only when it is taken over', async () => {
  const { document, sessionId } = await kit.imported('fruit.csv', TABLE);
  const { id: messageId } = await ask(sessionId, ASKED);
  await boundTo(messageId, 'B1');
  await boundTo(messageId, 'C1');
  const other = await client.ask.sessions.create({ documentId: document.id });
  const asked = await ask(other.id, 'What is the Frobnitz of Plums?');
  expect(asked.answer?.status).toBe('notFound');
  const plain = await ask(other.id, 'What is the March of Plums?');
  const { held, offers } = await client.ask.decisions({ sessionId: other.id });
  expect(held).toEqual([]);
  expect(offers).toEqual({
    [asked.id]: [{ kind: 'binding', phrase: 'Frobnitz', meant: 'April', word: { address: 'C1' } }],
  });
  expect(plain.answer?.text).toBe('3');
  await client.ask.bindWords({ messageId: asked.id, phrase: 'Frobnitz', meant: { address: 'C1' } });
  expect((await client.ask.decisions({ sessionId: other.id })).offers).toEqual({});
  // From none that is removed.
  const third = await client.ask.sessions.create({ documentId: document.id });
  const { id: askedThird } = await ask(third.id, ASKED);
  expect(Object.keys((await client.ask.decisions({ sessionId: third.id })).offers)).toEqual([askedThird]);
  await client.ask.sessions.remove({ sessionId });
  await client.ask.sessions.remove({ sessionId: other.id });
  expect((await client.ask.decisions({ sessionId: third.id })).offers).toEqual({});
  await client.ask.sessions.restore({ sessionId });
  expect(Object.keys((await client.ask.decisions({ sessionId: third.id })).offers)).toEqual([askedThird]);
});

test('a cell that answered a question is offered to one with the same words that met nothing, in its session and in others', async () => {
  const { document, sessionId } = await kit.imported('fruit.csv', TABLE);
  const first = await ask(sessionId, ASKED);
  await client.ask.pointAt({ messageId: first.id, address: 'C2' });
  const alike = await ask(sessionId, 'And the frobnitz of Apples?');
  const other = await ask(sessionId, 'What is the quux of Pears?');
  expect([alike.answer?.status, other.answer?.status]).toEqual(['notFound', 'notFound']);
  const offer = { kind: 'pointed', asked: ASKED, address: 'C2', cell: { path: 'Pears › April', text: '9' } };
  expect((await client.ask.decisions({ sessionId })).offers).toEqual({ [alike.id]: [offer] });

  const session = await client.ask.sessions.create({ documentId: document.id });
  const same = await ask(session.id, ASKED);
  expect(same.answer?.status).toBe('notFound');
  expect((await client.ask.decisions({ sessionId: session.id })).offers).toEqual({ [same.id]: [offer] });
});

test('in a file of rows words are bound to a column or a value, remembered, and refused where there is none', async () => {
  const at = Array.from({ length: 60 }, (_, place) => place);
  const rows = new Table({
    city: vectorFromArray(at.map((place) => ['Rome', 'Oslo'][place % 2])),
    revenue: vectorFromArray(at),
  });
  const { sessionId } = await kit.imported('sales.arrow', tableToIPC(rows, 'file'));
  const asked = await ask(sessionId, 'What is the highest frobnitz?');
  expect(asked.answer).toMatchObject({ status: 'notFound', unmet: ['frobnitz'] });
  const bind = (meant: { column: string; value: string | null }) =>
    client.ask.bindWords({ messageId: asked.id, phrase: 'frobnitz', meant });
  await expect(boundTo(asked.id, 'A1')).rejects.toThrow('on no sheet');
  await expect(client.ask.pointAt({ messageId: asked.id, address: 'A1' })).rejects.toThrow('on no sheet');
  await expect(bind({ column: 'profit', value: null })).rejects.toThrow('no column “profit”');
  await expect(bind({ column: 'city', value: "Ber'lin" })).rejects.toThrow('No row has');
  expect((await bind({ column: 'revenue', value: null })).answer).toMatchObject({
    status: 'answered',
    text: '59',
    followed: { phrase: 'frobnitz', meant: 'revenue' },
  });
  const later = await ask(sessionId, 'What is the lowest frobnitz?');
  expect(later.answer).toMatchObject({ text: '0', followed: { meant: 'revenue' } });
  const place = await ask(sessionId, 'What is the highest revenue of the quux?');
  const bound = await client.ask.bindWords({
    messageId: place.id,
    phrase: 'quux',
    meant: { column: 'city', value: 'Rome' },
  });
  expect(bound.answer?.text).toBe('58');
});
