import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MadeTable } from '../../../../src-shared/contract/survey.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { birdTable, ended } from './testTable.ts';

let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
});
afterEach(() => kit.dispose());

const TAXES = String.raw`\documentclass{article}\title{Taxes on land}\begin{document}\maketitle
\begin{abstract}We study how land is taxed in 14 countries.\end{abstract}\section{Introduction} Owners pay.\end{document}`;

async function taxes(): Promise<string> {
  return (await kit.imported('taxes.tex', TAXES)).document.id;
}

function rowsOf({ table }: MadeTable): (string | undefined)[] {
  return table.rows.map(({ cells }) => cells[0]?.value);
}

test('of papers that come later those are taken that meet the demand, the others are listed with why, and a person chooses', async () => {
  const { id, texts, table } = await birdTable(kit);
  const { client } = kit;
  const [, , third = ''] = texts;
  const other = await taxes();
  const on = { documentId: id, tableId: table.id };
  await client.survey.addDocuments({ documentId: id, papers: [third, other] });
  await ended(kit, (await client.survey.extend({ ...on, papers: [third, other] })).id);
  const extended = await client.survey.table({ tableId: table.id });
  expect(rowsOf(extended)).toEqual(['SongBird-2k', 'GardenHear', 'NightCall']);
  const reasonOf = (paper: string, of = extended) => of.choices.find((choice) => choice.paper === paper);
  expect(reasonOf(third)).toMatchObject({
    isIncluded: true,
    reason: expect.stringMatching(/speaks of|like the papers/),
  });
  expect(reasonOf(other)).toMatchObject({ isIncluded: false, reason: expect.stringMatching(/It (?:has none|speaks)/) });
  expect(extended.leftLater).toEqual([other]);

  // Who takes it in all the same has a row, which is filled.
  await client.survey.editTable({ ...on, edit: { kind: 'include', papers: [other] } });
  await ended(kit, (await client.survey.fillRows({ ...on, papers: [other] })).id);
  const chosen = await client.survey.table({ tableId: table.id });
  expect(chosen.table.rows).toHaveLength(4);
  expect(chosen.leftLater).toEqual([]);
  await client.history.undo({ documentId: id });
  await client.history.undo({ documentId: id });
  // One step took one in and left the other out.
  await client.history.undo({ documentId: id });
  const before = await client.survey.table({ tableId: table.id });
  expect(rowsOf(before)).toEqual(['SongBird-2k', 'GardenHear']);
  expect(before.leftLater).toEqual([]);
});

test('what a person decided in the collection holds for papers that come later', async () => {
  const { id, texts, table } = await birdTable(kit);
  const { client } = kit;
  const [, , third = ''] = texts;
  const other = await taxes();
  await client.survey.addDocuments({ documentId: id, papers: [third, other] });
  await client.survey.decide({ documentId: id, papers: [other], isIncluded: true });
  await client.survey.decide({ documentId: id, papers: [third], isIncluded: false });
  const run = await client.survey.extend({ documentId: id, tableId: table.id, papers: [third, other] });
  await ended(kit, run.id);
  const extended = await client.survey.table({ tableId: table.id });
  expect(extended.table.rows.map(({ paper }) => paper)).toContain(other);
  expect(extended.leftLater).toEqual([third]);
  expect(extended.choices.find(({ paper }) => paper === other)?.reason).toBe('A person decided it.');
});

test('rows that are filled keep what stands there', async () => {
  const { id, texts, table } = await birdTable(kit);
  const { client } = kit;
  const [first = ''] = texts;
  const on = { documentId: id, tableId: table.id };
  const [name, size] = table.table.columns;
  const clear = (column: string) =>
    client.survey.editTable({ ...on, edit: { kind: 'cell', paper: first, column, value: 'mine', evidence: [] } });
  await clear(name?.id ?? '');
  await client.survey.editTable({
    ...on,
    edit: { kind: 'cell', paper: first, column: size?.id ?? '', value: '', evidence: [] },
  });
  await ended(kit, (await client.survey.fillRows({ ...on, papers: [first] })).id);
  const { table: filled } = await client.survey.table({ tableId: table.id });
  expect(filled.rows[0]?.cells.map((cell) => cell?.value)).toEqual(['mine', '2,000']);
});

const LINE =
  '@article{night, title={NightCall: bird songs at night}, author={Ann Able}, abstract={We present NightCall, a corpus of 300 recordings of bird songs.}}';

test('a text that joins its line of a bibliography is included where the line was, has no second row, and takes its place when the table goes on', async () => {
  const { id, texts, table } = await birdTable(kit);
  const { client } = kit;
  const [, , third = ''] = texts;
  const on = { documentId: id, tableId: table.id };
  const granted = await kit.grant('works.bib', new TextEncoder().encode(LINE));
  const { collection } = await client.survey.addBibliography({ documentId: id, fileId: granted });
  const line = collection.papers.find(({ reach }) => reach === 'abstract')?.id ?? '';
  await client.survey.decide({ documentId: id, papers: [line], isIncluded: true });
  await ended(kit, (await client.survey.extend({ ...on, papers: [line] })).id);
  const size = table.table.columns[1]?.id ?? '';
  await client.survey.editTable({
    ...on,
    edit: { kind: 'lock', on: { kind: 'cell', paper: line, column: size }, isLocked: true },
  });

  const { collection: joined } = await client.survey.addDocuments({ documentId: id, papers: [third] });
  expect(joined.papers.find(({ id: paper }) => paper === third)).toMatchObject({
    decided: true,
    copies: [line],
    authors: ['Ann Able'],
  });
  // It is no new work for the table.
  await ended(kit, (await client.survey.extend({ ...on, papers: [third] })).id);
  expect((await client.survey.table({ tableId: table.id })).table.rows.map(({ paper }) => paper)).toEqual([
    ...texts.slice(0, 2),
    line,
  ]);

  const run = await client.survey.make({ documentId: id, columns: [], from: table.id });
  await ended(kit, run.id);
  const { table: next } = await client.survey.table({ tableId: run.id });
  expect(next.rows.map(({ paper }) => paper).toSorted()).toEqual([...texts].toSorted());
  const cell = next.rows.find(({ paper }) => paper === third)?.cells[1];
  expect(cell).toMatchObject({ value: '300', isLocked: true, evidence: [{ source: expect.stringContaining(third) }] });
  // Later words of a person are of the work, too.
  await client.survey.decide({ documentId: id, papers: [third], isIncluded: null });
  expect(
    (await client.survey.get({ documentId: id })).papers.find(({ id: paper }) => paper === third)?.decided,
  ).toBeNull();
});
