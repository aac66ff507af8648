import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isEnded } from '../../src-shared/run.ts';
import { startTestApp } from '../core/testApp.ts';
import { type Ended, runCommand } from './testCommand.ts';

const STAFF = 'Person,Salary\nAda,5200\nBen,4100\n';
const TEMPLATE = JSON.stringify({
  title: 'Staff member',
  'x-of': 'row',
  properties: { person: { type: 'string' }, salary: { type: 'number' } },
});

function tablewright(home: string, ...args: readonly string[]): Promise<Ended> {
  return runCommand(args, { home });
}

test('an edited file of records is compared with the library, and taken over where nothing was changed here since', async () => {
  const app = await startTestApp();
  const { records, runs } = app.client;
  const { id: documentId } = (await app.imported('staff.csv', STAFF)).document;
  const { id: templateId } = await records.saveTemplate({ templateId: null, name: 'Staff', text: TEMPLATE });
  const { id } = await records.extract({ templateId, sources: [{ documentId, sheet: null }], strategy: 'rules' });
  for await (const run of await runs.watch({ id })) if (isEnded(run.state)) break;
  const filter = { states: null, type: null, doubtIn: null, order: 'source' as const };
  const { ids } = await records.list({ documentId, templateId, filter });
  const [ada = '', ben = ''] = ids;
  const set = { kind: 'set', attribute: 'salary', alike: false, citations: null, how: 'typed' } as const;
  await records.change({ documentId, change: { ...set, ids: [ben], value: 4150 } });
  await app.app.close();

  const file = join(`${app.folder}-given`, 'edited.jsonl');
  const lines = [
    { id: `${ada}-1`, person: 'Ada', salary: 5300 },
    { id: `${ben}-1`, person: 'Ben', salary: 4200 },
    { person: 'Dan', salary: 3900 },
  ];
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(await tablewright(app.folder, 'records', file)).toMatchObject({
    code: 0,
    out: 'left   A2, Ada · salary: 5200 → 5300\nleft   A3, Ben · salary: 4150 → 4200 (changed here since, was 4100)\nleft   Line 4, Dan · person: Dan, salary: 3900\n',
    err: expect.stringContaining('Staff of staff.csv: 0 fields taken over, 2 left; 0 of 1 new row added.'),
  });
  expect((await tablewright(app.folder, 'records', file, '--take', 'agreed')).out).toContain('taken  A2, Ada');
  expect((await tablewright(app.folder, 'records', file, '--take', 'some')).code).toBe(2);

  expect(await tablewright(app.folder, 'records', '--learned', 'Staff')).toMatchObject({
    code: 0,
    out: '',
    err: expect.stringContaining('Nothing yet'),
  });

  const again = await startTestApp({ folder: app.folder });
  const now = await again.client.records.list({ documentId, templateId, filter });
  const rows = await again.client.records.rows({ ids: [...now.ids] });
  expect(rows.map(({ fields }) => fields['salary']?.value)).toEqual([5300, 4150, 3900]);
  await again.dispose();
  await rm(app.folder, { recursive: true, force: true });
});
