import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptSecret } from './keptSecret.ts';

test('stays the same, is for its owner alone, and one that was cut short is made anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-secret-'));
  const path = join(folder, 'recording.secret');
  const secret = await keptSecret(path);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await keptSecret(path)).toBe(secret);
  // Windows knows no such rights.
  expect((await stat(path)).mode & 0o77).toBe(process.platform === 'win32' ? 0o66 : 0);
  await writeFile(path, secret.slice(0, 5));
  const other = await keptSecret(path);
  expect(other).toHaveLength(43);
  expect(other).not.toBe(secret);
  await rm(folder, { recursive: true });
});
