import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../testApp.ts';
import { changeShortcuts, readShortcuts, takeOverShortcuts } from './shortcutsFile.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const jsonIn = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));

test('keys are kept as a file, changed command by command, and given back', async () => {
  expect(await readShortcuts(folder)).toMatchObject({ keys: {}, problem: null });
  await changeShortcuts(folder, { 'window.palette': ['Mod+P'] });
  await changeShortcuts(folder, { 'document.close': [] });
  expect(await jsonIn('shortcuts.json')).toEqual({ 'document.close': [], 'window.palette': ['Mod+P'] });
  expect((await changeShortcuts(folder, { 'window.palette': null })).keys).toEqual({ 'document.close': [] });
});

test('a file that a person broke changes no key, is said, and is not written over', async () => {
  for (const broken of ['{', '["Mod+P"]', '{"window.palette":"Mod+P"}']) {
    await writeFile(join(folder, 'shortcuts.json'), broken);
    const { keys, problem } = await readShortcuts(folder);
    expect(keys).toEqual({});
    expect(problem).toContain('shortcuts.json cannot be read');
    await expect(changeShortcuts(folder, { 'window.palette': ['Mod+P'] })).rejects.toThrow('Mend or delete');
    expect(await readFile(join(folder, 'shortcuts.json'), 'utf8')).toBe(broken);
  }
});

describe('shortcuts in the file of the keys of models, where earlier versions kept them', () => {
  const SHORTCUTS = { 'document.close': [], 'window.palette': ['Mod+P'] };
  const SECRETS = { 'text https://api.example.com': 'sk-1' };

  test('are taken over at the start of the app, and the file is gone', async () => {
    await writeFile(join(folder, 'keys.json'), JSON.stringify(SHORTCUTS));
    await takeOverShortcuts(folder);
    expect((await readShortcuts(folder)).keys).toEqual(SHORTCUTS);
    expect(await readdir(folder)).toEqual(['shortcuts.json']);
  });

  test('leave the keys of models that somebody wrote beside them, for their owner alone', async () => {
    await writeFile(join(folder, 'keys.json'), JSON.stringify({ ...SHORTCUTS, ...SECRETS }), { mode: 0o644 });
    await takeOverShortcuts(folder);
    expect((await readShortcuts(folder)).keys).toEqual(SHORTCUTS);
    expect(await jsonIn('keys.json')).toEqual(SECRETS);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
  });

  test('do not replace those that were given since', async () => {
    await writeFile(join(folder, 'keys.json'), JSON.stringify(SHORTCUTS));
    await changeShortcuts(folder, { 'window.palette': ['Alt+P'] });
    await takeOverShortcuts(folder);
    expect((await readShortcuts(folder)).keys).toEqual({ ...SHORTCUTS, 'window.palette': ['Alt+P'] });
  });

  test.each(['{', '[]', '{}', '{"a":1}', JSON.stringify(SECRETS)])(
    'and a file that holds none stays as it is: %s',
    async (text) => {
      await writeFile(join(folder, 'keys.json'), text);
      await takeOverShortcuts(folder);
      expect(await readFile(join(folder, 'keys.json'), 'utf8')).toBe(text);
      expect(await readdir(folder)).toEqual(['keys.json']);
    },
  );

  test('stay where they are while the file of shortcuts is broken', async () => {
    await writeFile(join(folder, 'keys.json'), JSON.stringify(SHORTCUTS));
    await writeFile(join(folder, 'shortcuts.json'), '{');
    await takeOverShortcuts(folder);
    expect(await jsonIn('keys.json')).toEqual(SHORTCUTS);
    expect(await readFile(join(folder, 'shortcuts.json'), 'utf8')).toBe('{');
  });

  test('are heard by a window of the app', async () => {
    const app = await startTestApp();
    await writeFile(join(app.folder, 'keys.json'), JSON.stringify(SHORTCUTS));
    const again = await app.restarted();
    expect((await again.client.settings.keys()).keys).toEqual(SHORTCUTS);
    await again.dispose();
  });
});
