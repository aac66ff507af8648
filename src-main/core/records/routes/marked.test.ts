import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseRange } from '../../../../src-shared/address.ts';
import { isEnded } from '../../../../src-shared/run.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

const RUNS = 'Run,Loss,Score\nA1,0.5,71.5\nA2,0.4,72.5\nA3,0.3,73.5\n';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.dispose());

async function extracted(templateId: string, documentId: string, marked: string | null): Promise<void> {
  const ranges = marked === null ? null : marked.split(' ').flatMap((text) => parseRange(text) ?? []);
  const sources = [{ documentId, sheet: 0, ranges }];
  const { id } = await app.client.records.extract({ templateId, sources, strategy: 'rules' });
  for await (const run of await app.client.runs.watch({ id })) if (isEnded(run.state)) return;
}

async function rowsNow(documentId: string, templateId: string) {
  const filter = { states: null, type: null, doubtIn: null, order: 'source' as const };
  const { ids } = await app.client.records.list({ documentId, templateId, filter });
  return ids.length === 0 ? [] : app.client.records.rows({ ids: [...ids] });
}

test('marked cells alone are extracted; records of other cells stay, in the order of the sheet', async () => {
  const { document } = await app.imported('runs.csv', RUNS);
  const text = JSON.stringify({
    title: 'Reading',
    properties: { value: {}, type: { const: 'Reading' }, run: { type: 'string' } },
  });
  const templateId = (await app.client.records.saveTemplate({ templateId: null, name: 'Readings', text })).id;
  const targets = async () => (await rowsNow(document.id, templateId)).map(({ target }) => target);
  await extracted(templateId, document.id, 'C3');
  expect(await targets()).toEqual(['C3']);
  await extracted(templateId, document.id, 'B2:C2 B4');
  expect(await targets()).toEqual(['B2', 'C2', 'C3', 'B4']);
  const before = await rowsNow(document.id, templateId);
  await extracted(templateId, document.id, 'B3:C3');
  expect(await targets()).toEqual(['B2', 'C2', 'B3', 'C3', 'B4']);
  const now = await rowsNow(document.id, templateId);
  // What is extracted again gives way, what is of other cells is the same.
  expect(now.filter((_, at) => at !== 2 && at !== 3)).toEqual(before.filter((_, at) => at !== 2));
  // A cell that is not marked is still a value, and names no other one.
  expect(now.map(({ fields }) => fields['run']?.value)).not.toContain('0.4');

  await extracted(templateId, document.id, null);
  expect(await targets()).toEqual(['B2', 'C2', 'B3', 'C3', 'B4', 'C4']);
  for (let step = 0; step < 2; step++) await app.client.history.undo({ documentId: document.id });
  expect(await targets()).toEqual(['B2', 'C2', 'C3', 'B4']);
});

test('a template says which cells get a record, and rows are extracted by a marked cell', async () => {
  const { document } = await app.imported('runs.csv', RUNS.replace('72.5', 'broken off'));
  const type = { properties: { value: {}, type: { const: 'Reading' }, run: { type: 'string' } } };
  const save = (schema: object) =>
    app.client.records.saveTemplate({ templateId: null, name: 'Readings', text: JSON.stringify(schema) });
  const scores = await save({ ...type, 'x-targets': { column: 'Score' } });
  await extracted(scores.id, document.id, null);
  const values = (await rowsNow(document.id, scores.id)).map(({ fields }) => fields['value']?.value);
  expect(values).toEqual(['71.5', 'broken off', '73.5']);
  expect(JSON.parse(await app.client.records.writeTemplate({ templateId: scores.id }))).toMatchObject({
    'x-targets': { column: 'Score' },
  });

  const rows = await save({ 'x-of': 'row', title: 'Run', properties: { run: {}, score: {} } });
  await extracted(rows.id, document.id, 'C3:C4');
  const runs = (await rowsNow(document.id, rows.id)).map(({ fields }) => fields['run']?.value);
  expect(runs).toEqual(['A2', 'A3']);
  await expect(save({ 'x-of': 'row', 'x-targets': 'all', properties: { run: {} } })).rejects.toThrow(
    'Cells are chosen where each gets a record.',
  );
});
