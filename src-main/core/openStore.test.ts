import { existsSync, mkdirSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../src-shared/answer.ts';
import { GridBuilder, type GridData } from '../../src-shared/grid.ts';
import { packGrid, unpackGrid } from '../../src-shared/packedGrid.ts';
import type { Correction } from '../../src-shared/structure.ts';
import { openStore, type Store, recoveryParts } from './openStore.ts';
import { openDatabase } from './store/database.ts';
import { tempFolder } from './testApp.ts';
import { gridOf } from './testKit.ts';

const NEVER = new AbortController().signal;
const SIMPLE = gridOf([
  ['Name', 'Score'],
  ['Ada', 3],
]);

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await tempFolder();
  store = await openStore(folder);
});
afterEach(async () => {
  await store.close().catch(() => {
    // The test closed it.
  });
  await rm(folder, { recursive: true, force: true });
});

async function reopen(): Promise<void> {
  await store.close();
  store = await openStore(folder);
}

/** A document with one sheet and its original, as an import makes it. */
async function addDocument(name = 'scores.csv', data: GridData = SIMPLE.data): Promise<string> {
  const staged = await store.originals.stage([new TextEncoder().encode(name)], NEVER);
  store.documents.begin({ id: staged.hash, name, format: 'csv', sizeBytes: staged.sizeBytes });
  await store.grids.save(staged.hash, 0, packGrid(data), { signal: NEVER });
  await staged.keep();
  store.documents.finish(staged.hash);
  return staged.hash;
}

const answerOf = (text: string): Answer => ({
  status: 'answered',
  text,
  kind: 'value',
  values: [],
  unit: null,
  citations: [],
  notation: [],
  confidence: { score: 0.9, word: 'high', reasons: [] },
  alternatives: [],
  nearest: [],
  followed: null,
});

describe('the folder', () => {
  test.skipIf(process.platform === 'win32')('is for its owner alone, also when it was there before', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'originals'))).mode & 0o777).toBe(0o700);
  });

  test('has one writer: a second start is told who and where', async () => {
    store.announce('http://127.0.0.1:4711/');
    const error = await openStore(folder).catch((error: unknown) => error);
    expect(error).toMatchObject({ code: 'library.busy' });
    expect((error as Error).message).toContain(`process ${process.pid}`);
    expect((error as Error).message).toContain('http://127.0.0.1:4711/');
  });

  test('is free again when it was closed', async () => {
    await reopen();
    expect(store.documents.list()).toEqual([]);
    expect(await readdir(folder)).toContain('tablewright.running');
    await store.close();
    expect(await readdir(folder)).not.toContain('tablewright.running');
  });
});

describe('the database', () => {
  test('of a newer app is refused and left as it is', async () => {
    await addDocument();
    await store.close();
    const path = join(folder, 'tablewright.db');
    const newer = new Sqlite(path);
    newer.pragma('user_version = 99');
    newer.close();
    await expect(openStore(folder)).rejects.toMatchObject({ code: 'library.newer' });
    const after = new Sqlite(path, { readonly: true });
    expect(after.pragma('user_version', { simple: true })).toBe(99);
    expect(after.prepare('SELECT count(*) FROM documents').pluck().get()).toBe(1);
    after.close();
  });

  test.each([
    ['no database at all', 0, async (path: string) => writeFile(path, 'this is not a database'.repeat(1000))],
    [
      'one with a broken page',
      1,
      async (path: string) => {
        const bytes = await readFile(path);
        bytes.fill(0x5a, 4096, 3 * 4096);
        await writeFile(path, bytes);
      },
    ],
  ])('that is damaged (%s) is moved aside, never deleted', async (_, rescued, damage) => {
    const id = await addDocument();
    await store.close();
    const path = join(folder, 'tablewright.db');
    await damage(path);
    const damaged = await readFile(path);
    store = await openStore(folder);
    expect(store.documents.list()).toHaveLength(rescued);
    expect(store.notices).toHaveLength(1);
    const moved = (await readdir(folder)).find((name) => name.startsWith('tablewright.db.damaged-')) ?? '';
    expect(store.notices[0]).toContain(moved);
    expect(await readFile(join(folder, moved))).toEqual(damaged);
    expect(existsSync(store.originals.pathOf(id))).toBe(true);
  });

  test('keeps grids whole: merges, styles, formulas, and columns of several pieces', async () => {
    const builder = new GridBuilder({ name: 'All 种', hiddenRows: [3], columnWidths: { 1: 80 } });
    builder.add({
      row: 0,
      col: 0,
      rowSpan: 1,
      colSpan: 3,
      text: 'Title',
      value: { kind: 'text' },
      style: { bold: true },
    });
    for (let row = 1; row < 60_000; row++) {
      builder.add({
        row,
        col: row % 3,
        text: `文 ${row} ${'x'.repeat(30)}`,
        value: { kind: 'number', number: row / 7 },
      });
    }
    builder.add({
      row: 60_000,
      col: 1,
      text: '7',
      value: { kind: 'date', number: 1.5, hasTime: true },
      formula: 'A1+1',
    });
    const { data } = builder.build();
    const id = await addDocument('large.xlsx', data);
    await reopen();
    const loaded = unpackGrid(await store.grids.load(id, 0));
    expect({ ...loaded, textBytes: Buffer.from(loaded.textBytes) }).toEqual({
      ...data,
      textBytes: Buffer.from(data.textBytes),
    });
  });

  test('limits that were kept before there was one more stay as they are, and the new one has its default', async () => {
    const { operations, calls, tokens, seconds, sheetTokens } = store.settings.get().caps;
    const kept = { operations, calls: calls + 1, tokens, seconds };
    store.settings.set({ caps: { ...kept, sheetTokens } });
    await store.close();
    const database = new Sqlite(join(folder, 'tablewright.db'));
    database.prepare("UPDATE settings SET value = ? WHERE name = 'caps'").run(JSON.stringify(kept));
    database.close();
    store = await openStore(folder);
    expect(store.settings.get().caps).toEqual({ ...kept, sheetTokens });
  });

  test('settings it does not know give way to their defaults, alone', async () => {
    store.settings.set({ theme: 'dark', panes: { tree: 30 } });
    await store.close();
    const database = new Sqlite(join(folder, 'tablewright.db'));
    database.prepare("UPDATE settings SET value = '\"pink\"' WHERE name = 'theme'").run();
    database.close();
    store = await openStore(folder);
    expect(store.settings.get()).toMatchObject({ theme: 'system', panes: { tree: 30 } });
  });
});

test('the database runs with every guard that it has', () => {
  const other = join(folder, 'other');
  mkdirSync(other);
  const { sqlite } = openDatabase(other, 'closed', recoveryParts(other));
  const guards = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, trusted_schema: 0, secure_delete: 1 };
  const found = Object.keys(guards).map((name) => [name, sqlite.pragma(name, { simple: true })]);
  expect(Object.fromEntries(found)).toEqual(guards);
  expect(() => sqlite.exec("SELECT load_extension('x')")).toThrow('not authorized');
  sqlite.close();
});

describe('what is removed', () => {
  test('can come back whole until the app is closed', async () => {
    const id = await addDocument();
    const session = store.sessions.create(id);
    const before = store.documents.get(id);
    store.documents.remove(id);
    expect(store.documents.list()).toEqual([]);
    expect(store.sessions.list(null)).toEqual([]);
    expect(store.grids.has(id, 0)).toBe(false);
    expect(store.documents.restore(id)).toEqual(before);
    expect(store.sessions.get(session.id).documentId).toBe(id);
  });

  test('is gone for good afterwards: rows, original file and the text in the database file', async () => {
    const id = await addDocument('secret.csv', gridOf([['Walnut-Umbrella-41']]).data);
    const path = store.originals.pathOf(id);
    expect(existsSync(path)).toBe(true);
    store.documents.remove(id);
    await reopen();
    expect(() => store.documents.restore(id)).toThrow('not in the library');
    expect(existsSync(path)).toBe(false);
    await store.close();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    expect(files).toContain(join(folder, 'tablewright.db'));
    for (const file of files) expect((await readFile(file)).includes('Walnut-Umbrella-41')).toBe(false);
  });

  test('leaves corrections for when the same file comes again', async () => {
    const id = await addDocument();
    const correction: Correction = { kind: 'role', cells: ['A1'], role: 'note' };
    store.corrections.apply(id, 0, { name: 'Set A1 to note', entry: { kind: 'correct', correction } });
    store.documents.remove(id);
    await reopen();
    expect(await addDocument()).toBe(id);
    expect(store.corrections.state(id, 0)).toMatchObject({ corrections: [correction], undo: 'Set A1 to note' });
  });
});

describe('messages', () => {
  let sessionId: string;
  let documentId: string;
  beforeEach(async () => {
    documentId = await addDocument();
    sessionId = store.sessions.create(documentId).id;
  });

  function ask(question: string, replaces: string | null = null): string {
    const { fingerprint } = store.corrections.state(documentId, 0);
    return store.messages.ask({ sessionId, sheet: 0, question, fingerprint, replaces }).id;
  }

  function answer(id: string, text: string): void {
    const { fingerprint } = store.corrections.state(documentId, 0);
    store.messages.answer(id, { answer: answerOf(text), trace: { steps: [] }, durationMs: 1.4, fingerprint });
  }

  const questions = (): string[] => store.messages.list(sessionId).map((message) => message.question);

  test('one that is asked again takes the place of the first, which comes back when it is given up', () => {
    const first = ask('First?');
    answer(first, '1');
    ask('Second?');
    const again = ask('First, edited?', first);
    expect(questions()).toEqual(['First, edited?', 'Second?']);
    store.messages.giveUp(again);
    expect(questions()).toEqual(['First?', 'Second?']);
  });

  test('after a kill, one that was never answered stands beside the one that it was to replace', async () => {
    const first = ask('First?');
    answer(first, '1');
    ask('First, edited?', first);
    await reopen();
    expect(questions()).toEqual(['First?', 'First, edited?']);
  });

  test('are stale while the structure is another than they were answered with', () => {
    answer(ask('How many?'), '1');
    const isStale = (): boolean[] => store.messages.list(sessionId).map((message) => message.isStale);
    expect(isStale()).toEqual([false]);
    const correction: Correction = { kind: 'role', cells: ['A1'], role: 'note' };
    store.corrections.apply(documentId, 0, { name: 'Step', entry: { kind: 'correct', correction } });
    expect(isStale()).toEqual([true]);
    store.history.move(documentId, { kind: 'undo' });
    expect(isStale()).toEqual([false]);
  });

  test('name their session after the first question, unless a person has named it', () => {
    store.sessions.nameAfter(sessionId, 'What is the score of Ada?');
    store.sessions.nameAfter(sessionId, 'And of Bob?');
    expect(store.sessions.get(sessionId).title).toBe('What is the score of Ada?');
    store.sessions.rename(sessionId, 'Scores');
    store.sessions.nameAfter(sessionId, 'And?');
    expect(store.sessions.get(sessionId).title).toBe('Scores');
  });
});
