import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordChange } from '../../../../src-shared/contract/records.ts';
import type { FieldProposal } from '../../../../src-shared/fieldProposal.ts';
import type { Proposal, ProposalStatus } from '../../../../src-shared/proposal.ts';
import { isEnded } from '../../../../src-shared/run.ts';
import { startModelServer } from '../../model/replay/modelServer.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testApp.ts';

const STAFF =
  'Person,Salary\nAda,5200\nBen,unknown\nCleo,unknown\nDan,much\nEve,4300\nFay,3900\nGus,6100\nHal,4800\nIda,5000\n';

let kit: TestApp;
let client: TestClient;
beforeEach(async () => {
  kit = await startTestApp();
  ({ client } = kit);
});
afterEach(() => kit.dispose());

interface Extracted {
  readonly documentId: string;
  readonly templateId: string;
}

async function extracted(
  [name, content]: readonly [name: string, content: string],
  template: object,
  strategy: 'rules' | 'both' = 'rules',
): Promise<Extracted> {
  const { document } = await kit.imported(name, content);
  const text = JSON.stringify(template);
  const { id: templateId } = await client.records.saveTemplate({ templateId: null, name: 'Staff', text });
  const sources = [{ documentId: document.id, sheet: null }];
  const { id } = await client.records.extract({ templateId, sources, strategy });
  for await (const run of await client.runs.watch({ id })) if (isEnded(run.state)) break;
  return { documentId: document.id, templateId };
}

const staff = (): Promise<Extracted> =>
  extracted(['staff.csv', STAFF], {
    title: 'Staff member',
    'x-of': 'row',
    properties: { person: { type: 'string' }, salary: { type: 'number' } },
  });

async function listed({ documentId }: Extracted, statuses: readonly ProposalStatus[] = ['proposed']) {
  await client.review.gather({ documentId, sheet: null });
  const input = { documentId, sheet: null, kinds: ['record.field'], statuses: [...statuses], offset: 0, limit: 100 };
  return client.review.list(input);
}

async function salaries({ documentId, templateId }: Extracted) {
  const filter = { states: null, type: null, doubtIn: null, order: 'source' as const };
  const { ids } = await client.records.list({ documentId, templateId, filter });
  const rows = await client.records.rows({ ids: [...ids] });
  return rows.map(({ fields }) => [fields['salary']?.value ?? null, fields['salary']?.status]);
}

const decide = (
  { documentId }: Extracted,
  proposals: readonly Proposal[],
  status: 'accepted' | 'corrected' | 'rejected',
  text: string | null = null,
) => client.review.decide({ documentId, ids: proposals.map(({ id }) => id), status, text });

const recordOf = ({ value }: Proposal): string => (value as FieldProposal).record;

test('fields in doubt are decided in the review as they are at their own desk, alike ones as one step, and taken back', async () => {
  const set = await staff();
  const before = await salaries(set);
  const { proposals, counts } = await listed(set);
  expect(Object.fromEntries(proposals.map(({ subject, words }) => [subject, words]))).toEqual({
    A3: 'unknown',
    A4: 'unknown',
    A5: 'much',
  });
  const [much, ...unknown] = proposals.toSorted((a, b) => a.words.localeCompare(b.words));
  if (!much || unknown.length !== 2) throw new Error('Three fields are in doubt');
  expect(much.evidence).toMatchObject([{ kind: 'cells', address: 'B5' }]);

  await expect(decide(set, unknown, 'corrected', 'a lot')).rejects.toMatchObject({ data: { code: 'input.invalid' } });
  expect(await decide(set, unknown, 'corrected', '4,100')).toEqual({ steps: 1 });
  expect(await decide(set, [much], 'rejected')).toEqual({ steps: 1 });
  expect((await salaries(set)).slice(0, 5)).toEqual([
    [5200, 'proposed'],
    [4100, 'corrected'],
    [4100, 'corrected'],
    [null, 'rejected'],
    [4300, 'proposed'],
  ]);
  expect((await listed(set)).counts).toEqual({ proposed: 0, accepted: 0, corrected: 2, rejected: 1 });

  kit = await kit.restarted();
  ({ client } = kit);
  const names = ['Reject “salary” of A5', 'Set “salary” of 2 records'];
  for (const name of names) {
    expect(await client.review.undo({ documentId: set.documentId })).toMatchObject({ entries: [{ name }] });
  }
  expect(await salaries(set)).toEqual(before);
  expect(await listed(set)).toEqual({ proposals, counts });
});

test('what is decided at the records’ own desk is decided in the review, and what is taken back in is asked again', async () => {
  const set = await staff();
  const { proposals, counts } = await listed(set);
  const change = (what: RecordChange) => client.records.change({ documentId: set.documentId, change: what });
  const [ben, cleo, dan] = proposals.toSorted((a, b) => a.subject.localeCompare(b.subject));
  if (!ben || !cleo || !dan) throw new Error('Three fields are in doubt');
  await change({ kind: 'accept', ids: [recordOf(ben)], attributes: ['salary'], alike: true });
  expect((await listed(set)).counts).toMatchObject({ proposed: 1, accepted: 2 });
  await change({ kind: 'reject', ids: [recordOf(dan)], attributes: null });
  expect((await listed(set)).counts).toMatchObject({ proposed: 0, rejected: 1 });
  await change({ kind: 'restore', ids: [recordOf(dan)] });
  expect((await listed(set)).proposals).toEqual([dan]);
  await client.history.undo({ documentId: set.documentId });
  expect((await listed(set)).proposals).toEqual([]);
  await client.history.redo({ documentId: set.documentId });
  await change({ kind: 'remove', ids: [recordOf(dan)] });
  expect((await listed(set)).counts).toEqual({ ...counts, proposed: 0, accepted: 2 });
  await expect(decide(set, [dan], 'accepted')).rejects.toMatchObject({ data: { code: 'notFound' } });
});

test('the records’ desk takes its own last step back, and nothing where another came after it', async () => {
  const set = await staff();
  const { documentId } = set;
  const [first] = (await listed(set)).proposals;
  if (!first) throw new Error('Nothing is in doubt');
  const accept = { kind: 'accept', ids: [recordOf(first)], attributes: ['salary'] } satisfies RecordChange;
  await client.records.change({ documentId, change: accept });
  const note = { kind: 'role' as const, cells: ['A1'], role: 'note' as const };
  await client.structure.correct({ documentId, sheet: 0, correction: note });
  expect(await client.records.takeBack({ documentId })).toMatchObject({
    kind: 'other',
    entry: { name: 'Set A1 to note' },
  });
  await client.history.undo({ documentId });
  expect(await client.records.takeBack({ documentId })).toMatchObject({
    kind: 'undone',
    entries: [{ name: 'Accept “salary” of A3' }],
  });
  expect((await listed(set)).proposals).toContainEqual(first);
});

test('how many open fields hold the same is told before they are accepted', async () => {
  const set = await staff();
  const { documentId } = set;
  const ben = (await listed(set)).proposals.find(({ subject }) => subject === 'A3');
  if (!ben) throw new Error('Nothing is in doubt');
  const of = { documentId, id: recordOf(ben), attribute: 'salary' };
  expect(await client.records.alike(of)).toEqual({ fields: 2 });
  await decide(set, [ben], 'accepted');
  expect(await client.records.alike(of)).toEqual({ fields: 1 });
});

test('a correction is offered for fields that hold the same in no doubt', async () => {
  const server = await startModelServer({
    models: ['small'],
    chat: () => ({
      kind: 'reply',
      // Of the recall of Beta the model says otherwise than the rules.
      text: [
        ['11.1', 'Recall', 'Alpha'],
        ['12.2', 'Precision', 'Alpha'],
        ['21.1', 'Recall', 'Gamma'],
        ['22.2', 'Precision', 'Beta'],
        ['31.1', 'Recall', 'Gamma'],
        ['32.2', 'Precision', 'Gamma'],
      ]
        .map(([value, metric, model]) => JSON.stringify({ value, type: 'Score', metric, model }))
        .join('\n'),
      inputTokens: 9,
      outputTokens: 6,
    }),
  });
  try {
    const text = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'small' };
    await client.model.set({ endpoints: { text, vision: null, embeddings: null }, retries: 0 });
    const set = await extracted(
      ['scores.csv', 'Model,Recall,Precision\nAlpha,11.1,12.2\nBeta,21.1,22.2\nGamma,31.1,32.2\n'],
      {
        title: 'Score',
        type: 'object',
        properties: { value: {}, type: { const: 'Score' }, metric: { type: 'string' }, model: { type: 'string' } },
      },
      'both',
    );
    const { documentId } = set;
    const asked = (await listed(set)).proposals.find(({ words }) => words === 'Gamma');
    if (!asked) throw new Error('No model is in doubt');
    expect(asked.value).toMatchObject({ alternative: 'Beta', column: { name: 'model' } });
    const also = await client.review.also({ documentId, id: asked.id });
    expect(also).toMatchObject([{ why: 'text', items: ['B4', 'C4'].map((subject) => ({ subject, words: 'Gamma' })) }]);
    const ids = also.flatMap(({ items }) => items.map(({ id }) => id));
    const decision = { documentId, ids: [asked.id], status: 'corrected' as const, text: 'Delta', also: ids };
    expect(await client.review.decide(decision)).toEqual({ steps: 1 });
    const rows = await client.records.rows({ ids: [recordOf(asked), ...ids] });
    expect(rows.map(({ fields }) => fields['model']?.value)).toEqual(['Delta', 'Delta', 'Delta']);
  } finally {
    await server.close();
  }
});

test('records of a text have their fields in the review, too', async () => {
  const set = await extracted(['kettle.md', '# Kettle\n\nProduct name: Kettle\n\nPrice: cheap\n'], {
    title: 'Product',
    type: 'object',
    properties: { 'product name': { type: 'string' }, price: { type: 'number' } },
  });
  const [first] = (await listed(set)).proposals;
  if (!first) throw new Error('Nothing is in doubt');
  expect(first.source).toBe(`${set.documentId}/text/0`);
  await decide(set, [first], 'corrected', '24.9');
  expect((await listed(set)).counts).toMatchObject({ corrected: 1 });
});
