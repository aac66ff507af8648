import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trainAnswers } from './answers.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-train-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A set of three questions on a list, with a word that no other set has in its questions. */
async function putSet(set: string, word: string): Promise<void> {
  const at = join(folder, 'tableqa', set);
  await mkdir(at, { recursive: true });
  await writeFile(join(at, 'list.csv'), 'Name,Town,Salary\nAda,Leith,120\nBen,Perth,90\nCleo,Oban,150\n');
  const lines = [
    [`What ${word} is the salary of Ben?`, '90'],
    [`Who ${word} has the highest salary?`, 'Cleo'],
    [`What ${word} is the town of Ada?`, 'Leith'],
  ].map(([query, right], place) => JSON.stringify({ id: `${set}-${place}`, table: 'list.csv', query, right }));
  await writeFile(join(at, 'questions.jsonl'), `${lines.join('\n')}\n`);
}

test('training with the same seed writes the same file and learns nothing from a held-out set', async () => {
  for (const set of ['one', 'two', 'three', 'four']) await putSet(set, 'usually');
  await putSet('realhit', 'secretly');
  await writeFile(
    join(folder, 'tableqa', 'score.mjs'),
    'export const right = (gold, saying) => String(saying) === gold.right;\n',
  );
  await mkdir(join(folder, 'sstqa'));
  await writeFile(join(folder, 'sstqa', 'score.mjs'), 'export const judge = () => ({ alias: false });\n');
  for (const file of ['dev.jsonl', 'dev-zh.jsonl']) await writeFile(join(folder, 'sstqa', file), '');
  const made = async (name: string, seed: number): Promise<string> => {
    const out = join(folder, name);
    await trainAnswers({ data: folder, out, limit: Infinity, seed, progress: () => undefined }, 4);
    return readFile(out, 'utf8');
  };
  const first = await made('first.json', 3);
  expect(await made('again.json', 3)).toBe(first);
  expect(first).toContain('"threshold"');
  expect(first).toContain('"bias"');
  expect(first).not.toContain('secretly');
  expect(await made('other.json', 4)).not.toBe(first);
});
