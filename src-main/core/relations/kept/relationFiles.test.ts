import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DescribedRelation } from '../../../../src-shared/relation.ts';
import { relationFilesIn } from './relationFiles.ts';

const described: DescribedRelation = {
  description: {
    name: 'sales',
    schema: '',
    rowCount: 0,
    columns: [],
    examples: [],
    meaningsBy: 'rules',
    fingerprint: '',
  },
  spreads: [],
  warnings: [],
  readings: [],
};

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
  expect(await readdir(folder)).toEqual([]);
});

test('why a table was not made is told although its document is gone meanwhile', async () => {
  const files = relationFilesIn(folder);
  const read = async (): Promise<never> => {
    await files.purge('a');
    throw new Error('Cancelled');
  };
  await expect(files.make({ documentId: 'a', sheet: 0, key: 'k' }, read)).rejects.toThrow('Cancelled');
  expect(await readdir(folder)).toEqual([]);
});

test('what an app that ended without a word left is gone at the next start, and whole tables stay', async () => {
  const files = relationFilesIn(folder);
  const read = async (path: string): Promise<DescribedRelation> => {
    await writeFile(path, 'rows');
    return described;
  };
  await files.make({ documentId: 'a', sheet: 0, key: 'k' }, read);
  await mkdir(join(folder, 'a', '0-k.duckdb.scratch'));
  // Ended between the rows and their description, while a table was read, and before anything was written.
  await writeFile(join(folder, 'a', '1-other.duckdb'), 'rows');
  await writeFile(join(folder, 'a', 'begun-1.wal'), 'rows');
  await mkdir(join(folder, 'b', 'begun-2.scratch'), { recursive: true });
  await writeFile(join(folder, 'b', '0-k.json'), '{}');
  await mkdir(join(folder, 'c'));
  const again = relationFilesIn(folder);
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(['a', 'a/0-k.duckdb', 'a/0-k.json']);
  expect(await again.find({ documentId: 'a', sheet: 0, key: 'k' })).toMatchObject({ described });
});
