import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../core/testApp.ts';
import { type Ended, runCommand } from './testCommand.ts';

let home: string;
beforeAll(async () => {
  const kit = await startTestApp();
  home = kit.folder;
  await kit.imported('fruit.csv', 'Fruit,March\nPears,7\n');
  await kit.imported('staff.csv', 'Name,Age\nAda,3\n');
  await kit.app.close();
});
afterAll(async () => {
  for (const folder of [home, `${home}-given`]) await rm(folder, { recursive: true, force: true });
});

function library(...args: readonly string[]): Promise<Ended> {
  return tablewright('library', ...args);
}

function tablewright(...args: readonly string[]): Promise<Ended> {
  return runCommand(args, { home });
}

test('a library is backed up, lost, found again, filled from its backup and from its original files', async () => {
  expect(await library()).toMatchObject({ code: 0, out: expect.stringContaining('2 documents\n  no backup yet') });
  expect((await library('back-up')).out).toMatch(/2 documents\n {2}backup {2}tablewright-\S+\.db · \d+\.\d MB/);
  const [backup = ''] = await readdir(join(home, 'backups'));

  await rm(join(home, 'tablewright.db'));
  const found = await library();
  expect(found.err).toContain('It was put back from the backup of');
  expect(found.out).toContain('2 documents');

  await rm(join(home, 'tablewright.db'));
  await rm(join(home, 'backups'), { recursive: true });
  expect((await library()).out).toContain('0 documents\n  no backup yet\n  2 original files without tables');
  const read = await library('read-again');
  expect(read).toMatchObject({ code: 0, out: expect.stringContaining('2 documents') });
  expect(read.out).not.toContain('without tables');
  expect(backup).toMatch(/^tablewright-/);
});

test('what it does not take is said', async () => {
  for (const args of [['forget'], ['back-up', 'x'], ['bring-back', 'a', 'b']]) {
    expect(await library(...args)).toMatchObject({ code: 2, err: expect.stringContaining('library takes nothing') });
  }
  expect(await library('bring-back')).toMatchObject({ code: 2, err: expect.stringContaining('no backup') });
  expect(await library('bring-back', 'none')).toMatchObject({
    code: 1,
    err: expect.stringContaining('not there any more'),
  });
});

test('files are added as the window adds them: a bad one fails alone, a known one is said to be', async () => {
  const folder = `${home}-given`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'trees.csv'), 'Tree,Height\nOak,30\n');
  await writeFile(join(folder, 'broken.xlsx'), 'PK no workbook');
  const { code, out, err } = await library('add', join(folder, 'trees.csv'), join(folder, 'broken.xlsx'));
  expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('read   trees.csv\n') });
  expect(err).toContain('broken.xlsx: ');
  expect((await library('add', join(folder, 'trees.csv'))).out).toContain('known  trees.csv\n');
  expect(await library('add', join(folder, 'nowhere.csv'))).toMatchObject({ code: 3, out: '' });
  expect(await library('go-on')).toMatchObject({ code: 0 });
});

test('routes are called as a window calls them', async () => {
  const routes = (await tablewright('call')).out.split('\n');
  expect(routes).toEqual(expect.arrayContaining(['library.list', 'ask.sessions.create', 'runs.list']));
  const { code, out } = await tablewright('call', 'library.list');
  expect(code).toBe(0);
  const [document] = JSON.parse(out) as { id: string }[];
  const created = await tablewright('call', 'ask.sessions.create', JSON.stringify({ documentId: document?.id }));
  const session = JSON.parse(created.out) as { id: string };
  const question = { sessionId: session.id, sheet: 0, question: 'How many?', replaces: null };
  const told = (await tablewright('call', 'ask.ask', JSON.stringify(question))).out.trim().split('\n');
  expect(JSON.parse(told.at(-1) ?? '')).toMatchObject({ kind: 'answered', message: { question: 'How many?' } });
  // What the contract does not take, and what it has not.
  expect(await tablewright('call', 'library.get', '{"id":"../x"}')).toMatchObject({ code: 1, out: '' });
  expect(await tablewright('call', 'library.constructor')).toMatchObject({ code: 2 });
  expect(await tablewright('call', 'library.get', '{')).toMatchObject({ code: 2 });
});
