import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Proposal } from '../../../../src-shared/proposal.ts';
import type { Correction } from '../../../../src-shared/structure.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testApp.ts';

let kit: TestApp;
let client: TestClient;

beforeEach(async () => {
  kit = await startTestApp();
  ({ client } = kit);
});
afterEach(() => kit.dispose());

interface Sheet {
  readonly documentId: string;
  readonly sheet: number;
}

async function imported(name: string, text: string): Promise<Sheet> {
  const { document } = await kit.imported(name, text);
  return { documentId: document.id, sheet: 0 };
}

async function decide(sheet: Sheet, proposal: string, status: 'accepted' | 'rejected') {
  await client.review.decide({ documentId: sheet.documentId, ids: [proposal], status, text: null });
  return client.structure.get(sheet);
}

async function proposed(sheet: Sheet): Promise<readonly Proposal[]> {
  await client.review.gather(sheet);
  const filter = { kinds: null, statuses: ['proposed' as const], offset: 0, limit: 100 };
  return (await client.review.list({ ...sheet, ...filter })).proposals;
}

/** A first line that may be a header, or one of the labels with its value. */
const DOUBTFUL = 'Owner,Abel\nSeeds,310\nWater,140\n';

test('a line that may be of another kind is proposed, taken as one step, and as it was when that is undone', async () => {
  const sheet = await imported('stores.csv', DOUBTFUL);
  const before = await client.structure.get(sheet);
  const [block] = before.structure.blocks;
  expect(block?.confidence).toBeLessThan(0.9);
  const [proposal, ...others] = await proposed(sheet);
  if (!proposal) throw new Error('Nothing is proposed');
  expect(others).toEqual([]);
  expect(proposal).toMatchObject({ kind: 'structure.line', status: 'proposed', confidence: block?.doubt?.chance });
  const taken = await decide(sheet, proposal.id, 'accepted');
  expect(taken.structure.roles).not.toEqual(before.structure.roles);
  expect(taken).toMatchObject({ undo: `Read ${proposal.subject.toLowerCase()} as ${proposal.words}` });
  expect(await proposed(sheet)).toEqual([]);
  await client.history.undo({ documentId: sheet.documentId });
  expect((await client.structure.get(sheet)).structure).toEqual(before.structure);
  expect(await proposed(sheet)).toEqual([proposal]);
});

test('what is dismissed stays so over other corrections, their undo and a new start, until it is undone itself', async () => {
  const sheet = await imported('stores.csv', DOUBTFUL);
  const [proposal] = await proposed(sheet);
  if (!proposal) throw new Error('Nothing is proposed');
  const { undo } = await decide(sheet, proposal.id, 'rejected');
  expect(undo).toBe(`Keep ${proposal.subject.toLowerCase()} as ${proposal.instead ?? ''}`);
  expect(await proposed(sheet)).toEqual([]);
  const correction: Correction = { kind: 'line', cell: 'A1', is: 'head' };
  await client.structure.correct({ ...sheet, correction });
  expect(await proposed(sheet)).toEqual([]);
  await client.history.undo({ documentId: sheet.documentId });
  expect(await proposed(sheet)).toEqual([]);
  kit = await kit.restarted();
  ({ client } = kit);
  expect(await proposed(sheet)).toEqual([]);
  await client.history.undo({ documentId: sheet.documentId });
  expect(await proposed(sheet)).toEqual([proposal]);
});

const BUDGET = (year: number, seeds: number) =>
  `Item,Plan ${year},Spent ${year}\nSeeds,${seeds},20\nWater,140,130\nChecked by Abel\nTools,275,60\n`;

test('a correction is proposed for a table of the same form, with other numbers and another year', async () => {
  const first = await imported('budget-2023.csv', BUDGET(2023, 310));
  const second = await imported('budget-2024.csv', BUDGET(2024, 290));
  const other = await imported('crops.csv', 'Crop,Beds,Kilograms\nBeans,4,88\nSquash,3,154\nPeas,2,20\nLeeks,1,15\n');
  const open = async (sheet: Sheet) => (await proposed(sheet)).filter(({ kind }) => kind === 'structure.form');
  expect(await open(second)).toEqual([]);
  const correction: Correction = { kind: 'role', cells: ['A4'], role: 'note' };
  const corrected = await client.structure.correct({ ...first, correction });
  expect(await open(other)).toEqual([]);
  expect(await open(first)).toEqual([]);
  const before = await client.structure.get(second);
  const [proposal] = await open(second);
  if (!proposal) throw new Error('Nothing is proposed');
  expect(proposal).toMatchObject({
    subject: 'budget-2023.csv',
    words: 'Set A4 to note',
    value: { corrections: [correction] },
  });
  const taken = await decide(second, proposal.id, 'accepted');
  expect(taken.structure.roles).toEqual(corrected.structure.roles);
  expect(taken.undo).toBe('Correct as in budget-2023.csv');
  expect(await open(second)).toEqual([]);
  await client.history.undo({ documentId: second.documentId });
  expect((await client.structure.get(second)).structure).toEqual(before.structure);
  await decide(second, proposal.id, 'rejected');
  expect(await open(second)).toEqual([]);
});

test('a proposal that is not open is refused', async () => {
  const sheet = await imported('stores.csv', DOUBTFUL);
  await expect(decide(sheet, '0'.repeat(64), 'accepted')).rejects.toMatchObject({ data: { code: 'notFound' } });
});
