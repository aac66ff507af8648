import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainExportOptions } from '../../../../src-shared/exports.ts';
import { type ServedChat, startModelServer } from '../../model/replay/modelServer.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
});
afterEach(() => kit.dispose());

const paper = (title: string, abstract: string): string => String.raw`\documentclass{article}\title{${title}}
\begin{document}\maketitle\begin{abstract}${abstract}\end{abstract}\section{Introduction} Songs of birds are recorded
more and more, and bird songs are compared. \begin{table}\caption{Songs}\begin{tabular}{ll} Name & Microphones \\ Ours & 7 \\ Able & 2 \\ \end{tabular}\end{table}\end{document}`;
const WORKS = [
  '@article{g, title={GardenHear: bird songs of gardens}, author={Ann Able}, year=2021, doi={10.1234/gh}}',
  '@article{t, title={Taxes on land}, author={R. Roe}, abstract={We study taxes on land in 14 countries.}}',
].join('\n');

/** A collection of two texts and two works, of which one is a copy of a text. */
async function collected(): Promise<{ readonly id: string; readonly texts: readonly string[] }> {
  const { client, imported, grant } = kit;
  const one = await imported(
    'a.tex',
    paper('SongBird-2k: A corpus of bird songs', 'We present SongBird-2k, a corpus of 2,000 recordings of bird songs.'),
  );
  const two = await imported(
    'b.tex',
    paper('GardenHear: bird songs of gardens', 'We introduce GardenHear, with 5,100 recordings of bird songs.'),
  );
  const texts = [one.document.id, two.document.id];
  const { id } = await client.survey.create({ name: 'Birds' });
  await client.survey.addDocuments({ documentId: id, papers: texts });
  await client.survey.addBibliography({
    documentId: id,
    fileId: await grant('works.bib', new TextEncoder().encode(WORKS)),
  });
  await client.survey.setDemand({ documentId: id, demand: 'Compare corpora of bird songs, showing their size.' });
  return { id, texts };
}

async function made(id: string, columns: string[] = ['Name', 'Size', 'Microphones']) {
  const run = await kit.client.survey.make({ documentId: id, columns });
  for await (const now of await kit.client.runs.watch({ id: run.id })) expect(now.state).not.toBe('failed');
  return kit.client.survey.table({ tableId: run.id });
}

/** A page of what is exported. */
async function exported(subject: { readonly kind: 'survey'; readonly tableId: string }): Promise<string> {
  for await (const event of await kit.client.exports.make({ subject, format: 'html', options: plainExportOptions })) {
    if (event.kind !== 'made') continue;
    return (await kit.client.exports.part({ exportId: event.made.exportId, from: 0 })).text();
  }
  return '';
}

test('papers come in, copies of one are one, and what is changed is undone', async () => {
  const { id, texts } = await collected();
  const { client } = kit;
  const { papers, name, demand } = await client.survey.get({ documentId: id });
  expect({ name, demand }).toEqual({ name: 'Birds', demand: 'Compare corpora of bird songs, showing their size.' });
  expect(papers.map(({ title, year, reach, copies }) => [title, year, reach, copies.length])).toEqual([
    ['SongBird-2k: A corpus of bird songs', null, 'fullText', 0],
    ['GardenHear: bird songs of gardens', 2021, 'fullText', 1],
    ['Taxes on land', null, 'abstract', 0],
  ]);
  const [first = ''] = texts;
  const matter = { year: 2019, authors: ['Cy Cole'] };
  const corrected = await client.survey.setPaper({ documentId: id, paper: first, matter });
  expect(corrected.papers[0]).toMatchObject({ ...matter, title: 'SongBird-2k: A corpus of bird songs' });
  await client.history.undo({ documentId: id });
  expect((await client.survey.get({ documentId: id })).papers[0]).toMatchObject({ year: null, authors: [] });
  const { papers: left } = await client.survey.takeOut({ documentId: id, papers: [texts[1] ?? ''] });
  expect(left.map(({ title }) => title)).toEqual(['SongBird-2k: A corpus of bird songs', 'Taxes on land']);
  const { entries } = await client.history.list({ documentId: id, by: null, offset: 0, limit: 9 });
  expect(entries.map((entry) => entry.name)).toEqual([
    'Take out 1 paper',
    'Correct authors, year of “SongBird-2k: A corpus of bird songs”',
    'Change the demand',
    'Add 2 works of works.bib',
    'Add 2 papers',
  ]);
});

test('a collection is renamed where it is listed, too, after a restart, and undo takes it back', async () => {
  const { id } = await collected();
  const { client } = kit;
  const other = await client.survey.create({ name: 'Fishes' });
  expect((await client.survey.rename({ documentId: id, name: ' Songs of birds ' })).name).toBe('Songs of birds');
  await client.survey.rename({ documentId: id, name: 'Songs of birds' });
  const [step] = (await client.history.list({ documentId: id, by: null, offset: 0, limit: 1 })).entries;
  expect(step).toMatchObject({ name: 'Rename the collection', was: 'Birds', became: 'Songs of birds' });
  kit = await kit.restarted();
  const names = async () =>
    Object.fromEntries((await kit.client.survey.collections()).map((each) => [each.id, each.name]));
  expect(await names()).toEqual({ [id]: 'Songs of birds', [other.id]: 'Fishes' });
  await kit.client.history.undo({ documentId: id });
  expect((await kit.client.survey.get({ documentId: id })).name).toBe('Birds');
  expect(await names()).toEqual({ [id]: 'Birds', [other.id]: 'Fishes' });
  await kit.client.history.redo({ documentId: id });
  expect(await names()).toMatchObject({ [id]: 'Songs of birds' });
});

test('words of texts are kept when they are read, and texts that were read before are chosen from all the same', async () => {
  const { id, texts } = await collected();
  const { choices } = await kit.client.survey.select({ documentId: id });
  expect(choices).toHaveLength(3);
  await kit.app.close();
  const database = new Sqlite(join(kit.folder, 'tablewright.db'));
  const kept = database.prepare('SELECT document_id FROM survey_words').pluck().all();
  expect(new Set(kept)).toEqual(new Set(texts));
  database.exec('DELETE FROM survey_words');
  database.close();
  kit = await kit.restarted();
  expect((await kit.client.survey.select({ documentId: id })).choices).toEqual(choices);
});

test('a table is made, with what a person decided, and is there after a restart', async () => {
  const { id, texts } = await collected();
  const { table, choices } = await made(id);
  expect(table.rows.map(({ paper: of, cells }) => [of, ...cells.map((cell) => cell?.value)])).toEqual([
    [texts[0], 'SongBird-2k', '2,000', '7'],
    [texts[1], 'GardenHear', '5,100', '7'],
  ]);
  expect(table.rows[0]?.cells[2]?.evidence).toEqual([
    { kind: 'cells', source: `${texts[0]}/sheet/0`, address: 'B2', path: ['Microphones'] },
  ]);
  expect(choices.map(({ isIncluded }) => isIncluded)).toEqual([true, true, false]);
  await kit.client.survey.decide({ documentId: id, papers: [texts[0] ?? ''], isIncluded: false });
  const again = await made(id);
  expect(again.table.rows.map(({ paper: of }) => of)).toEqual([texts[1]]);
  expect(again.choices[0]).toMatchObject({ isIncluded: false, reason: 'A person decided it.' });
  kit = await kit.restarted();
  const { tables } = await kit.client.survey.get({ documentId: id });
  expect(tables.map((each) => each.id)).toEqual([again.id, expect.any(String)]);
  expect((await kit.client.survey.table({ tableId: again.id })).table).toEqual(again.table);
  const subject = { kind: 'survey', tableId: again.id } as const;
  const file = await exported(subject);
  expect(file).toContain(
    'title="GardenHear: bird songs of gardens · ¶ 2 · &quot;We introduce GardenHear, with 5,100 recordings',
  );
  await kit.client.survey.remove({ documentId: id });
  expect(await kit.client.survey.collections()).toEqual([]);
});

test('a run that the end of the app broke off goes on, and its table is there once', async () => {
  const { id } = await collected();
  const run = await kit.client.survey.make({ documentId: id, columns: [] });
  kit = await kit.restarted();
  await expect.poll(async () => (await kit.client.runs.get({ id: run.id })).state, { timeout: 30_000 }).toBe('done');
  const { tables } = await kit.client.survey.get({ documentId: id });
  expect(tables.map((each) => each.id)).toEqual([run.id]);
});

test('what cannot be is refused with its reason', async () => {
  const { client, grant } = kit;
  const { id } = await client.survey.create({ name: 'Empty' });
  const refused = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  expect(await refused(client.survey.make({ documentId: id, columns: [] }))).toMatch(/Say what the table is for/);
  await client.survey.setDemand({ documentId: id, demand: 'Compare birds.' });
  expect(await refused(client.survey.make({ documentId: id, columns: [] }))).toMatch(/no papers/);
  const fileId = await grant('a.tex', new TextEncoder().encode(paper('A title of a text', 'Words of an abstract.')));
  expect(await refused(client.survey.addBibliography({ documentId: id, fileId }))).toMatch(/no list of works/);
  expect((await client.survey.get({ documentId: id })).papers).toEqual([]);
  expect(await refused(client.survey.get({ documentId: 'f'.repeat(64) }))).toMatch(/not in the library/);
});

test('documents without text are told, and keep none of the others back', async () => {
  const { client } = kit;
  const { id } = await client.survey.create({ name: 'Birds' });
  const { document: cells } = await kit.imported('cells.csv', 'a,b\n1,2\n');
  const { document: text } = await kit.imported('a.tex', paper('SongBird-2k: bird songs', 'We present SongBird-2k.'));
  const gone = 'e'.repeat(64);
  const mixed = await client.survey.addDocuments({ documentId: id, papers: [cells.id, gone, text.id] });
  expect(mixed.left).toEqual([
    { paper: cells.id, file: 'cells.csv', reason: 'It holds no text that could be cited.' },
    { paper: gone, file: null, reason: expect.stringContaining('not in the library') },
  ]);
  expect(mixed.collection.papers.map((each) => each.id)).toEqual([text.id]);
  expect(mixed.collection.history.undo).toBe('Add 1 paper');
  // Nothing to take is nothing to undo.
  const none = await client.survey.addDocuments({ documentId: id, papers: [cells.id] });
  expect(none.left).toHaveLength(1);
  expect(none.collection.history).toEqual(mixed.collection.history);
  await client.history.undo({ documentId: id });
  expect((await client.survey.get({ documentId: id })).papers).toEqual([]);
});

test('what is said of papers before a table is made, from words that are kept, is what the table does', async () => {
  const { id } = await collected();
  const { client } = kit;
  const before = await client.survey.select({ documentId: id });
  expect(before.choices).toHaveLength(3);
  expect((await made(id)).choices).toEqual(before.choices);
  expect(await client.survey.select({ documentId: id })).toEqual(before);
});

test('a model makes five iterations; killed in the third it goes on, and no call is made twice', async () => {
  const { id, texts } = await collected();
  const held = Promise.withResolvers<never>();
  const asked: string[] = [];
  const server = await startModelServer({
    models: ['small'],
    chat: ({ messages }) => {
      const text = JSON.stringify(messages);
      asked.push(text);
      const reply = (words: string): ServedChat => ({ kind: 'reply', text: words, inputTokens: 90, outputTokens: 9 });
      if (text.includes('You check a row')) {
        const [quote = ''] = /with 5,100 recordings|a corpus of 2,000 recordings/.exec(text) ?? [];
        return reply(JSON.stringify({ values: [{ column: 'Size', value: /[\d,]+/.exec(quote)?.[0] ?? '', quote }] }));
      }
      if (!text.includes('step by step')) return reply('notes on its size');
      const batches = asked.filter((each) => each.includes('step by step')).length;
      if (batches === 3) return held.promise;
      const shown = [...text.matchAll(/(P\d): (\S+)/g)];
      const operations = shown.map(([, paper, title]) => ({
        op: title === 'Taxes' ? 'exclude' : 'include',
        paper,
        reason: 'So.',
      }));
      return reply(JSON.stringify({ operations: [...operations, { op: 'addColumn', column: `Aspect ${batches}` }] }));
    },
  });
  try {
    await expect(kit.client.survey.make({ documentId: id, columns: ['Size'], strategy: 'model' })).rejects.toThrow(
      /No text model/,
    );
    const text = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'small' };
    await kit.client.model.set({ endpoints: { text, vision: null, embeddings: null }, retries: 0 });
    const run = await kit.client.survey.make({ documentId: id, columns: ['Size'], strategy: 'model' });
    await expect.poll(() => asked.filter((each) => each.includes('step by step')).length, { timeout: 60_000 }).toBe(3);
    kit = await kit.restarted();
    await expect.poll(async () => (await kit.client.runs.get({ id: run.id })).state, { timeout: 60_000 }).toBe('done');
    // Notes on two papers (of the third there is an abstract alone), five iterations and the call that was broken off, two rows that are verified.
    expect(asked).toHaveLength(2 + 5 + 1 + 2);
    expect(new Set(asked).size).toBe(asked.length - 1);
    const made = await kit.client.survey.table({ tableId: run.id });
    expect(made.iterations.map(({ columns }) => columns.length)).toEqual([2, 3, 4, 5, 6]);
    expect(made.table.rows.map(({ paper: of, cells }) => [of, cells[0]?.value]).toSorted(byFirst)).toEqual(
      [
        [texts[0], '2,000'],
        [texts[1], '5,100'],
      ].toSorted(byFirst),
    );
    expect(made.problems).toEqual([]);
  } finally {
    await server.close();
  }
});

function byFirst([a = '']: readonly (string | undefined)[], [b = '']: readonly (string | undefined)[]): number {
  return a.localeCompare(b);
}
