import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordChange } from '../../../../src-shared/contract/records.ts';
import { isEnded } from '../../../../src-shared/run.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.dispose());

test('a field tells who made what of it, step by step, and which steps were taken back', async () => {
  const { document } = await app.imported('staff.csv', 'Person,Salary\nAda,5200\nBen,4100\n');
  const documentId = document.id;
  const properties = { person: { type: 'string' }, salary: { type: 'number' } };
  const text = JSON.stringify({ title: 'Staff', 'x-of': 'row', properties });
  const templateId = (await app.client.records.saveTemplate({ templateId: null, name: 'Staff', text })).id;
  const sources = [{ documentId, sheet: null }];
  const run = await app.client.records.extract({ templateId, sources, strategy: 'rules' });
  for await (const { state } of await app.client.runs.watch({ id: run.id })) if (isEnded(state)) break;
  const filter = { states: null, type: null, doubtIn: null, order: 'source' as const };
  const { ids } = await app.client.records.list({ documentId, templateId, filter });
  const [ada = '', ben = ''] = ids;

  const change = (what: RecordChange) => app.client.records.change({ documentId, change: what });
  const set = { kind: 'set', attribute: 'salary', alike: false, citations: null, how: 'typed' } as const;
  await change({ ...set, ids: [ada], value: 5300 });
  await change({ ...set, ids: [ben], value: 4000 });
  await change({ kind: 'accept', ids: [ada], attributes: ['person'] });
  await change({ ...set, ids: [ada], value: 5400 });
  await app.client.history.undo({ documentId });
  await change({ kind: 'reject', ids: [ada], attributes: ['salary'] });

  const told = async (attribute: string) =>
    (await app.client.records.fieldHistory({ documentId, id: ada, attribute })).map(
      ({ was, became, status, isInForce, by }) => [was, became, status, by.kind, isInForce],
    );
  expect(await told('salary')).toEqual([
    [5300, null, 'rejected', 'person', true],
    [5300, 5400, 'corrected', 'person', false],
    [5200, 5300, 'corrected', 'person', true],
    [null, 5200, 'proposed', 'rule', true],
  ]);
  expect(await told('person')).toEqual([
    ['Ada', 'Ada', 'accepted', 'person', true],
    [null, 'Ada', 'proposed', 'rule', true],
  ]);
  app = await app.restarted();
  expect(await told('salary')).toHaveLength(4);
});
