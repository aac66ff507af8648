import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDoubtful } from '../../../src-shared/pictures.ts';
import type { Proposal, ProposalStatus } from '../../../src-shared/proposal.ts';
import { unpackRows } from '../../../src-shared/sheetRows.ts';
import type { Correction } from '../../../src-shared/structure.ts';
import { startModelServer } from '../model/replay/modelServer.ts';
import { says } from '../model/testKit.ts';
import { drawTable } from '../pictures/testPictures.ts';
import { startTestApp, type TestApp, type TestClient } from '../testApp.ts';

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

async function listed(sheet: Sheet, statuses: readonly ProposalStatus[] = ['proposed']) {
  await client.review.gather(sheet);
  return client.review.list({ ...sheet, kinds: null, statuses: [...statuses], offset: 0, limit: 1000 });
}

const decide = (
  { documentId }: Sheet,
  proposals: readonly Proposal[],
  status: 'accepted' | 'corrected' | 'rejected',
  text: string | null = null,
) => client.review.decide({ documentId, ids: proposals.map(({ id }) => id), status, text });

async function cellsOf(sheet: Sheet) {
  const { rowCount } = await client.sheets.frame(sheet);
  return unpackRows(await client.sheets.rows({ ...sheet, from: 0, to: rowCount }));
}

/** Some of its texts are too faint to be read for sure. */
async function faintPicture(): Promise<Buffer> {
  const rows = [
    ['Stall', 'Apples', 'Pears'],
    ['Market', '8BS6', '35'],
    ['Harbour', '4l8', '7Z2'],
    ['Station', '17', '9O0'],
  ];
  return sharp(await drawTable(rows, { fontSize: 12, rowHeight: 26, cellWidth: 90 }))
    .blur(1.6)
    .toBuffer();
}

test('doubtful texts of a picture are confirmed, corrected and emptied; what is decided is in doubt no more, until it is undone', async () => {
  const { document } = await kit.imported('faint.png', await faintPicture());
  const sheet = { documentId: document.id, sheet: 0 };
  const doubted = (await cellsOf(sheet)).filter(isDoubtful);
  expect(doubted.length).toBeGreaterThan(2);
  const { proposals, counts } = await listed(sheet);
  const ofTexts = proposals.filter(({ kind }) => kind === 'picture.text');
  expect(ofTexts.map(({ subject }) => subject).toSorted()).toEqual(doubted.map(({ address }) => address).toSorted());
  expect(ofTexts.map(({ confidence }) => confidence)).toEqual(
    ofTexts.map(({ confidence }) => confidence).toSorted((a, b) => a - b),
  );
  const [first, second, third] = ofTexts;
  if (!first || !second || !third) throw new Error('Too little is in doubt');

  await decide(sheet, [first], 'accepted');
  await decide(sheet, [second], 'corrected', 'Sixty');
  await decide(sheet, [third], 'rejected');
  const now = new Map((await cellsOf(sheet)).map((cell) => [cell.address, cell]));
  expect(now.get(first.subject)).toMatchObject({ text: first.words, confidence: 1 });
  expect(now.get(second.subject)?.text).toBe('Sixty');
  expect(now.get(third.subject)?.text).toBe('');
  const after = await listed(sheet);
  expect(after.proposals.filter(({ kind }) => kind === 'picture.text')).toEqual(ofTexts.slice(3));
  expect(after.counts).toEqual({ ...counts, proposed: counts.proposed - 3, accepted: 1, corrected: 1, rejected: 1 });
  expect((await client.structure.get(sheet)).undo).toBe(`Empty ${third.subject}`);

  for (const _ of [first, second, third]) await client.history.undo({ documentId: document.id });
  expect((await listed(sheet)).counts).toEqual(counts);
  expect((await cellsOf(sheet)).filter(isDoubtful).map(({ address }) => address)).toEqual(
    doubted.map(({ address }) => address),
  );
});

test('many are accepted as one step, and what is typed over on the sheet is decided by that', async () => {
  const { document } = await kit.imported('faint.png', await faintPicture());
  const sheet = { documentId: document.id, sheet: 0 };
  const { proposals } = await listed(sheet);
  const [first, ...others] = proposals.filter(({ kind }) => kind === 'picture.text');
  if (!first) throw new Error('Nothing is in doubt');
  await client.structure.correct({
    ...sheet,
    correction: { kind: 'text', cell: first.subject, text: 'Typed', was: first.words },
  });
  expect((await listed(sheet, ['corrected'])).proposals.map(({ id }) => id)).toEqual([first.id]);
  expect(await decide(sheet, others, 'accepted')).toEqual({ steps: 1 });
  expect((await cellsOf(sheet)).filter(isDoubtful)).toEqual([]);
  expect((await client.structure.get(sheet)).undo).toBe(`Confirm ${others.length} cells`);
});

test('headers that a model sees otherwise are taken together in one step, given another role, or left to the rules', async () => {
  const { document } = await kit.imported('people.csv', 'Name,City,Age\nAda,Oslo,31\nBen,Bergen,45\n');
  const sheet = { documentId: document.id, sheet: 0 };
  const server = await startModelServer({ models: ['seeing'], chat: () => says('{"keys":["Name","Oslo","Bergen"]}') });
  try {
    const vision = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'seeing' };
    await client.model.set({ endpoints: { text: null, vision, embeddings: null } });
    for await (const _ of await client.structure.look({ ...sheet, sessionId: null }));
    const headers = (await listed(sheet)).proposals.filter(({ kind }) => kind === 'structure.header');
    expect(headers.length).toBeGreaterThan(2);
    const [first, second, ...others] = headers;
    if (!first || !second) throw new Error('Nothing is seen otherwise');
    expect(first.by).toEqual({ kind: 'model', name: 'seeing' });
    await decide(sheet, [first], 'corrected', 'note');
    expect((await client.structure.get(sheet)).structure.roles[first.subject]).toBe('note');
    // A person paints what the model saw.
    const { seen } = second.value as { readonly seen: 'colhead' };
    await client.structure.correct({ ...sheet, correction: { kind: 'role', cells: [second.subject], role: seen } });
    expect((await listed(sheet, ['accepted'])).proposals.map(({ id }) => id)).toEqual([second.id]);
    expect(await decide(sheet, others, 'rejected')).toEqual({ steps: 1 });
    expect((await listed(sheet)).proposals.filter(({ kind }) => kind === 'structure.header')).toEqual([]);
    await client.history.undo({ documentId: document.id });
    expect(await decide(sheet, others, 'accepted')).toEqual({ steps: 1 });
    await expect(decide(sheet, [first], 'corrected', 'king')).rejects.toMatchObject({
      data: { code: 'input.invalid' },
    });
  } finally {
    await server.close();
  }
});

test('the review takes its own last decision back with all of its steps, and nothing where another step came after it', async () => {
  const { document } = await kit.imported('faint.png', await faintPicture());
  const sheet = { documentId: document.id, sheet: 0 };
  const undo = () => client.review.undo({ documentId: document.id });
  expect(await undo()).toEqual({ kind: 'other', entry: null, proposals: [] });
  const { proposals, counts } = await listed(sheet);
  const [first, second, ...others] = proposals.filter(({ kind }) => kind === 'picture.text');
  if (!first || !second) throw new Error('Too little is in doubt');
  await decide(sheet, [first], 'accepted');
  await decide(sheet, others, 'accepted');
  // On the sheet, not in the review, though it decides a proposal too.
  await client.structure.correct({
    ...sheet,
    correction: { kind: 'text', cell: second.subject, text: 'Typed', was: second.words },
  });
  expect(await undo()).toMatchObject({ kind: 'other', entry: { name: `Set ${second.subject} to “Typed”` } });
  expect((await cellsOf(sheet)).find(({ address }) => address === second.subject)?.text).toBe('Typed');
  await client.history.undo({ documentId: document.id });

  const ids = others.map(({ id }) => id);
  const undone = await undo();
  expect(undone).toMatchObject({ kind: 'undone', entries: [{ name: `Confirm ${others.length} cells` }] });
  expect(undone.proposals.toSorted()).toEqual(ids.toSorted());
  kit = await kit.restarted();
  ({ client } = kit);
  expect(await undo()).toMatchObject({ kind: 'undone', entries: [{ name: `Confirm ${first.subject}` }] });
  expect((await listed(sheet)).counts).toEqual(counts);
  expect(await undo()).toMatchObject({ kind: 'other', entry: null });
});

test('a decision that takes a step for each sheet is taken back as one', async () => {
  const text = 'Item,Plan 2023,Spent 2023\nSeeds,310,20\nWater,140,130\nChecked by Abel\nTools,275,60\n';
  const { document: first } = await kit.imported('first.csv', text);
  const { document: second } = await kit.imported('second.csv', text.replaceAll('2023', '2024'));
  for (const cell of ['A4', 'B1']) {
    const correction: Correction = { kind: 'role', cells: [cell], role: 'note' };
    await client.structure.correct({ documentId: first.id, sheet: 0, correction });
  }
  const sheet = { documentId: second.id, sheet: 0 };
  const { proposals } = await listed(sheet);
  expect(proposals.map(({ kind }) => kind)).toContain('structure.form');
  await decide(sheet, proposals, 'accepted');
  const undone = await client.review.undo({ documentId: second.id });
  expect(undone).toMatchObject({ kind: 'undone', proposals: proposals.map(({ id }) => id) });
  expect((await client.history.list({ documentId: second.id, by: null, offset: 0, limit: 9 })).state.head).toBe(null);
});

const READ = '178';

/** A code that is read wrongly wherever it stands, and only where it is faint in doubt. */
async function mixedPicture(): Promise<Buffer> {
  const codes = Array.from({ length: 6 }, (_, row) => [`Stall ${row + 1}`, 'l7B', 'l7B']);
  const table = await drawTable([['Stall', 'Left', 'Right'], ...codes], { fontSize: 12, rowHeight: 26, cellWidth: 90 });
  const { width, height } = await sharp(table).metadata();
  const faint = { left: 0, top: 0, width: Math.round((2 * width) / 3), height };
  const input = await sharp(table).extract(faint).blur(1.6).toBuffer();
  return sharp(table)
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

test('a correction is offered for cells that say the same and are in no doubt, at once or afterwards, and is one step', async () => {
  const { document } = await kit.imported('mixed.png', await mixedPicture());
  const sheet = { documentId: document.id, sheet: 0 };
  const { proposals } = await listed(sheet);
  const texts = (await cellsOf(sheet)).filter(({ text }) => text === READ);
  const asked = proposals.find(({ kind, words }) => kind === 'picture.text' && words === READ);
  if (!asked) throw new Error('No code is in doubt');
  const open = new Set(proposals.map(({ subject }) => subject));
  const sure = texts.filter(({ address }) => !open.has(address)).map(({ address }) => address);
  expect(sure.length).toBeGreaterThan(2);
  const also = await client.review.also({ documentId: document.id, id: asked.id });
  expect(also).toMatchObject([{ why: 'text' }]);
  expect(also[0]?.items.map(({ subject }) => subject)).toEqual(sure);

  // At once.
  const ids = also.flatMap(({ items }) => items.map(({ id }) => id));
  const correct = (of: string) =>
    client.review.decide({ documentId: document.id, ids: [of], status: 'corrected', text: 'l7B', also: ids });
  expect(await correct(asked.id)).toEqual({ steps: 1 });
  const saying = async (text: string) => (await cellsOf(sheet)).filter((cell) => cell.text === text).length;
  expect(await saying('l7B')).toBe(1 + sure.length);
  expect((await client.structure.get(sheet)).undo).toBe(`Set ${1 + sure.length} cells to “l7B”`);
  await client.review.undo({ documentId: document.id });
  expect(await saying('l7B')).toBe(0);

  // Afterwards, also where it was typed on the sheet.
  await client.structure.correct({
    ...sheet,
    correction: { kind: 'text', cell: asked.subject, text: 'l7B', was: READ },
  });
  const same = async () => (await listed(sheet)).proposals.filter(({ kind }) => kind === 'picture.same');
  const [offered, ...more] = await same();
  if (!offered) throw new Error('Nothing is offered');
  expect(more).toEqual([]);
  expect(offered.value).toEqual({ because: { was: READ, text: 'l7B' }, cells: sure });
  await decide(sheet, [offered], 'accepted');
  expect(await saying('l7B')).toBe(1 + sure.length);
  await client.review.undo({ documentId: document.id });
  expect(await saying('l7B')).toBe(1);
  await decide(sheet, [offered], 'rejected');
  expect(await same()).toEqual([]);
  await expect(correct(offered.id)).rejects.toMatchObject({ data: { code: 'input.invalid' } });
});

test('a role that a person gives in place of both opinions can go to rows of the same form and cells of the same text', async () => {
  const lines = ['Name,City,Age', 'Ada,Oslo,31', 'Ben,Bergen,45', 'Cleo,Oslo,12', 'Dan,Tromso,27'];
  const { document } = await kit.imported('people.csv', `${lines.join('\n')}\n`);
  const sheet = { documentId: document.id, sheet: 0 };
  const server = await startModelServer({
    models: ['seeing'],
    chat: () => says('{"keys":["Name","City","Age","Bergen"]}'),
  });
  try {
    const vision = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'seeing' };
    await client.model.set({ endpoints: { text: null, vision, embeddings: null } });
    for await (const _ of await client.structure.look({ ...sheet, sessionId: null }));
    const asked = (await listed(sheet)).proposals.find(({ subject }) => subject === 'B3');
    if (!asked) throw new Error('Bergen is not seen otherwise');
    const [form, ...others] = await client.review.also({ documentId: document.id, id: asked.id });
    expect(others).toEqual([]);
    expect(form).toMatchObject({ why: 'form', items: ['B2', 'B4', 'B5'].map((subject) => ({ subject })) });
    const also = form?.items.map(({ id }) => id) ?? [];
    const decision = { documentId: document.id, ids: [asked.id], status: 'corrected' as const, text: 'note', also };
    expect(await client.review.decide(decision)).toEqual({ steps: 1 });
    const { structure, undo } = await client.structure.get(sheet);
    expect(['B2', 'B3', 'B4', 'B5'].map((cell) => structure.roles[cell])).toEqual(['note', 'note', 'note', 'note']);
    expect(undo).toBe('Set 4 cells to note');
  } finally {
    await server.close();
  }
});
