import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AskStrategy } from '../../../../src-shared/asking.ts';
import type { ExtractedRecord } from '../../../../src-shared/record.ts';
import { isEnded, type RunSummary } from '../../../../src-shared/run.ts';
import { type ModelServer, type ServedChat, startModelServer } from '../../model/replay/modelServer.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

const SCORES = 'Model,Recall,Precision\nAlpha,11.1,12.2\nBeta,21.1,22.2\nGamma,31.1,32.2\n';
const VALUES = ['11.1', '12.2', '21.1', '22.2', '31.1', '32.2'];
const TEMPLATE = JSON.stringify({
  title: 'Score',
  type: 'object',
  properties: {
    value: {},
    type: { const: 'Score' },
    metric: { type: 'string' },
    model: { type: 'string' },
    dataset: { type: 'string' },
  },
});

let app: TestApp;
let server: ModelServer;
let says: (asked: string) => ServedChat | Promise<ServedChat>;
beforeEach(async () => {
  app = await startTestApp();
  server = await startModelServer({ models: ['small'], chat: ({ messages }) => says(JSON.stringify(messages)) });
});
afterEach(async () => {
  await app.dispose();
  await server.close();
});

async function setModel(): Promise<void> {
  const text = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'small' };
  await app.client.model.set({ endpoints: { text, vision: null, embeddings: null }, retries: 0 });
}

function line(value: string, dataset?: string): string {
  const at = VALUES.indexOf(value);
  const model = ['Alpha', 'Beta', 'Gamma'][Math.floor(at / 2)];
  return JSON.stringify({ value, type: 'Score', metric: at % 2 === 0 ? 'Recall' : 'Precision', model, dataset });
}

function reply(lines: readonly string[]): ServedChat {
  return { kind: 'reply', text: lines.join('\n'), inputTokens: 900, outputTokens: 60 };
}

async function begin(
  strategy: AskStrategy,
  passes: 1 | 2 = 1,
): Promise<{ id: string; documentId: string; templateId: string }> {
  const { document } = await app.imported('scores.csv', SCORES);
  const template = await app.client.records.saveTemplate({ templateId: null, name: 'Scores', text: TEMPLATE });
  const sources = [{ documentId: document.id, sheet: null }];
  const { id } = await app.client.records.extract({ templateId: template.id, sources, strategy, passes });
  return { id, documentId: document.id, templateId: template.id };
}

async function ended(id: string): Promise<RunSummary> {
  for await (const run of await app.client.runs.watch({ id })) if (isEnded(run.state)) return run;
  throw new Error('The run never ended');
}

async function recordsOf(documentId: string, templateId: string): Promise<readonly ExtractedRecord[]> {
  const filter = { states: null, type: null, doubtIn: null, order: 'source' as const };
  const { ids } = await app.client.records.list({ documentId, templateId, filter });
  return app.client.records.rows({ ids: [...ids] });
}

test('records of both are the model’s with the rules beside them; what stands nowhere is in doubt, and what it cost is known', async () => {
  await setModel();
  says = () => reply(VALUES.map((value) => line(value, value === '21.1' ? 'Invented' : undefined)));
  const { id, documentId, templateId } = await begin('both');
  expect(await ended(id)).toMatchObject({ state: 'done', cost: { calls: 1, inputTokens: 900, outputTokens: 60 } });
  const records = await recordsOf(documentId, templateId);
  expect(records.map(({ fields }) => fields['model']?.value)).toEqual([
    'Alpha',
    'Alpha',
    'Beta',
    'Beta',
    'Gamma',
    'Gamma',
  ]);
  expect(records[2]?.fields['dataset']).toMatchObject({
    value: 'Invented',
    status: 'proposed',
    citations: [],
    by: { kind: 'model', name: 'small' },
  });
  expect(records[2]?.fields['dataset']?.flags).toContain('notInSource');
  const { entries } = await app.client.history.list({ documentId, by: null, offset: 0, limit: 1 });
  expect(entries).toMatchObject([{ name: 'Extract 6 records (Scores)', actor: { kind: 'model', name: 'small' } }]);
});

test('two passes of the model vote: what one alone says is in doubt, and what the rules say, too, is taken', async () => {
  await setModel();
  let asked = 0;
  says = () => {
    const isFirst = asked++ === 0;
    const strayed = line('12.2').replace('Alpha', 'Beta');
    return reply(VALUES.map((value) => (isFirst && value === '12.2' ? strayed : line(value, isFirst ? '' : 'Beta'))));
  };
  const { id, documentId, templateId } = await begin('both', 2);
  expect(await ended(id)).toMatchObject({ state: 'done', cost: { calls: 2 } });
  // An endpoint that keeps its replies is asked for another one.
  expect(server.requests[0]?.body).not.toHaveProperty('seed');
  expect(server.requests[1]?.body).toHaveProperty('seed', 1);
  const [first, second] = await recordsOf(documentId, templateId);
  expect(second?.fields['model']).toMatchObject({ value: 'Alpha', flags: [] });
  expect(first?.fields['dataset']).toMatchObject({ value: 'Beta', alternative: null, flags: ['passesDiffer'] });
});

test('where the model cannot be asked, both keep what the rules say and why; the model alone fails with what to do', async () => {
  await setModel();
  says = () => ({ kind: 'refusal', status: 401, message: 'Incorrect API key' });
  const { id, documentId, templateId } = await begin('both');
  expect(await ended(id)).toMatchObject({ state: 'done', items: { done: 1 } });
  expect(await app.client.runs.items({ id, offset: 0, limit: 9 })).toMatchObject([
    { result: { records: 6, modelFailure: expect.stringContaining('key') } },
  ]);
  const [first] = await recordsOf(documentId, templateId);
  expect(first?.fields['model']?.by).toEqual({ kind: 'rule', name: 'records', version: '1' });
  const alone = await app.client.records.extract({
    templateId,
    sources: [{ documentId, sheet: 0 }],
    strategy: 'model',
  });
  expect(await ended(alone.id)).toMatchObject({ items: { failed: 1 } });
  expect(await recordsOf(documentId, templateId)).toHaveLength(6);
});

test('a table that was broken off is gone on with after its last record, with no call made twice', async () => {
  await setModel();
  const asked: string[] = [];
  const second = Promise.withResolvers<undefined>();
  says = (prompt) => {
    asked.push(prompt);
    if (asked.length === 1) return reply(VALUES.slice(0, 2).map((value) => line(value)));
    second.resolve(undefined);
    return asked.length === 2
      ? new Promise<never>(() => undefined)
      : reply(VALUES.slice(2).map((value) => line(value)));
  };
  const { id, documentId, templateId } = await begin('model');
  await second.promise;
  app = await app.restarted();
  // Calls that were kept are not what it goes on from.
  await app.client.model.forgetKept();
  expect(await ended(id)).toMatchObject({ state: 'done', items: { done: 1 } });
  expect(asked).toHaveLength(3);
  expect(asked[2]).toBe(asked[1]);
  expect((await recordsOf(documentId, templateId)).map(({ fields }) => fields['value']?.value)).toEqual(VALUES);
});

describe('a reply that never ends, a piece of it always coming,', () => {
  const ENDLESS = { kind: 'endless', everyMs: 20 } as const;

  /** A call may take five seconds, and is made once. */
  async function setImpatient(): Promise<void> {
    await setModel();
    await app.client.model.set({ callSeconds: 5 });
  }

  test('is given up when its time is over: the rules fill the table, it is told why, and what a person said stays', async () => {
    await setImpatient();
    says = () => ({ ...ENDLESS, text: VALUES.map((value) => line(value)).join('\n') });
    const { id: first, documentId, templateId } = await begin('rules');
    await ended(first);
    const [corrected] = await recordsOf(documentId, templateId);
    const set = { attribute: 'dataset', value: 'Storms', alike: false, citations: null, how: 'typed' } as const;
    const change = { kind: 'set', ids: [corrected?.id ?? ''], ...set } as const;
    await app.client.records.change({ documentId, change: { ...change, ids: [...change.ids] } });
    const sources = [{ documentId, sheet: 0 }];
    const { id } = await app.client.records.extract({ templateId, sources, strategy: 'both' });
    expect(await ended(id)).toMatchObject({ state: 'done', items: { done: 1 } });
    expect(await app.client.runs.items({ id, offset: 0, limit: 9 })).toMatchObject([
      { result: { records: 6, modelFailure: expect.stringContaining('did not answer in time') } },
    ]);
    const records = await recordsOf(documentId, templateId);
    expect(records.map(({ fields }) => fields['value']?.value)).toEqual(VALUES);
    expect(records[0]?.fields['dataset']).toMatchObject({ value: 'Storms', status: 'corrected' });
  }, 60_000);

  test('fails a table of the model alone, which goes on after its last record when it is tried again', async () => {
    await setImpatient();
    let isEndless = true;
    const asked: string[] = [];
    says = (prompt) => {
      asked.push(prompt);
      if (asked.length === 1) return reply(VALUES.slice(0, 2).map((value) => line(value)));
      return isEndless ? { ...ENDLESS, text: line('21.1') } : reply(VALUES.slice(2).map((value) => line(value)));
    };
    const { id, documentId, templateId } = await begin('model');
    expect(await ended(id)).toMatchObject({ items: { failed: 1 } });
    expect(await app.client.runs.items({ id, offset: 0, limit: 9 })).toMatchObject([
      { failure: { code: 'model.timeout', message: expect.stringContaining('did not answer in time') } },
    ]);
    isEndless = false;
    await app.client.runs.retry({ id });
    expect(await ended(id)).toMatchObject({ state: 'done', items: { done: 1, failed: 0 } });
    expect(asked).toHaveLength(3);
    expect((await recordsOf(documentId, templateId)).map(({ fields }) => fields['value']?.value)).toEqual(VALUES);
  }, 60_000);
});

test('a model is refused where there is none', async () => {
  await expect(begin('model')).rejects.toMatchObject({ data: { code: 'model.none' } });
  expect(server.requests).toEqual([]);
});

test('rows are filled by a model, too: in order, with the cells that say it, and the headers as a witness', async () => {
  await setModel();
  const { document } = await app.imported(
    'staff.csv',
    'Who,Joined,Pay\nAda,31/01/2024,"5,200"\nBen,01/02/2023,"4,100"\n',
  );
  const properties = {
    person: { type: 'string' },
    joined: { type: 'string', format: 'date' },
    pay: { type: 'number' },
    office: { type: 'string' },
  };
  const text = JSON.stringify({ title: 'Staff member', 'x-of': 'row', properties });
  const { id: templateId } = await app.client.records.saveTemplate({ templateId: null, name: 'Staff', text });
  let asked = '';
  const ada = { value: 'Ada', type: 'Staff member', person: 'Ada', joined: '2024-01-31', pay: '5,200', office: 'xx' };
  const ben = { value: 'Ben', type: 'Staff member', person: 'Ben', joined: '2023-02-01', pay: 4000, office: 'Rome' };
  says = (prompt) => {
    asked = prompt;
    return reply([ada, ben].map((row) => JSON.stringify(row)));
  };
  const sources = [{ documentId: document.id, sheet: 0 }];
  const { id } = await app.client.records.extract({ templateId, sources, strategy: 'both' });
  expect(await ended(id)).toMatchObject({ state: 'done', cost: { calls: 1 } });
  expect(asked).toContain('Describe the 2 rows');
  const [first, second] = await recordsOf(document.id, templateId);
  expect(first?.fields).toMatchObject({
    person: { value: 'Ada', citations: [{ address: 'A2' }] },
    joined: { value: '2024-01-31', citations: [{ address: 'B2' }] },
    pay: { value: 5200, citations: [{ address: 'C2' }], flags: [], confidence: 0.95 },
    office: { value: null },
  });
  // The column says otherwise, and no cell says Rome.
  expect(second?.fields['pay']).toMatchObject({ value: 4000, alternative: 4100 });
  expect(second?.fields['office']?.flags).toContain('notInSource');
});

describe('the budget of a run', () => {
  /** The first two cells; the call for the rest would pass what is left. */
  async function reached(strategy: AskStrategy): Promise<Awaited<ReturnType<typeof begin>>> {
    await setModel();
    let asked = 0;
    says = async () => {
      if (asked++ > 0) return reply(VALUES.slice(2).map((value) => line(value)));
      await app.client.model.set({ budget: { dollars: null, tokens: 1000 } });
      return reply(VALUES.slice(0, 2).map((value) => line(value)));
    };
    return begin(strategy);
  }

  async function waiting(id: string): Promise<RunSummary> {
    for await (const run of await app.client.runs.watch({ id })) {
      if (run.state === 'waiting' || isEnded(run.state)) return run;
    }
    throw new Error('The run neither waits nor ended');
  }

  test('is asked about when it is reached; with more it goes on after the last record, over a restart', async () => {
    const { id, documentId, templateId } = await reached('both');
    expect(await waiting(id)).toMatchObject({
      state: 'waiting',
      question: expect.stringContaining("this run's budget: 960 of 1,000 tokens are used"),
      answers: ['Go on with more', 'Stop here'],
      cost: { calls: 1 },
    });
    app = await app.restarted();
    await app.client.runs.answer({ id, answer: 'Go on with more' });
    expect(await ended(id)).toMatchObject({ state: 'done', cost: { calls: 2 } });
    expect(server.requests).toHaveLength(2);
    expect((await recordsOf(documentId, templateId)).map(({ fields }) => fields['model']?.by.kind)).toEqual(
      VALUES.map(() => 'model'),
    );
  });

  test('keeps what there is where it is stopped: the rest is filled by rules, and why is told', async () => {
    const { id, documentId, templateId } = await reached('both');
    await waiting(id);
    await app.client.runs.answer({ id, answer: 'Stop here' });
    expect(await ended(id)).toMatchObject({ state: 'done', items: { done: 1 } });
    expect(server.requests).toHaveLength(1);
    expect((await recordsOf(documentId, templateId)).map(({ fields }) => fields['model']?.by.kind)).toEqual([
      'model',
      'model',
      'rule',
      'rule',
      'rule',
      'rule',
    ]);
    expect(await app.client.runs.items({ id, offset: 0, limit: 9 })).toMatchObject([
      { result: { modelFailure: expect.stringContaining('stopped at its budget') } },
    ]);
  });

  test('a table that nothing is known of fails where it is stopped, and is done when tried again with more', async () => {
    await setModel();
    await app.client.model.set({ budget: { dollars: null, tokens: 10 } });
    says = () => reply(VALUES.map((value) => line(value)));
    const { id, documentId, templateId } = await begin('model');
    await waiting(id);
    await app.client.runs.answer({ id, answer: 'Stop here' });
    expect(await ended(id)).toMatchObject({ items: { failed: 1 } });
    expect(await app.client.runs.items({ id, offset: 0, limit: 9 })).toMatchObject([
      { failure: { code: 'model.budget' } },
    ]);
    await app.client.model.set({ budget: { tokens: 1_000_000 } });
    await app.client.runs.retry({ id });
    expect(await ended(id)).toMatchObject({ items: { done: 1, failed: 0 } });
    expect(await recordsOf(documentId, templateId)).toHaveLength(6);
  });
});
