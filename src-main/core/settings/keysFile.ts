import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keysSchema, type KeyState } from '../../../src-shared/contract/settings.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';

const NAME = 'keys.json';

/** The keys that a person gave commands, as a file of the data folder that can be edited and copied to another machine. */
export async function readKeys(folder: string): Promise<KeyState> {
  const path = join(folder, NAME);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    // There is none until a person changes a key.
    return { path, keys: {}, problem: null };
  }
  const parsed = keysSchema.safeParse(parsedJson(text));
  if (parsed.success) return { path, keys: parsed.data, problem: null };
  return { path, keys: {}, problem: librarySaid.keysUnread(NAME).text };
}

/**
 * Keeps the keys of commands, those that are not named as they were; null has a command's own keys again. Throws
 * DomainError `input.invalid` where the file cannot be read: what a person wrote is not written over.
 */
export async function changeKeys(
  folder: string,
  changes: Readonly<Record<string, readonly string[] | null>>,
): Promise<KeyState> {
  const { path, keys, problem } = await readKeys(folder);
  if (problem !== null) throw new DomainError('input.invalid', librarySaid.keysBroken(NAME, path));
  const changed: Record<string, readonly string[]> = { ...keys };
  for (const [command, own] of Object.entries(changes)) {
    if (own === null) delete changed[command];
    else changed[command] = own;
  }
  const sorted = Object.fromEntries(Object.entries(changed).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  // As a whole or not at all.
  const temporary = `${path}.new`;
  await writeFile(temporary, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(temporary, path);
  return readKeys(folder);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
