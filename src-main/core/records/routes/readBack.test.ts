import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordChange } from '../../../../src-shared/contract/records.ts';
import type { ExportFormat } from '../../../../src-shared/exports.ts';
import { isEnded } from '../../../../src-shared/run.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

const STAFF = 'Person,Department,Salary\nAda,Research,5200\nBen,-Sales,4100\nCleo,Sales,4300\n';
const TEMPLATE = JSON.stringify({
  title: 'Staff member',
  'x-of': 'row',
  properties: { person: { type: 'string' }, department: { type: 'string' }, salary: { type: 'number' } },
});

let app: TestApp;
let documentId: string;
let templateId: string;
beforeEach(async () => {
  app = await startTestApp();
  documentId = (await app.imported('staff.csv', STAFF)).document.id;
  templateId = (await app.client.records.saveTemplate({ templateId: null, name: 'Staff', text: TEMPLATE })).id;
  const sources = [{ documentId, sheet: null }];
  const { id } = await app.client.records.extract({ templateId, sources, strategy: 'rules' });
  for await (const run of await app.client.runs.watch({ id })) if (isEnded(run.state)) break;
});
afterEach(() => app.dispose());

async function ids(): Promise<readonly string[]> {
  const filter = { states: null, type: null, doubtIn: null, order: 'source' as const };
  return (await app.client.records.list({ documentId, templateId, filter })).ids;
}

async function exported(format: ExportFormat): Promise<string> {
  const options = { guard: true, bom: false, spans: 'blank' as const, numbers: 'shown' as const };
  const subject = { kind: 'records' as const, documentId, templateId };
  for await (const event of await app.client.exports.make({ subject, format, options })) {
    if (event.kind !== 'made') continue;
    return (await app.client.exports.part({ exportId: event.made.exportId, from: 0 })).text();
  }
  throw new Error('Nothing was made');
}

async function back(name: string, text: string) {
  const fileId = await app.grant(name, new TextEncoder().encode(text));
  return app.client.records.readBack({ fileId });
}

async function set(id: string, attribute: string, value: string | number): Promise<void> {
  const change = { kind: 'set', ids: [id], attribute, value, alike: false, citations: null, how: 'typed' } as const;
  await app.client.records.change({ documentId, change: { ...change, ids: [id] } });
}

async function values(attribute: string): Promise<unknown[]> {
  const rows = await app.client.records.rows({ ids: [...(await ids())] });
  return rows.map(({ fields }) => fields[attribute]?.value);
}

test.each(['csv', 'json', 'jsonl'] as const)('what was not edited comes back as no change: %s', async (format) => {
  const text = await exported(format);
  expect(await back(`staff.${format}`, text)).toMatchObject({ documentId, templateId, changes: [], notes: [] });
});

test('a file that was edited comes back: what changed there alone, what changed here too, and what cannot be', async () => {
  const [ada = '', ben = '', cleo = ''] = await ids();
  const text = await exported('csv');
  await set(ben, 'salary', 4150);
  await set(cleo, 'department', 'Trade');
  const edited = text
    .replace('5200', '5300')
    .replace('4100', '4200')
    .replace('4300', 'much')
    .concat('new-one,proposed,Dan,Sales,1\n');
  const found = await back('staff.csv', edited);
  expect(found.changes).toEqual([
    { id: ada, what: 'A2, Ada', attribute: 'salary', was: 5200, here: 5200, there: 5300, isConflict: false },
    { id: ben, what: 'A3, Ben', attribute: 'salary', was: 4100, here: 4150, there: 4200, isConflict: true },
  ]);
  expect(found.notes).toEqual([
    expect.stringContaining('"salary" is a number'),
    expect.stringContaining('1 row of the file'),
  ]);

  const fields = found.changes.map(({ id, attribute, there }) => ({ id, attribute, value: there }));
  const change: RecordChange = { kind: 'bringBack', fields };
  await app.client.records.change({ documentId, change });
  expect(await values('salary')).toEqual([5300, 4200, 4300]);
  expect(await values('department')).toEqual(['Research', '-Sales', 'Trade']);
  await app.client.history.undo({ documentId });
  expect(await values('salary')).toEqual([5200, 4150, 4300]);
});

test('a file without its versions is compared with what a person decided; one of nothing of here is refused', async () => {
  const [ada = ''] = await ids();
  await app.client.records.change({ documentId, change: { kind: 'accept', ids: [ada], attributes: ['salary'] } });
  const text = (await exported('csv'))
    .replaceAll(/^([0-9a-f]{32})-\d+/gm, '$1')
    .replace('5200', '1')
    .replace('4100', '2');
  const { changes } = await back('staff.csv', text);
  expect(changes.map(({ there, isConflict }) => [there, isConflict])).toEqual([
    [1, true],
    [2, false],
  ]);
  await expect(back('other.csv', 'a,b\n1,2\n')).rejects.toMatchObject({ data: { code: 'input.invalid' } });
});
