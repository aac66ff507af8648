import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../core/testApp.ts';

const script = join(import.meta.dirname, 'main.ts');

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

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function library(...args: readonly string[]): Promise<Ended> {
  const env = { ...process.env, TABLEWRIGHT_HOME: home };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, 'library', ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
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
