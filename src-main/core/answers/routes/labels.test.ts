import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Report } from '../../../../src-shared/report.ts';
import type { Message } from '../../../../src-shared/session.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testApp.ts';

const TABLE = 'Fruit,March,April\nPears,7,9\nApples,12,40\nPlums,3,1\n';
const APPLES = 'What is the April of Apples?';

let kit: TestApp;
let client: TestClient;
beforeEach(async () => {
  kit = await startTestApp();
  ({ client } = kit);
});
afterEach(() => kit.dispose());

async function ask(sessionId: string, question: string, replaces: string | null = null): Promise<Message> {
  for await (const event of await client.ask.ask({ sessionId, sheet: 0, question, replaces })) {
    if (event.kind === 'answered') return event.message;
  }
  throw new Error('No answer came');
}

async function opened(): Promise<{ documentId: string; sessionId: string }> {
  const { document, sessionId } = await kit.imported('fruit.csv', TABLE);
  return { documentId: document.id, sessionId };
}

test('a mark stays with the question when it is asked again, in any session, until it is taken back', async () => {
  const { documentId, sessionId } = await opened();
  const { id: messageId, label } = await ask(sessionId, APPLES);
  expect(label).toBeNull();
  const marked = await client.ask.labels.set({ messageId, verdict: 'right' });
  expect(marked.label).toMatchObject({ verdict: 'right', values: [{ text: '40' }], isSame: true });
  const again = await ask(sessionId, 'what is the april of apples', messageId);
  expect(again.label).toMatchObject({ verdict: 'right', isSame: true });
  const { id: other } = await client.ask.sessions.create({ documentId });
  expect((await ask(other, APPLES)).label?.verdict).toBe('right');
  expect((await client.ask.labels.clear({ messageId: again.id })).label).toBeNull();
  expect(await client.ask.labels.list()).toEqual([]);
});

test('an answer is fixed by cells or by a text; blank cells and no text are refused', async () => {
  const { documentId, sessionId } = await opened();
  const { id: messageId } = await ask(sessionId, APPLES);
  const fixed = await client.ask.labels.set({ messageId, verdict: 'fixed', addresses: ['B3', 'Z9'] });
  const source = `${documentId}/sheet/0`;
  expect(fixed.label).toEqual({
    verdict: 'fixed',
    values: [{ text: '12', value: { kind: 'number', number: 12 } }],
    evidence: [{ kind: 'cells', source, address: 'B3' }],
    isSame: false,
  });
  const typed = await client.ask.labels.set({ messageId, verdict: 'fixed', text: ' 40 ' });
  expect(typed.label).toMatchObject({ values: [{ text: '40' }], evidence: [], isSame: true });
  const refused = { data: { code: 'input.invalid' } };
  await expect(client.ask.labels.set({ messageId, verdict: 'fixed', addresses: ['Z9'] })).rejects.toMatchObject(
    refused,
  );
  await expect(client.ask.labels.set({ messageId, verdict: 'fixed' })).rejects.toMatchObject(refused);
});

test('what is marked is measured: right, wrong, not answered, and what was wrong and is said again', async () => {
  const { sessionId } = await opened();
  const mark = async (question: string, label: Omit<Parameters<typeof client.ask.labels.set>[0], 'messageId'>) =>
    client.ask.labels.set({ messageId: (await ask(sessionId, question)).id, ...label });
  await mark(APPLES, { verdict: 'right' });
  await mark('What is the March of Pears?', { verdict: 'fixed', text: '8' });
  await mark('What is the March of Plums?', { verdict: 'wrong' });
  await mark('Who wrote the novel?', { verdict: 'fixed', text: 'Nobody' });
  await mark('Who painted the ceiling?', { verdict: 'right' });
  const progress: string[] = [];
  let report: Report | null = null;
  for await (const event of await client.ask.labels.measure()) {
    if (event.kind === 'asking') progress.push(`${event.done} of ${event.total}`);
    else ({ report } = event);
  }
  expect(progress).toEqual(['0 of 5', '1 of 5', '2 of 5', '3 of 5', '4 of 5']);
  const { tables = [], charts = [] } = report ?? {};
  expect(tables[0]?.rows).toEqual([
    ['Questions with a known answer', 4],
    ['Right', '50 %'],
    ['Answered', '75 %'],
    ['Right when answered', '67 %'],
    ['Marked wrong, and said again', 1],
  ]);
  const result = new Map(tables[1]?.rows.map((row) => [row[0], [row[4], row.at(-1)]]));
  expect(result.get(APPLES)).toEqual(['40', 'right']);
  expect(result.get('What is the March of Pears?')).toEqual(['8', 'wrong']);
  expect(result.get('What is the March of Plums?')).toEqual(['', 'wrong']);
  expect(result.get('Who wrote the novel?')).toEqual(['Nobody', 'not answered']);
  expect(result.get('Who painted the ceiling?')).toEqual(['', 'right']);
  expect(charts[0]?.bars.map(({ value }) => value)).toEqual([2, 1, 1]);
});

test('marks go with their document', async () => {
  const { documentId, sessionId } = await opened();
  await client.ask.labels.set({ messageId: (await ask(sessionId, APPLES)).id, verdict: 'wrong' });
  await client.ask.sessions.remove({ sessionId });
  expect(await client.ask.labels.list()).toMatchObject([
    { documentName: 'fruit.csv', question: APPLES, verdict: 'wrong' },
  ]);
  await client.library.remove({ id: documentId });
  expect(await client.ask.labels.list()).toEqual([]);
});

test('a mark is a step of its document: undo brings the mark before back, redo the mark, and what it taught goes along', async () => {
  const { documentId, sessionId } = await opened();
  const { id: messageId } = await ask(sessionId, APPLES);
  const verdict = async () => (await client.ask.labels.list())[0]?.verdict ?? null;
  const taught = async () => (await client.ask.cases.list()).length;
  await client.ask.labels.set({ messageId, verdict: 'right' });
  const learned = await taught();
  await client.ask.labels.set({ messageId, verdict: 'fixed', text: '41' });
  expect([await verdict(), await taught()]).toEqual(['fixed', 0]);
  const { entry } = await client.history.undo({ documentId });
  expect(entry?.name).toBe(`Fix “${APPLES}”`);
  expect([await verdict(), await taught()]).toEqual(['right', learned]);
  await client.history.undo({ documentId });
  expect([await verdict(), await taught()]).toEqual([null, 0]);
  await client.history.redo({ documentId });
  await client.ask.labels.clear({ messageId });
  expect(await verdict()).toBeNull();
  await client.history.undo({ documentId });
  expect([await verdict(), await taught()]).toEqual(['right', learned]);
});

test('a measurement that is given up asks no further', async () => {
  const { sessionId } = await opened();
  for (const question of [APPLES, 'What is the March of Pears?', 'What is the March of Plums?']) {
    await client.ask.labels.set({ messageId: (await ask(sessionId, question)).id, verdict: 'right' });
  }
  const abort = new AbortController();
  const seen: string[] = [];
  const measuring = async () => {
    for await (const event of await client.ask.labels.measure(undefined, { signal: abort.signal })) {
      seen.push(event.kind);
      abort.abort();
    }
  };
  await measuring().catch(() => undefined);
  expect(seen).not.toContain('measured');
});
