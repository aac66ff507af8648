import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { relationFilesIn } from './relationFiles.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-relations-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a thread that is ended while it reads leaves none of what it wrote beside its table', async () => {
  const files = relationFilesIn(folder);
  const read = async (path: string): Promise<never> => {
    await writeFile(path, 'rows');
    // As the engine and the reader of other encodings name what they need for a while.
    await writeFile(`${path}.wal`, 'rows');
    await writeFile(`${path}.utf8`, 'rows');
    await mkdir(`${path}.scratch`);
    await writeFile(join(`${path}.scratch`, 'part.tmp'), 'rows');
    throw new Error('Cancelled');
  };
  await expect(files.make({ documentId: 'a', sheet: 0, key: 'k' }, read)).rejects.toThrow('Cancelled');
  expect(await readdir(join(folder, 'a'))).toEqual([]);
});
