import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Table, tableToIPC, vectorFromArray } from 'apache-arrow';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FoundPlaces } from '../../../../src-shared/contract/search.ts';
import { printEvidence } from '../../../../src-shared/evidence.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
});
afterEach(() => kit.dispose());

const STOCK = 'Item,Place\nCopper kettle,Höhe 4\nBrass lamp,Cellar\nCopper wire,Attic';
const NOTES = '# Survey of kettles\n\nThe oldest kettle was forged in Trondheim by hand.\n\nNothing else is known.';

/** As soon as all is looked through. */
async function find(text: string, app = kit): Promise<FoundPlaces> {
  for (;;) {
    const found = await app.client.search.find({ text, limit: 50 });
    if (found.unread === 0) return found;
  }
}

/** Where it was found, as it is printed; questions by their words. */
async function printed(text: string, app = kit): Promise<string[]> {
  const { places } = await find(text, app);
  return places.map((each) => (each.evidence ? printEvidence(each.evidence, each.source) : each.text));
}

describe('what is looked for', () => {
  test('is found in cells by beginnings of words, whatever their case and accents', async () => {
    await kit.imported('stock.csv', STOCK);
    expect(await printed('COPP')).toEqual(['stock.csv · A2', 'stock.csv · A4']);
    expect(await printed('copper wire')).toEqual(['stock.csv · A4']);
    expect(await printed('hohe')).toEqual(['stock.csv · B2']);
    expect(await printed('opper')).toEqual([]);
    expect(await printed('"* OR')).toEqual([]);
  });

  test('is found in Chinese without spaces', async () => {
    await kit.imported('部门.csv', '部门,负责人\n财务部2024年,王芳\n人事部,李雷');
    expect(await printed('务部')).toEqual(['部门.csv · A2']);
    expect(await printed('2024年')).toEqual(['部门.csv · A2']);
    expect((await find('财务')).places[0]?.text).toBe('财务部2024年');
    expect(await printed('部财')).toEqual([]);
  });

  test('is found among the rows of a file: names of columns, and values of text, which cite their rows', async () => {
    const table = new Table({
      Shop: vectorFromArray(Array.from({ length: 900 }, (_, at) => `Harbour street ${at % 3}`)),
      Receipt: vectorFromArray(Array.from({ length: 900 }, (_, at) => BigInt(at))),
    });
    const { document } = await kit.imported('receipts.arrow', tableToIPC(table, 'file'));
    expect(await printed('harbour 2')).toEqual(['receipts.arrow · rows where Shop = Harbour street 2 · Shop']);
    expect(await printed('receipt')).toEqual(['receipts.arrow · rows where ("Receipt" is not null) · Receipt']);
    const [place] = (await find('harb')).places;
    expect(place).toMatchObject({ kind: 'rows', documentId: document.id, text: 'Harbour street 0' });
    expect(await printed('harbour 7')).toEqual([]);
  });

  test('is found in texts, at its words', async () => {
    await kit.imported('notes.md', NOTES);
    const { places } = await find('trondheim');
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject({
      kind: 'text',
      text: 'The oldest kettle was forged in Trondheim by hand.',
      evidence: { kind: 'passage', block: 1, from: 0, to: 50 },
    });
  });

  test('is found in questions and their answers, and in what was changed', async () => {
    const { document, sessionId } = await kit.imported('stock.csv', STOCK);
    const id = { documentId: document.id, sheet: 0 };
    const question = 'Where is the brass lamp stowed?';
    for await (const _ of await kit.client.ask.ask({ sessionId, sheet: 0, question, replaces: null }));
    const asked = (await find('stowed')).places;
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ kind: 'question', sessionId, documentId: document.id });
    await kit.client.structure.correct({ ...id, correction: { kind: 'role', cells: ['A4'], role: 'note' } });
    expect((await find('note')).places).toMatchObject([{ kind: 'change', evidence: { address: 'A4' } }]);
  });
});

describe('what is removed', () => {
  test('is not found, nor left in the file when the app has closed; brought back it is found again', async () => {
    const { document } = await kit.imported('stock.csv', STOCK);
    await kit.imported('other.csv', 'Item\nCopper pan');
    expect(await printed('copper')).toHaveLength(3);
    await kit.client.library.remove({ id: document.id });
    expect(await printed('copper')).toEqual(['other.csv · A2']);
    await kit.client.library.restore({ id: document.id });
    expect(await printed('copper')).toHaveLength(3);
    await kit.client.library.remove({ id: document.id });
    await kit.app.close();
    const bytes = await readFile(join(kit.folder, 'search.db'), 'latin1');
    expect(bytes).toContain('Copper pan');
    expect(bytes).not.toMatch(/kettle|cellar/i);
  });

  test('is not waited for by a search: its words leave the file by and by, and when the app closes', async () => {
    const blocks = Array.from({ length: 60 }, (_, at) => `Kettle ${at} was forged in Trondheim.`);
    const { document } = await kit.imported('notes.md', blocks.join('\n\n'));
    expect(await printed('kettle')).not.toEqual([]);
    await kit.client.library.remove({ id: document.id });
    expect(await printed('kettle')).toEqual([]);
    const path = join(kit.folder, 'search.db');
    const database = new Sqlite(path, { readonly: true });
    expect(database.prepare('SELECT count(*) FROM leaving').pluck().get()).toBe(blocks.length);
    database.close();
    await kit.app.close();
    expect(await readFile(path, 'latin1')).not.toMatch(/trondheim/i);
  });
});

test('a question that another one replaced is found no more, and leaves the file when the app has closed', async () => {
  const { sessionId } = await kit.imported('stock.csv', STOCK);
  const ask = async (question: string, replaces: string | null): Promise<string> => {
    let messageId = '';
    for await (const event of await kit.client.ask.ask({ sessionId, sheet: 0, question, replaces })) {
      if (event.kind === 'answered') messageId = event.message.id;
    }
    return messageId;
  };
  const first = await ask('Where is the lamp stowed?', null);
  expect((await find('stowed')).places).toHaveLength(1);
  await ask('Where is the lamp mislaid?', first);
  expect((await find('stowed')).places).toEqual([]);
  expect((await find('mislaid')).places).toHaveLength(1);
  await kit.app.close();
  const bytes = await readFile(join(kit.folder, 'search.db'), 'latin1');
  expect(bytes).toContain('mislaid');
  expect(bytes).not.toContain('stowed');
});

test('what was done twice to a cell is found once', async () => {
  const { document } = await kit.imported('stock.csv', STOCK);
  const correct = (role: 'note' | 'title') =>
    kit.client.structure.correct({
      documentId: document.id,
      sheet: 0,
      correction: { kind: 'role', cells: ['A4'], role },
    });
  for (const role of ['note', 'title', 'note', 'title', 'note'] as const) await correct(role);
  const { places } = await find('note');
  const keys = places.map(({ text }) => text);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('what came in', () => {
  const MANY = 16;
  const bring = async (): Promise<void> => {
    const names = Array.from({ length: MANY }, (_, at) => `list ${at}.csv`);
    const fileIds = await Promise.all(
      names.map((name) => kit.grant(name, new TextEncoder().encode(`Item\nCopper pot of ${name}`))),
    );
    for await (const _ of await kit.client.library.import({ from: 'files', fileIds }));
  };

  test('is read once nothing more comes, before anybody searches', async () => {
    await bring();
    const read = (): number => {
      const path = join(kit.folder, 'search.db');
      if (!existsSync(path)) return 0;
      const index = new Sqlite(path, { readonly: true });
      try {
        return index.prepare<[], number>(`SELECT count(*) FROM parts WHERE part = 'document'`).pluck().get() ?? 0;
      } finally {
        index.close();
      }
    };
    await expect.poll(read, { timeout: 120_000, interval: 200 }).toBeGreaterThanOrEqual(MANY);
    // Asked once.
    const { unread, places } = await kit.client.search.find({ text: 'list 7', limit: 5 });
    expect(unread).toBe(0);
    expect(places.length).toBeGreaterThan(0);
  });

  test('is not waited for where it is much', async () => {
    await bring();
    const { unread } = await kit.client.search.find({ text: 'copper', limit: 5 });
    // In the time that is waited for a few, several of these are read.
    expect(unread).toBeGreaterThanOrEqual(MANY - 2);
    expect((await find('copper')).places).toHaveLength(MANY);
  });
});

describe('the file of words', () => {
  test('is there after a restart, and made anew when it is damaged', async () => {
    await kit.imported('stock.csv', STOCK);
    expect(await printed('attic')).toEqual(['stock.csv · B4']);
    const again = await kit.restarted();
    expect(await again.client.search.find({ text: 'attic', limit: 5 })).toMatchObject({ unread: 0 });
    await again.app.close();
    await writeFile(
      join(kit.folder, 'search.db'),
      'no database at all, but long enough to be taken for one'.repeat(200),
    );
    const mended = await kit.restarted();
    expect(await printed('attic', mended)).toEqual(['stock.csv · B4']);
    await mended.app.close();

    // In the middle, which shows when words are looked for.
    const path = join(kit.folder, 'search.db');
    const bytes = await readFile(path);
    bytes.fill(0xff, 4096, bytes.length);
    await writeFile(path, bytes);
    const third = await kit.restarted();
    await third.client.search.find({ text: 'attic', limit: 5 });
    expect(await printed('attic', third)).toEqual(['stock.csv · B4']);
    await third.app.close();
  });
});

const WORKS = `@article{a, title = {Songs of owls}, author = {Ann Able}, abstract = {Hooting is heard in Trondheim.}}
@article{b, title = {A survey of old kettles}, abstract = {Kettles are forged.}}`;

test('papers of a collection are found by title and abstract, and by the words of their texts', async () => {
  const { client } = kit;
  const { document } = await kit.imported('kettles.md', NOTES.replace('Survey of', 'A survey of old'));
  const { id } = await client.survey.create({ name: 'Owls' });
  await client.survey.addBibliography({
    documentId: id,
    fileId: await kit.grant('works.bib', new TextEncoder().encode(WORKS)),
  });
  await client.survey.addDocuments({ documentId: id, papers: [document.id] });
  const { papers } = await client.survey.get({ documentId: id });
  const owls = papers.find(({ title }) => title === 'Songs of owls')?.id ?? '';
  expect((await find('hooting')).places).toMatchObject([
    {
      kind: 'paper',
      documentId: id,
      paperId: owls,
      source: { holder: 'Owls' },
      text: expect.stringContaining('Hooting'),
    },
  ]);
  // Of a work whose text is there its line is no second place.
  expect((await find('kettles')).places.map(({ kind }) => kind)).toEqual(['text']);
  const within = async (text: string) => (await client.search.findInCollection({ collectionId: id, text })).papers;
  expect(await within('trondheim')).toEqual(
    expect.arrayContaining([
      { paper: owls, text: expect.stringContaining('Trondheim') },
      { paper: document.id, text: expect.stringContaining('forged in Trondheim') },
    ]),
  );
  expect(await within('nothing else')).toHaveLength(1);
  await client.survey.takeOut({ documentId: id, papers: [owls] });
  expect((await find('hooting')).places).toEqual([]);
  await client.survey.remove({ documentId: id });
  await expect(within('trondheim')).rejects.toThrow(/not in the library/);
});
