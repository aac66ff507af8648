import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDoubtful } from '../../../src-shared/pictures.ts';
import type { Proposal, ProposalStatus } from '../../../src-shared/proposal.ts';
import { unpackRows } from '../../../src-shared/sheetRows.ts';
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
