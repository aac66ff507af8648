import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordChange, RecordFilter } from '../../../../src-shared/contract/records.ts';
import { recordJson } from '../../../../src-shared/record.ts';
import { isEnded } from '../../../../src-shared/run.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

const STAFF = 'Person,Department,Salary\nAda,Research,5200\nBen,Sales,4100\nCleo,Sales,4300\n';
const ALL: RecordFilter = {
  states: null,
  type: null,
  doubtIn: null,
  sureBelow: null,
  source: null,
  order: 'source',
};

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.dispose());

async function staffTemplate(): Promise<string> {
  const text = JSON.stringify({
    title: 'Staff member',
    'x-of': 'row',
    properties: { person: { type: 'string' }, department: { type: 'string' }, salary: { type: 'number' } },
  });
  return (await app.client.records.saveTemplate({ templateId: null, name: 'Staff', text })).id;
}

async function extracted(templateId: string, ...documentIds: string[]) {
  const sources = documentIds.map((documentId) => ({ documentId, sheet: null }));
  const { id } = await app.client.records.extract({ templateId, sources, strategy: 'rules' });
  for await (const run of await app.client.runs.watch({ id })) if (isEnded(run.state)) return run;
  throw new Error('The run never ended');
}

async function rowsNow(documentId: string, templateId: string) {
  const { ids } = await app.client.records.list({ documentId, templateId, filter: ALL });
  return ids.length === 0 ? [] : app.client.records.rows({ ids: [...ids] });
}

async function jsonNow(documentId: string, templateId: string) {
  const [set] = await app.client.records.sets({ documentId });
  const rows = await rowsNow(documentId, templateId);
  return rows.map((row) => set && recordJson(set.template.template, row));
}

test('rows are extracted with their cells; each change is a step that undo, redo and a restart keep', async () => {
  const { document } = await app.imported('staff.csv', STAFF);
  const templateId = await staffTemplate();
  expect(await extracted(templateId, document.id)).toMatchObject({ state: 'done', items: { done: 1 } });
  const before = [
    { person: 'Ada', department: 'Research', salary: 5200 },
    { person: 'Ben', department: 'Sales', salary: 4100 },
    { person: 'Cleo', department: 'Sales', salary: 4300 },
  ];
  expect(await jsonNow(document.id, templateId)).toEqual(before);
  const [ada, ben, cleo] = await rowsNow(document.id, templateId);
  if (!ada || !ben || !cleo) throw new Error('Three rows are three records');
  expect(ben.fields['salary']).toMatchObject({ status: 'proposed', citations: [{ kind: 'cells', address: 'C3' }] });

  const change = (what: RecordChange) => app.client.records.change({ documentId: document.id, change: what });
  const citations = [{ kind: 'cells' as const, source: ada.source, address: 'C4' }];
  await change({ kind: 'accept', ids: [ada.id], attributes: null });
  await change({
    kind: 'set',
    ids: [ben.id],
    attribute: 'department',
    value: 'Trade',
    alike: true,
    citations: null,
    how: 'typed',
  });
  await change({ kind: 'set', ids: [ben.id], attribute: 'salary', value: 4300, alike: false, citations, how: 'cell' });
  await change({ kind: 'reject', ids: [cleo.id], attributes: ['person'] });
  await change({ kind: 'split', id: ada.id, attribute: 'person', parts: ['A', 'da'] });
  await change({ kind: 'merge', ids: [cleo.id, ben.id] });
  await change({ kind: 'add', templateId, after: ada.id });
  const eve = (await rowsNow(document.id, templateId))[1]?.id ?? '';
  const named = [{ id: eve, attribute: 'person', value: 'Eve' }];
  await change({ kind: 'bringBack', fields: named, added: [], from: 'json' });
  const after = [
    { person: 'A', department: 'Research', salary: 5200 },
    { person: 'Eve' },
    { person: 'da', department: 'Research', salary: 5200 },
    { person: 'Ben', department: 'Trade', salary: 4300 },
  ];
  expect(await jsonNow(document.id, templateId)).toEqual(after);

  const history = await app.client.history.list({ documentId: document.id, by: null, offset: 0, limit: 20 });
  expect(history.entries.map(({ name }) => name)).toEqual([
    'Edit a record as JSON',
    'Add a record',
    'Merge 2 records',
    'Split a record into 2',
    'Reject “person” of A4',
    'Fill from a cell: “salary” of A3',
    'Set “department” of 2 records',
    'Accept a record',
    'Extract 3 records (Staff)',
  ]);
  for (let step = 0; step < 8; step++) await app.client.history.undo({ documentId: document.id });
  expect(await jsonNow(document.id, templateId)).toEqual(before);
  app = await app.restarted();
  expect(await jsonNow(document.id, templateId)).toEqual(before);
  for (let step = 0; step < 8; step++) await app.client.history.redo({ documentId: document.id });
  expect(await jsonNow(document.id, templateId)).toEqual(after);
  for (let step = 0; step < 9; step++) await app.client.history.undo({ documentId: document.id });
  expect(await app.client.records.sets({ documentId: document.id })).toEqual([]);
});

test('what was typed of several records as JSON is one step, taken back whole', async () => {
  const { document } = await app.imported('staff.csv', STAFF);
  const templateId = await staffTemplate();
  await extracted(templateId, document.id);
  const before = await jsonNow(document.id, templateId);
  const [ada, ben] = await rowsNow(document.id, templateId);
  if (!ada || !ben) throw new Error('There are records');
  const fields = [
    { id: ada.id, attribute: 'person', value: 'Ada L.' },
    { id: ben.id, attribute: 'salary', value: null },
  ];
  const change = { kind: 'bringBack', fields, added: [], from: 'json' } as const;
  const { history } = await app.client.records.change({ documentId: document.id, change });
  expect(history.undo).toBe('Edit 2 records as JSON');
  const after = await jsonNow(document.id, templateId);
  expect(after).toMatchObject([{ person: 'Ada L.' }, { person: 'Ben' }, before[2]]);
  expect(after[1]).not.toHaveProperty('salary');
  await app.client.history.undo({ documentId: document.id });
  expect(await jsonNow(document.id, templateId)).toEqual(before);
});

test('extracting again leaves what a person decided, and replaces what nobody touched', async () => {
  const { document } = await app.imported('staff.csv', STAFF);
  const templateId = await staffTemplate();
  await extracted(templateId, document.id);
  const [ada] = await rowsNow(document.id, templateId);
  if (!ada) throw new Error('There are records');
  const change = {
    kind: 'set',
    ids: [ada.id],
    attribute: 'person',
    value: 'Ada L.',
    alike: false,
    citations: null,
    how: 'typed',
  } as const;
  await app.client.records.change({ documentId: document.id, change: { ...change, ids: [...change.ids] } });
  await extracted(templateId, document.id);
  const now = await rowsNow(document.id, templateId);
  expect(now.map(({ fields }) => fields['person']?.value)).toEqual(['Ada L.', 'Ben', 'Cleo']);
  expect(now[0]?.id).toBe(ada.id);
});

test('a value that an attribute cannot hold is refused, and nothing changes', async () => {
  const { document } = await app.imported('staff.csv', STAFF);
  const templateId = await staffTemplate();
  await extracted(templateId, document.id);
  const [ada] = await rowsNow(document.id, templateId);
  const change = {
    kind: 'set',
    ids: [ada?.id ?? ''],
    attribute: 'salary',
    value: 'much',
    alike: false,
    citations: null,
    how: 'typed',
  } as const;
  await expect(
    app.client.records.change({ documentId: document.id, change: { ...change, ids: [...change.ids] } }),
  ).rejects.toThrow('"salary" is a number');
  expect((await rowsNow(document.id, templateId))[0]).toEqual(ada);
});

test('a changed template brings its records along, loses nothing, and is undone', async () => {
  const { document } = await app.imported('staff.csv', STAFF);
  const templateId = await staffTemplate();
  await extracted(templateId, document.id);
  const text = JSON.stringify({
    title: 'Staff member',
    'x-of': 'row',
    properties: { name: { type: 'string' }, department: { type: 'string' }, salary: { type: 'string' } },
  });
  expect(await app.client.records.templateEffect({ templateId, text })).toEqual({
    records: 3,
    documents: 1,
    says: ['“person” is called “name” in 3 records.'],
  });
  await app.client.records.saveTemplate({ templateId, name: 'Staff', text });
  expect((await jsonNow(document.id, templateId))[0]).toEqual({ name: 'Ada', department: 'Research', salary: '5200' });

  const fewer = JSON.stringify({ title: 'Staff member', 'x-of': 'row', properties: { name: { type: 'string' } } });
  const effect = await app.client.records.templateEffect({ templateId, text: fewer });
  expect(effect.says).toEqual([
    '“department” is shown no more: what 3 records hold of it is kept, and comes back with the attribute.',
    '“salary” is shown no more: what 3 records hold of it is kept, and comes back with the attribute.',
  ]);
  await app.client.records.saveTemplate({ templateId, name: 'Staff', text: fewer });
  expect((await jsonNow(document.id, templateId))[0]).toEqual({ name: 'Ada' });
  await app.client.records.saveTemplate({ templateId, name: 'Staff', text });
  expect((await jsonNow(document.id, templateId))[0]).toEqual({ name: 'Ada', department: 'Research', salary: '5200' });
  const { state } = await app.client.history.list({ documentId: document.id, by: null, offset: 0, limit: 1 });
  expect(state.undo).toBe('Bring 3 records to a changed template (Staff)');
  for (let step = 0; step < 3; step++) await app.client.history.undo({ documentId: document.id });
  expect((await jsonNow(document.id, templateId))[0]).toEqual({ person: 'Ada', department: 'Research', salary: 5200 });
});

test('of many files, one that is gone fails by itself; a deleted document takes its records along', async () => {
  const one = (await app.imported('one.csv', STAFF)).document;
  const two = (await app.imported('two.csv', STAFF.replace('Ada', 'Dan'))).document;
  const bad = (await app.imported('bad.csv', 'a\n')).document;
  const templateId = await staffTemplate();
  const sources = [one, bad, two].map(({ id }) => ({ documentId: id, sheet: null }));
  const { id } = await app.client.records.extract({ templateId, sources, strategy: 'rules' });
  await app.client.library.remove({ id: bad.id });
  for await (const run of await app.client.runs.watch({ id })) if (isEnded(run.state)) break;
  expect(await app.client.runs.get({ id })).toMatchObject({ items: { done: 2, failed: 1 } });
  expect(await jsonNow(one.id, templateId)).toHaveLength(3);
  expect(await jsonNow(two.id, templateId)).toHaveLength(3);

  await app.client.library.remove({ id: two.id });
  app = await app.restarted();
  const again = (await app.imported('two.csv', STAFF.replace('Ada', 'Dan'))).document;
  expect(await app.client.records.sets({ documentId: again.id })).toEqual([]);
  await app.client.history.undo({ documentId: again.id });
  expect(await app.client.records.sets({ documentId: again.id })).toEqual([]);
});

test('what was accepted in one table is learned for the next of the same template', async () => {
  const results = (first: string) => `Run,${first},Note B\nA1,71.5,80.1\nA2,72.5,81.1\nA3,73.5,82.1\n`;
  const one = (await app.imported('one.csv', results('Note A'))).document;
  const two = (await app.imported('two.csv', results('Note C'))).document;
  const type = { properties: { value: {}, type: { const: 'Reading' }, gauge: { type: 'string' } } };
  const text = JSON.stringify({ oneOf: [{ ...type, type: 'object' }] });
  const templateId = (await app.client.records.saveTemplate({ templateId: null, name: 'Readings', text })).id;
  await extracted(templateId, one.id);
  for (const record of await rowsNow(one.id, templateId)) {
    const value = `A${Number(record.target?.slice(1)) - 1}`;
    const set = {
      kind: 'set' as const,
      attribute: 'gauge',
      value,
      alike: false,
      citations: null,
      how: 'typed' as const,
    };
    await app.client.records.change({ documentId: one.id, change: { ...set, ids: [record.id] } });
    const accept = { kind: 'accept' as const, ids: [record.id], attributes: null };
    await app.client.records.change({ documentId: one.id, change: accept });
  }
  const gauges = async (): Promise<unknown[]> => {
    await extracted(templateId, two.id);
    return (await rowsNow(two.id, templateId)).map(({ fields }) => fields['gauge']?.value);
  };
  expect(await gauges()).toEqual(['A1', 'A1', 'A2', 'A2', 'A3', 'A3']);

  const options = { guard: true, bom: false, spans: 'blank' as const, numbers: 'shown' as const };
  const subject = { kind: 'records' as const, documentId: one.id, templateId };
  for await (const event of await app.client.exports.make({ subject, format: 'chats', options })) {
    if (event.kind !== 'made') continue;
    const written = await (await app.client.exports.part({ exportId: event.made.exportId, from: 0 })).text();
    const lines = written.trim().split('\n');
    expect(lines).toHaveLength(1);
    const { messages } = JSON.parse(lines[0] ?? '') as { messages: { role: string; content: string }[] };
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant']);
    expect(messages[1]?.content).toContain('| A1 | 71.5 | 80.1 |');
    expect(messages[2]?.content.split('\n')[0]).toBe('{"value":"71.5","type":"Reading","gauge":"A1"}');
  }

  const lessons = await app.client.records.lessons({ templateId });
  const table = lessons.find(({ kind }) => kind === 'table');
  const place = lessons.find(({ kind }) => kind === 'place');
  expect(table).toMatchObject({ says: '6 records of one.csv.', isUsed: true });
  expect(place).toMatchObject({ says: expect.stringContaining('“gauge” stands in the '), isUsed: true });
  expect(place?.changed).toMatch(/right in \d+ of 100 cases, before in \d+/);
  await app.client.records.setLesson({ templateId, key: table?.key ?? '', isUsed: false });
  app = await app.restarted();
  expect(await app.client.records.lessons({ templateId })).toEqual([{ ...table, isUsed: false }]);
  const without = await gauges();
  expect(without).not.toEqual(['A1', 'A1', 'A2', 'A2', 'A3', 'A3']);
  await app.client.records.setLesson({ templateId, key: table?.key ?? '', isUsed: true });
  expect(await app.client.records.lessons({ templateId })).toEqual(lessons);
  expect(await gauges()).toEqual(['A1', 'A1', 'A2', 'A2', 'A3', 'A3']);
});

test('a page of text gets one record that cites its passages; a table is no page', async () => {
  const words = '# Blue kettle\n\nA kettle for two cups of tea, in blue.\n\nPrice: 24.90 EUR\n\nBrand: Norrland\n';
  const page = (await app.imported('kettle.md', words)).document;
  const table = (await app.imported('staff.csv', STAFF)).document;
  const templateId = (await app.client.records.keepStarter({ key: 'web-product' })).id;
  const run = await extracted(templateId, page.id, table.id);
  expect(run).toMatchObject({ items: { done: 1, failed: 1 } });
  const [record] = await rowsNow(page.id, templateId);
  expect(record?.fields['price']).toMatchObject({
    value: expect.stringContaining('24.90'),
    citations: [{ kind: 'passage' }],
  });
});

test('what many records hold is told without the rest of them, and a text replaced in them is one step', async () => {
  const { document } = await app.imported('staff.csv', STAFF);
  const templateId = await staffTemplate();
  await extracted(templateId, document.id);
  const { ids } = await app.client.records.list({ documentId: document.id, templateId, filter: ALL });
  const [ada = '', ben = '', cleo = ''] = ids;
  const gone = 'f'.repeat(32);
  const held = [
    { person: 'Cleo', department: 'Sales', salary: 4300 },
    null,
    { person: 'Ada', department: 'Research', salary: 5200 },
  ];
  expect(await app.client.records.held({ ids: [cleo, gone, ada] })).toEqual(held);

  const fields = [ben, cleo].map((id) => ({ id, attribute: 'department', value: 'Shops' }));
  const change: RecordChange = { kind: 'replace', fields, find: 'Sales', by: 'Shops' };
  const { records, history } = await app.client.records.change({ documentId: document.id, change });
  expect(records.map(({ fields: { department } }) => department)).toMatchObject([
    { value: 'Shops', status: 'corrected', citations: [{ kind: 'cells' }] },
    { value: 'Shops', status: 'corrected' },
  ]);
  expect(history.undo).toContain('“Sales”');
  await app.client.history.undo({ documentId: document.id });
  expect(await app.client.records.held({ ids: [cleo, gone, ada] })).toEqual(held);

  // Of what an attribute cannot hold nothing is changed at all.
  const wrong: RecordChange = {
    kind: 'replace',
    fields: [
      { id: ben, attribute: 'department', value: 'x' },
      { id: cleo, attribute: 'salary', value: 'much' },
    ],
    find: 'a',
    by: 'b',
  };
  await expect(app.client.records.change({ documentId: document.id, change: wrong })).rejects.toMatchObject({
    data: { code: 'input.invalid' },
  });
  expect(await app.client.records.held({ ids: [ben] })).toEqual([{ person: 'Ben', department: 'Sales', salary: 4100 }]);
});
