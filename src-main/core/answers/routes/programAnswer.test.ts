import { Table, tableToIPC, vectorFromArray } from 'apache-arrow';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Message } from '../../../../src-shared/session.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

const REGIONS = ['North', 'South', 'East', 'West'];

/** Orders 1 to `count`; each region has every fourth, and the price is the order's number. */
function orders(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => `A-${at + 1},${REGIONS[at % 4]},${at + 1}`);
  return ['Order,Region,Price', ...lines].join('\n');
}

let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
});
afterEach(() => kit.dispose());

async function ask(sessionId: string, question: string): Promise<Message> {
  for await (const event of await kit.client.ask.ask({ sessionId, sheet: 0, question, replaces: null })) {
    if (event.kind === 'answered') return event.message;
  }
  throw new Error('No answer came');
}

test('a table of rows is answered by its tree and by a program, which agree, with the program among the steps', async () => {
  const { document, sessionId } = await kit.imported('orders.csv', orders(1200));
  await kit.client.relations.describe({ documentId: document.id, sheet: 0 });
  const { answer, trace } = await ask(sessionId, 'How many orders have the Region North?');
  expect(answer).toMatchObject({ status: 'answered', text: '300', program: { agrees: true, text: '300' } });
  expect(answer?.program?.evidence).toMatchObject({ count: 300, source: `${document.id}/relation/0` });
  expect(trace?.steps.at(-1)).toMatchObject({ notation: answer?.program?.sql, verdict: 'passed' });
});

test('a table that nobody had read in is answered by its tree alone, however often', async () => {
  const { document, sessionId } = await kit.imported('orders.csv', orders(1200));
  for (const _ of [1, 2]) {
    const { answer } = await ask(sessionId, 'What is the highest Price?');
    expect(answer).toMatchObject({ status: 'answered', text: '1200' });
    expect(answer?.program).toBeUndefined();
  }
  await kit.client.relations.describe({ documentId: document.id, sheet: 0 });
  const { answer } = await ask(sessionId, 'What is the highest Price?');
  expect(answer?.program).toMatchObject({ agrees: true, text: '1200' });
});

test('a sheet that is no table of rows is answered by its tree alone', async () => {
  const { sessionId } = await kit.imported('orders.csv', orders(12));
  const { answer } = await ask(sessionId, 'How many orders have the Region North?');
  expect(answer).toMatchObject({ status: 'answered', text: '3' });
  expect(answer?.program).toBeUndefined();
});

test('the regular part of an irregular sheet is asked by a program beside the tree of the whole, and they agree', async () => {
  const head = 'Report of orders,,\nPrepared by,Ann,\n,,\nQuarter,Q1,Q2\nFirst office,11,12\nSecond office,13,14\n,,\n';
  const { document, sessionId } = await kit.imported('report.csv', `${head}${orders(1200)}`);
  const id = { documentId: document.id, sheet: 0 };
  expect(await kit.client.relations.state(id)).toMatchObject({
    isRelation: true,
    reason: { text: '1,200 rows stand under the header in row 8.' },
  });
  const { description } = await kit.client.relations.describe(id);
  expect([description.rowCount, ...description.columns.map(({ name }) => name)]).toEqual([
    1200,
    'Order',
    'Region',
    'Price',
  ]);
  const { answer } = await ask(sessionId, 'What is the highest Price in the Region East?');
  expect(answer).toMatchObject({ status: 'answered', program: { agrees: true, text: '1199' } });
  // What stands above the rows is the tree's alone.
  const above = await ask(sessionId, 'What is the Q2 of the Second office?');
  expect(above.answer).toMatchObject({ status: 'answered', text: '14' });
  expect(above.answer?.program?.agrees).not.toBe(true);
});

test('a file of rows is asked in the chat by a program, with the rows that it rests on, and what it can be asked is offered', async () => {
  const at = Array.from({ length: 1200 }, (_, place) => place);
  const table = new Table({
    Order: vectorFromArray(at.map(BigInt)),
    Region: vectorFromArray(at.map((place) => REGIONS[place % 4])),
    Price: vectorFromArray(at.map((place) => place + 0.5)),
  });
  const { document, sessionId } = await kit.imported('orders.arrow', tableToIPC(table, 'file'));
  const id = { documentId: document.id, sheet: 0 };
  const suggested = await kit.client.ask.suggest(id);
  expect(suggested).toHaveLength(3);
  for (const question of suggested)
    expect((await ask(sessionId, question)).answer).toMatchObject({ status: 'answered', program: { isAnswer: true } });
  const { answer, trace, isStale } = await ask(sessionId, 'How many rows are in the region North?');
  expect(answer).toMatchObject({
    status: 'answered',
    text: '300',
    kind: 'number',
    citations: [{ kind: 'rows', source: `${document.id}/relation/0`, count: 300 }],
    notation: [expect.stringMatching(/count/i)],
  });
  expect(isStale).toBe(false);
  expect(trace?.steps).toMatchObject([
    { kind: 'question', detail: '300' },
    { parent: '1', notation: answer?.program?.sql, verdict: 'passed' },
  ]);
  const unknown = await ask(sessionId, 'Who wrote the national anthem of Norway?');
  expect(unknown.answer?.status === 'notFound' || (unknown.answer?.confidence.score ?? 1) < 0.5).toBe(true);
  kit = await kit.restarted();
  const { messages } = await kit.client.ask.sessions.get({ sessionId });
  expect(messages.map(({ answer: kept }) => kept?.text)).toContain('300');
});
