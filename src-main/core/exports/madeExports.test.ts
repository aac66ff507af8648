import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileName } from './fileName.ts';
import { MadeExports } from './madeExports.ts';

let folder = '';
let exports: MadeExports;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-made-'));
  exports = new MadeExports(join(folder, 'outgoing'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function made(content: string, title = 'Costs') {
  const file = await exports.begin(title, 'csv');
  await writeFile(file.path, content);
  return file.keep({ sizeBytes: Buffer.byteLength(content), notes: [] });
}

describe('MadeExports', () => {
  test('gives a file in parts, and no more of it once it is discarded', async () => {
    const { exportId, name, mimeType } = await made('0123456789');
    expect([name, mimeType]).toEqual(['Costs.csv', 'text/csv']);
    const texts = await Promise.all([0, 4, 8, 12].map(async (from) => (await exports.part(exportId, from, 4)).text()));
    expect(texts).toEqual(['0123', '4567', '89', '']);
    await exports.discard(exportId);
    await exports.discard(exportId);
    await expect(exports.part(exportId, 0, 4)).rejects.toMatchObject({ code: 'notFound' });
    expect(await readdir(join(folder, 'outgoing'))).toEqual([]);
  });

  test('what was given up, and what an earlier process left, is taken out; what is not ours stays', async () => {
    const file = await exports.begin('Costs', 'xlsx');
    await writeFile(file.path, 'half');
    await file.abandon();
    expect(await readdir(join(folder, 'outgoing'))).toEqual([]);
    await made('left');
    await writeFile(join(folder, 'outgoing', 'mine.txt'), 'mine');
    const next = await new MadeExports(join(folder, 'outgoing')).begin('Next', 'csv');
    await next.abandon();
    expect(await readdir(join(folder, 'outgoing'))).toEqual(['mine.txt']);
  });

  test('keeps no more than a few: the oldest give way', async () => {
    const first = await made('first');
    for (let at = 0; at < 20; at++) await made(String(at));
    await expect(exports.part(first.exportId, 0, 9)).rejects.toMatchObject({ code: 'notFound' });
    await exports.close();
    expect(await readdir(join(folder, 'outgoing'))).toEqual([]);
  });

  test('saves a whole file or none: what was there before stays where it cannot', async () => {
    const { exportId } = await made('new');
    const target = join(folder, 'mine.csv');
    await writeFile(target, 'old');
    await exports.saveAs(exportId, target);
    expect(await readFile(target, 'utf8')).toBe('new');
    const into = join(folder, 'folder');
    await mkdir(join(into, 'inside'), { recursive: true });
    await expect(exports.saveAs(exportId, into)).rejects.toMatchObject({ code: 'file.unwritable' });
    await expect(exports.saveAs(exportId, join(folder, 'nowhere', 'x.csv'))).rejects.toMatchObject({
      code: 'file.unwritable',
    });
    expect((await readdir(folder)).toSorted()).toEqual(['folder', 'mine.csv', 'outgoing']);
  });
});

describe('fileName', () => {
  test('is one that every system takes, whatever the title', () => {
    const names: readonly (readonly [string, string])[] = [
      ['Budget 2024', 'Budget 2024.csv'],
      ['../../etc/passwd', 'etc passwd.csv'],
      ['C:\\x|y?*"<>', 'C x y.csv'],
      ['.bashrc', 'bashrc.csv'],
      ['con', 'export.csv'],
      ['...', 'export.csv'],
      ['', 'export.csv'],
      ['预算 2024', '预算 2024.csv'],
      ['a\u202efdp.exe', 'a fdp.exe.csv'],
      [`${'x'.repeat(79)}😀`, `${'x'.repeat(79)}.csv`],
    ];
    expect(names.map(([title]) => fileName(title, 'csv'))).toEqual(names.map(([, name]) => name));
  });
});
