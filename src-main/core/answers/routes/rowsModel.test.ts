import { Table, tableToIPC, vectorFromArray } from 'apache-arrow';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AskStrategy } from '../../../../src-shared/asking.ts';
import type { SettingsChange } from '../../../../src-shared/contract/settings.ts';
import type { Message } from '../../../../src-shared/session.ts';
import {
  type ChatRequest,
  type ModelServer,
  type ServedChat,
  startModelServer,
} from '../../model/replay/modelServer.ts';
import { answerOf } from '../../relations/testAsked.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

const REGIONS = ['North', 'South', 'East', 'West'];
const QUESTION = 'What is the highest price in the region East?';
/** Words that each of the prompts begins with. */
const MARKS = {
  plan: 'You plan how a question',
  program: 'You write one SQL query',
  reflect: 'You judge whether what was found',
  format: 'You read the answer',
} as const;
type Part = keyof typeof MARKS;

let kit: TestApp;
let server: ModelServer;
/** What each part says, in turn; the last one from then on. */
let script: Record<Part, readonly object[]>;
let asked: { readonly part: Part; readonly model: string; readonly text: string }[];

beforeEach(async () => {
  kit = await startTestApp();
  asked = [];
  script = {
    plan: [{ type: 'row-column', columns: ['Price', 'Region'], entities: [{ entity: 'east', column: 'Region' }] }],
    program: [{ sql: `select max("Price") from orders where "Region" = 'East'` }],
    reflect: [{ done: true }],
    format: [{ type: 'number', values: [1198.5] }],
  };
  server = await startModelServer({ models: ['small', 'large'], chat: reply });
});
afterEach(async () => {
  await kit.dispose();
  await server.close();
});

function reply({ model, messages }: ChatRequest): ServedChat | null {
  const text = JSON.stringify(messages);
  const part = (Object.keys(MARKS) as Part[]).find((each) => text.includes(MARKS[each]));
  if (!part) return null;
  const said = script[part];
  const turn = asked.filter((each) => each.part === part).length;
  asked.push({ part, model, text });
  return {
    kind: 'reply',
    text: JSON.stringify(said[Math.min(turn, said.length - 1)]),
    inputTokens: 500,
    outputTokens: 50,
  };
}

async function set(strategy: AskStrategy, rows: SettingsChange['rows'] = {}): Promise<void> {
  const text = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'small' };
  await kit.client.model.set({ endpoints: { text, vision: null, embeddings: null }, retries: 0 });
  await kit.client.settings.set({ strategy, rows });
}

/** Orders 0 to 1199; each region has every fourth. The last row may be one of all of them. */
async function imported(hasTotal = false): Promise<{ readonly sessionId: string; readonly documentId: string }> {
  const at = Array.from({ length: 1200 }, (_, place) => place);
  const [region, price] = hasTotal ? [['Total'], [720_000]] : [[], []];
  const table = new Table({
    Order: vectorFromArray([...at, ...region.map(() => 1200)].map(BigInt)),
    Region: vectorFromArray([...at.map((place) => REGIONS[place % 4]), ...region]),
    Price: vectorFromArray([...at.map((place) => place + 0.5), ...price]),
  });
  const { document, sessionId } = await kit.imported('orders.arrow', tableToIPC(table, 'file'));
  return { sessionId, documentId: document.id };
}

async function ask(sessionId: string, question = QUESTION): Promise<Message> {
  for await (const event of await kit.client.ask.ask({ sessionId, sheet: 0, question, replaces: null })) {
    if (event.kind === 'answered') return event.message;
  }
  throw new Error('No answer came');
}

test('a model plans, links, writes, judges and words an answer of a file of rows, each part by its own model, its steps and calls kept', async () => {
  const { sessionId, documentId } = await imported();
  await set('model', { models: { programmer: 'large' } });
  const { answer, trace, id } = await ask(sessionId);
  expect(answer).toMatchObject({
    status: 'answered',
    text: '1198.5',
    strategy: 'model',
    program: { isAnswer: true, by: 'model', sql: `select max("Price") from orders where "Region" = 'East'` },
    // Those that hold the greatest price.
    citations: [{ kind: 'rows', source: `${documentId}/relation/0`, count: 1 }],
  });
  expect(asked.map(({ part, model }) => [part, model])).toEqual([
    ['plan', 'small'],
    ['program', 'large'],
    ['reflect', 'small'],
    ['format', 'small'],
  ]);
  // The program is written over what was linked.
  expect(asked[1]?.text).toContain('East');
  const kinds = trace.steps.map(({ kind }) => kind);
  expect(kinds).toEqual([
    'question',
    'candidate',
    'model',
    'subquestion',
    'align',
    'model',
    'operation',
    'model',
    'check',
    'model',
    'candidate',
  ]);
  expect(trace.steps[4]?.detail).toContain('“east” is East, West in Region');
  const calls = trace.steps.flatMap(({ call }) => call ?? []);
  expect(await kit.client.model.call({ callId: calls[1]?.id ?? '' })).toMatchObject({ model: 'large' });
  expect(await kit.client.model.spending({ sessionId })).toMatchObject({ calls: 4, inputTokens: 2000 });

  // Offline, the session is there with its steps, and the same question is answered by the replies that were kept.
  await server.close();
  await kit.client.model.set({ isOffline: true });
  kit = await kit.restarted();
  const { messages } = await kit.client.ask.sessions.get({ sessionId });
  expect(messages).toMatchObject([{ id, trace, answer }]);
  const again = await ask(sessionId);
  expect(again.answer?.text).toBe('1198.5');
  const cached = again.trace.steps.flatMap(({ call }) => call?.isCached ?? []);
  expect(new Set(cached)).toEqual(new Set([true]));
});

test('rules and model vouch for each other, differ, and where the model cannot be asked the rules stand', async () => {
  const { sessionId } = await imported();
  await set('both');
  const alone = 0.85;
  const agreed = await ask(sessionId);
  expect(agreed.answer).toMatchObject({ status: 'answered', text: '1198.5', strategy: 'both' });
  expect(agreed.answer?.other).toBeUndefined();
  expect(agreed.answer?.confidence.score).toBeGreaterThan(alone);

  script = {
    ...script,
    program: [{ sql: `select min("Price") from orders where "Region" = 'East'` }],
    format: [{ type: 'number', values: [2.5] }],
  };
  asked = [];
  const differing = await ask(sessionId, 'What is the highest price in the region South?');
  expect([differing.answer?.text, differing.answer?.other?.text]).toContain('2.5');
  expect(differing.answer?.other).toMatchObject({ status: 'answered' });

  await kit.client.model.set({ isOffline: true });
  const offline = await ask(sessionId, 'What is the highest price in the region West?');
  expect(offline.answer).toMatchObject({
    text: '1199.5',
    other: { strategy: 'model', status: 'failed', problem: 'model.offline' },
  });
  await set('model');
  await kit.client.model.set({ isOffline: true });
  await expect(ask(sessionId, 'What is the highest price in the region North?')).rejects.toMatchObject({
    data: { code: 'model.offline' },
  });
});

test('rounds end with the calls that are allowed, and votes count what was said most', async () => {
  const { sessionId } = await imported();
  await set('model', { calls: 8, rounds: 5 });
  script = { ...script, reflect: [{ done: false, question: 'And otherwise?' }] };
  const cut = await ask(sessionId);
  // Two rounds of three calls and the answer; a third round would not fit.
  expect(asked).toHaveLength(7);
  expect(cut.answer).toMatchObject({ status: 'answered', text: '1198.5' });
  expect(cut.answer?.confidence.score).toBeLessThan(0.85);

  asked = [];
  await set('model', { calls: 24, votes: 3 });
  script = {
    ...script,
    reflect: [{ done: true }],
    format: [
      { type: 'number', values: [7] },
      { type: 'number', values: [1198.5] },
    ],
  };
  const voted = await ask(sessionId, 'What is the highest price of all in East?');
  expect(asked).toHaveLength(12);
  expect(voted.answer).toMatchObject({ text: '1198.5', confidence: { score: 0.567 } });
});

test('of a long sheet a model writes programs over its rows, once they are read in', async () => {
  const lines = Array.from({ length: 1200 }, (_, place) => `${place},${REGIONS[place % 4]},${place + 0.5}`);
  const { document, sessionId } = await kit.imported('orders.csv', ['Order,Region,Price', ...lines].join('\n'));
  await kit.client.relations.describe({ documentId: document.id, sheet: 0 });
  await set('both');
  const { answer, trace } = await ask(sessionId);
  expect(answer).toMatchObject({ status: 'answered', text: '1198.5', program: { agrees: true } });
  expect(trace.steps.filter(({ kind, id }) => kind === 'model' && id.startsWith('program.'))).toHaveLength(4);
  await kit.client.settings.set({ strategy: 'model' });
  const own = await ask(sessionId);
  expect(own.answer).toMatchObject({ text: '1198.5', strategy: 'model', program: { isAnswer: true, by: 'model' } });
});

test('the panes of a sheet ask as the chat does', async () => {
  const { documentId } = await imported();
  await set('both');
  const found = await answerOf(kit.client.relations.ask({ documentId, sheet: 0, question: QUESTION }));
  expect(found).toMatchObject({ text: '1198.5', strategy: 'both', other: null, spent: { calls: 4 } });
});

test('an answer in doubt is withheld with its readings, of which one is chosen, followed and taken back', async () => {
  const { sessionId, documentId } = await imported();
  const question = 'Which region is best?';
  const first = await ask(sessionId, question);
  expect(first.answer?.alternatives.length).toBeGreaterThan(0);
  expect(first.answer?.alternatives.every(({ text }) => text !== first.answer?.text)).toBe(true);
  const wanted = first.answer?.alternatives[0];
  const chosen = await kit.client.ask.choose({ messageId: first.id, alternative: 0 });
  expect(chosen.answer).toMatchObject({ status: 'answered', text: wanted?.text, followed: { isOwn: true } });
  expect((await ask(sessionId, question)).answer).toMatchObject({ text: wanted?.text });
  await kit.client.ask.takeBack({ choiceId: chosen.answer?.followed?.choiceId ?? '' });
  expect((await ask(sessionId, question)).answer).toMatchObject({ text: first.answer?.text, followed: null });
  const plain = await ask(sessionId, 'Who wrote the national anthem of Norway?');
  expect(plain.answer?.status).toBe('notFound');
  expect(documentId).not.toBe('');
});

test('the total of all regions is not the region with the highest price, whoever says so', async () => {
  const { sessionId, documentId } = await imported(true);
  const question = 'Which region has the highest Price?';
  await set('rules');
  const byRules = await answerOf(kit.client.relations.ask({ documentId, sheet: 0, question }));
  expect(byRules).toMatchObject({ isSure: false });
  expect(byRules.text).not.toBe('Total');
  expect(byRules.readings.map(({ values }) => values)).not.toContainEqual(['Total']);
  const refusal = '“Total” is the total of the others and not one of them.';
  expect(byRules.trace.steps).toContainEqual(
    expect.objectContaining({ title: 'This answer cannot be right', detail: refusal, verdict: 'failed' }),
  );
  await set('model');
  script = {
    ...script,
    program: [{ sql: 'select "Region" from orders order by "Price" desc limit 1' }],
    format: [{ type: 'text', values: ['Total'] }],
  };
  expect((await ask(sessionId, question)).answer).toMatchObject({ status: 'notFound', text: refusal });
});

test('a model’s count of pairs of rows is no count of the rows', async () => {
  const { sessionId } = await imported();
  await set('model');
  const counted = async (sql: string, count: number) => {
    script = { ...script, program: [{ sql }], format: [{ type: 'number', values: [count] }] };
    const { answer } = await ask(sessionId, `How many orders are there by ${sql}?`);
    return answer;
  };
  expect(await counted('select count(*) from orders a, orders b', 1_440_000)).toMatchObject({
    status: 'notFound',
    text: '1440000 is more than the 1,200 rows that can be counted.',
  });
  expect(await counted('select count(*) from orders a', 1200)).toMatchObject({ status: 'answered', text: '1200' });
});

test('answers say that a column is read otherwise since, and undo takes that back', async () => {
  const text = ['Order,Region,Price', ...Array.from({ length: 1200 }, (_, at) => `${at},${REGIONS[at % 4]},$${at}`)];
  const { document, sessionId } = await kit.imported('orders.csv', text.join('\n'));
  const id = { documentId: document.id, sheet: 0 };
  await kit.client.relations.describe(id);
  const isOld = async () =>
    (await kit.client.ask.sessions.get({ sessionId })).messages.map((each) => each.isOfOtherRows);
  await ask(sessionId, 'What is the highest Price?');
  expect(await isOld()).toEqual([false]);
  await kit.client.relations.keepQuery({ ...id, name: 'All', sql: 'select * from orders', was: null });
  expect(await isOld()).toEqual([false]);
  await kit.client.relations.read({ ...id, column: 'Price', reading: 'text' });
  expect(await isOld()).toEqual([true]);
  await kit.client.history.undo({ documentId: document.id });
  expect(await isOld()).toEqual([false]);
});
