import exceljs from 'exceljs';
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

const { Workbook } = exceljs;

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

async function exported(format: ExportFormat): Promise<Blob> {
  const options = { guard: true, bom: false, spans: 'blank' as const, numbers: 'shown' as const };
  const subject = { kind: 'records' as const, documentId, templateId };
  for await (const event of await app.client.exports.make({ subject, format, options })) {
    if (event.kind !== 'made') continue;
    return app.client.exports.part({ exportId: event.made.exportId, from: 0 });
  }
  throw new Error('Nothing was made');
}

async function text(format: ExportFormat): Promise<string> {
  return (await exported(format)).text();
}

async function back(name: string, file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const fileId = await app.grant(name, bytes);
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
  const found = await back(`staff.${format}`, await text(format));
  expect(found).toMatchObject({ documentId, templateId, changes: [], added: [], notes: [] });
});

test('a file that was edited comes back: what changed there alone, what changed here too, and what cannot be', async () => {
  const [ada = '', ben = '', cleo = ''] = await ids();
  const csv = await text('csv');
  await set(ben, 'salary', 4150);
  await set(cleo, 'department', 'Trade');
  const edited = csv
    .replace(',5200', ',5300')
    .replace(',4100', ',4200')
    .replace(',4300', ',much')
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
  const change: RecordChange = { kind: 'bringBack', fields, added: [], from: 'file' };
  await app.client.records.change({ documentId, change });
  expect(await values('salary')).toEqual([5300, 4200, 4300]);
  expect(await values('department')).toEqual(['Research', '-Sales', 'Trade']);
  await app.client.history.undo({ documentId });
  expect(await values('salary')).toEqual([5200, 4150, 4300]);
});

test('a file without its versions is compared with what a person decided; one of nothing of here is refused', async () => {
  const [ada = ''] = await ids();
  await app.client.records.change({ documentId, change: { kind: 'accept', ids: [ada], attributes: ['salary'] } });
  const csv = (await text('csv'))
    .replaceAll(/^([0-9a-f]{32})-\d+/gm, '$1')
    .replace(',5200', ',1')
    .replace(',4100', ',2');
  const { changes } = await back('staff.csv', csv);
  expect(changes.map(({ there, isConflict }) => [there, isConflict])).toEqual([
    [1, true],
    [2, false],
  ]);
  await expect(back('other.csv', 'a,b\n1,2\n')).rejects.toMatchObject({ data: { code: 'input.invalid' } });
});

test('a workbook that was edited in Excel comes back: values as they are typed there, and rows that were added', async () => {
  const [ada = '', ben = ''] = await ids();
  const workbook = new Workbook();
  await workbook.xlsx.load(await (await exported('xlsx')).arrayBuffer());
  const sheet = workbook.worksheets[0];
  if (!sheet) throw new Error('The workbook has no sheet');
  const [head, first] = [sheet.getRow(1), sheet.getRow(2)];
  expect([head.getCell(3).text, first.getCell(3).text]).toEqual(['person', 'Ada']);
  first.getCell(5).value = { formula: '5200+100', result: 5300 };
  sheet.insertRow(4, ['', '', 'Dan', 'Sales', 3900]);
  sheet.insertRow(5, [null, null, 'Eve', 'Research', 'a lot']);
  const edited = Buffer.from(await workbook.xlsx.writeBuffer());
  const found = await back('staff.xlsx', edited);
  expect(found.changes).toEqual([
    { id: ada, what: 'A2, Ada', attribute: 'salary', was: 5200, here: 5200, there: 5300, isConflict: false },
  ]);
  expect(found.added).toEqual([
    { what: 'Line 4, Dan', after: ben, values: { person: 'Dan', department: 'Sales', salary: 3900 } },
    { what: 'Line 5, Eve', after: ben, values: { person: 'Eve', department: 'Research' } },
  ]);
  expect(found.notes).toEqual([expect.stringContaining('Line 5: "salary" is a number')]);

  const added = found.added.map(({ after, values }) => ({ after, values }));
  await app.client.records.change({ documentId, change: { kind: 'bringBack', fields: [], added } });
  expect(await values('person')).toEqual(['Ada', 'Ben', 'Dan', 'Eve', 'Cleo']);
  expect(await values('salary')).toEqual([5200, 4100, 3900, null, 4300]);
  expect(await back('staff.xlsx', edited)).toMatchObject({
    added: [],
    notes: expect.arrayContaining([expect.stringContaining('2 rows of the file say what records of here say already')]),
  });
  await app.client.history.undo({ documentId });
  expect(await values('person')).toEqual(['Ada', 'Ben', 'Cleo']);
});
