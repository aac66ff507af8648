import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPictureFile } from './format.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-format-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['the signature of PNG', '\x89PNG\r\n\x1a\n', true],
  ['the signature of WebP', 'RIFF\x10\x00\x00\x00WEBPVP8 ', true],
  ['a PDF, whose pages may hold text', '%PDF-1.7\n', false],
  ['a list whose first header begins as bitmaps do', 'BMI,Height\n21.5,1.80\n23.1,1.75\n', false],
  ['an empty file', '', false],
])('%s', async (_, content, isPicture) => {
  const path = join(folder, 'file');
  await writeFile(path, content, 'latin1');
  expect(await isPictureFile(path)).toBe(isPicture);
});

test('a file that cannot be opened', async () => {
  await expect(isPictureFile(join(folder, 'none'))).rejects.toMatchObject({ code: 'file.unreadable' });
});
