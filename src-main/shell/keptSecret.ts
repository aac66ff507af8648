import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

const form = /^[\w-]{43}$/;

/** The secret of a file that its owner alone can read; made, of 32 random bytes, when there is none. */
export async function keptSecret(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (form.test(kept)) return kept;
  const secret = randomBytes(32).toString('base64url');
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}
