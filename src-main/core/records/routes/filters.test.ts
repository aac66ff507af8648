import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordFilter } from '../../../../src-shared/contract/records.ts';
import { isEnded } from '../../../../src-shared/run.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

const TABLES = [
  '| Person | Salary |\n| --- | --- |\n| Ada | 5200 |\n| Ben | unknown |\n',
  '| Person | Pay |\n| --- | --- |\n| Cleo | 4300 |\n| Dan | 4100 |\n',
].join('\nThe next table.\n\n');

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.dispose());

test('records are listed by how sure they are and by their source; what is in doubt comes before what is open', async () => {
  const { document } = await app.imported('staff.md', TABLES);
  const text = JSON.stringify({
    title: 'Staff member',
    'x-of': 'row',
    properties: { person: { type: 'string' }, salary: { type: 'number', 'x-words': ['payment'] } },
  });
  const templateId = (await app.client.records.saveTemplate({ templateId: null, name: 'Staff', text })).id;
  const sources = [{ documentId: document.id, sheet: null }];
  const { id } = await app.client.records.extract({ templateId, sources, strategy: 'rules' });
  for await (const run of await app.client.runs.watch({ id })) if (isEnded(run.state)) break;

  const all = { states: null, type: null, doubtIn: null, order: 'source' as const };
  const listed = (filter: Partial<RecordFilter>) =>
    app.client.records.list({ documentId: document.id, templateId, filter: { ...all, ...filter } });
  const people = async (filter: Partial<RecordFilter>) => {
    const { ids } = await listed(filter);
    const rows = ids.length === 0 ? [] : await app.client.records.rows({ ids: [...ids] });
    return rows.map(({ fields }) => fields['person']?.value);
  };
  const { sources: found, ids } = await listed({});
  expect(found).toEqual([`${document.id}/sheet/0`, `${document.id}/sheet/1`]);
  expect(await people({ source: found[1] ?? '' })).toEqual(['Cleo', 'Dan']);

  // What does not fit is in doubt; a field of the second table is filled by a header that is like the attribute's name, or left open.
  const rows = await app.client.records.rows({ ids: [...ids] });
  const least = (at: number): number =>
    Math.min(...Object.values(rows[at]?.fields ?? {}).map(({ confidence }) => confidence));
  expect(least(1)).toBeLessThan(0.6);
  const [ada, cleo] = [least(0), least(2)];
  expect(cleo).toBeLessThan(ada);
  expect(await people({ sureBelow: 0.6 })).toEqual(['Ben']);
  expect(await people({ sureBelow: (ada + cleo) / 2 })).toEqual(['Ben', 'Cleo', 'Dan']);
  expect(await people({ order: 'doubt' })).toEqual(['Ben', 'Cleo', 'Dan', 'Ada']);

  // What a person decided is unsure no more.
  const decided = ids.slice(2, 3);
  const change = { kind: 'accept' as const, ids: [...decided], attributes: null };
  await app.client.records.change({ documentId: document.id, change });
  expect(await people({ sureBelow: (ada + cleo) / 2 })).toEqual(['Ben', 'Dan']);
  await app.client.records.change({
    documentId: document.id,
    change: { kind: 'reject', ids: ids.slice(1, 2), attributes: null },
  });
  expect(await people({ sureBelow: 1 })).toEqual(['Ada', 'Dan']);
});
