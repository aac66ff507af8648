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

/** Sums between rows, which nothing but their form and their names sets apart. */
const SUMS = [
  'Item,Plan,Spent',
  'Seeds,310,290',
  'Water,140,130',
  'Beds,450,',
  'Tools,60,75',
  'Paint,20,25',
  'House,80,',
  'Fence,90,88',
  'Gate,30,31',
  'Yard,120,',
  'Beds,5,6',
].join('\n');

test('what is said of one row is offered for the rows of its form, shown before it is taken, and taken back whole', async () => {
  const sheet = await imported('sums.csv', SUMS);
  const alike = async () => (await proposed(sheet)).filter(({ kind }) => kind === 'structure.alike');
  expect(await alike()).toEqual([]);
  const correction: Correction = { kind: 'role', cells: ['A4'], role: 'section' };
  await client.structure.correct({ ...sheet, correction });
  const before = await client.structure.get(sheet);
  const [rows, texts, ...others] = await alike();
  if (!rows || !texts) throw new Error('Nothing is offered');
  expect(others).toEqual([]);
  expect(rows).toMatchObject({
    subject: 'A4',
    words: 'A7, A10',
    value: { why: 'form', because: correction, corrections: [{ ...correction, cells: ['A7', 'A10'] }] },
  });
  expect(rows.value).toMatchObject({ cells: [{ text: 'House' }, { text: 'Yard' }] });
  expect(texts).toMatchObject({ words: 'A11', value: { why: 'text' } });

  const taken = await decide(sheet, rows.id, 'accepted');
  expect(['A7', 'A10', 'A11'].map((cell) => taken.structure.roles[cell] === 'section')).toEqual([true, true, false]);
  expect(taken.undo).toBe('Set 2 cells to section');
  expect((await alike()).map(({ words }) => words)).toEqual(['A11']);
  await client.review.undo({ documentId: sheet.documentId });
  expect((await client.structure.get(sheet)).structure).toEqual(before.structure);
  expect(await alike()).toEqual([rows, texts]);
  // What was left as it is is not offered again.
  const left = await decide(sheet, rows.id, 'rejected');
  expect(left.undo).toBe('Leave 2 cells as they are');
  expect((await alike()).map(({ words }) => words)).toEqual(['A11']);
});

test('a role that makes one row another than most is not offered for all of them; what rows have in a column is', async () => {
  const sheet = await imported('sums.csv', SUMS);
  const alike = async () => (await proposed(sheet)).filter(({ kind }) => kind === 'structure.alike');
  await client.structure.correct({ ...sheet, correction: { kind: 'role', cells: ['A3'], role: 'note' } });
  expect(await alike()).toEqual([]);
  await client.structure.correct({ ...sheet, correction: { kind: 'role', cells: ['B5'], role: 'rowhead' } });
  expect((await alike()).map(({ words }) => words)).toEqual(['B2, B3, B6, B8, B9, B11']);
});

test('a line that is read as another kind takes the rows of its form with it, where a person wants it so', async () => {
  const sheet = await imported('sums.csv', SUMS);
  await client.structure.correct({ ...sheet, correction: { kind: 'line', cell: 'A4', is: 'note' } });
  const offered = (await proposed(sheet)).find(({ kind }) => kind === 'structure.alike');
  expect(offered?.value).toMatchObject({
    why: 'form',
    corrections: ['A7', 'A10'].map((cell) => ({ kind: 'line', cell, is: 'note' })),
  });
  const taken = await decide(sheet, offered?.id ?? '', 'accepted');
  expect(taken.undo).toBe('Correct 2 cells alike');
});

test('a proposal that is not open is refused', async () => {
  const sheet = await imported('stores.csv', DOUBTFUL);
  await expect(decide(sheet, '0'.repeat(64), 'accepted')).rejects.toMatchObject({ data: { code: 'notFound' } });
});
