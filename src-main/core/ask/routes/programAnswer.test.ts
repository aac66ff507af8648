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
