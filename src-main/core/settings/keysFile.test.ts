import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeKeys, readKeys } from './keysFile.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('keys are kept as a file, changed command by command, and given back', async () => {
  expect(await readKeys(folder)).toMatchObject({ keys: {}, problem: null });
  await changeKeys(folder, { 'window.palette': ['Mod+P'] });
  await changeKeys(folder, { 'document.close': [] });
  const written: unknown = JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8'));
  expect(written).toEqual({ 'document.close': [], 'window.palette': ['Mod+P'] });
  expect((await changeKeys(folder, { 'window.palette': null })).keys).toEqual({ 'document.close': [] });
});

test('a file that a person broke changes no key, is said, and is not written over', async () => {
  for (const broken of ['{', '["Mod+P"]', '{"window.palette":"Mod+P"}']) {
    await writeFile(join(folder, 'keys.json'), broken);
    const { keys, problem } = await readKeys(folder);
    expect(keys).toEqual({});
    expect(problem).toContain('keys.json cannot be read');
    await expect(changeKeys(folder, { 'window.palette': ['Mod+P'] })).rejects.toThrow('Mend or delete');
    expect(await readFile(join(folder, 'keys.json'), 'utf8')).toBe(broken);
  }
});
