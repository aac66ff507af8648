import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { keysSchema, type KeyState } from '../../../src-shared/contract/settings.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';

const NAME = 'shortcuts.json';

/** Where shortcuts stood before: a shell without a keychain keeps the keys of models there. */
const KEYS_OF_MODELS = 'keys.json';

/** A file of both: a shortcut is a list of keys, the key of a model a text. */
const mixedSchema = z.record(z.string(), z.union([z.string(), keysSchema.valueType]));

/** The keys that a person gave commands, as a file of the data folder that can be edited and copied to another machine. */
export async function readShortcuts(folder: string): Promise<KeyState> {
  const path = join(folder, NAME);
  const text = await textOf(path);
  // There is none until a person changes a key.
  if (text === null) return { path, keys: {}, problem: null };
  const parsed = keysSchema.safeParse(parsedJson(text));
  if (parsed.success) return { path, keys: parsed.data, problem: null };
  return { path, keys: {}, problem: librarySaid.keysUnread(NAME).text };
}

/**
 * Keeps the keys of commands, those that are not named as they were; null has a command's own keys again. Throws
 * DomainError `input.invalid` where the file cannot be read: what a person wrote is not written over.
 */
export async function changeShortcuts(
  folder: string,
  changes: Readonly<Record<string, readonly string[] | null>>,
): Promise<KeyState> {
  const { path, keys, problem } = await readShortcuts(folder);
  if (problem !== null) throw new DomainError('input.invalid', librarySaid.keysBroken(NAME, path));
  const changed: Record<string, readonly string[]> = { ...keys };
  for (const [command, own] of Object.entries(changes)) {
    if (own === null) delete changed[command];
    else changed[command] = own;
  }
  const sorted = Object.fromEntries(Object.entries(changed).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeWhole(path, `${JSON.stringify(sorted, null, 2)}\n`);
  return readShortcuts(folder);
}

/**
 * Takes shortcuts out of the file that keys of models are kept in, where earlier versions wrote them. Those that the
 * file of shortcuts has already stay as they are there. Used while nobody else writes to either.
 */
export async function takeOverShortcuts(folder: string): Promise<void> {
  const path = join(folder, KEYS_OF_MODELS);
  const both = mixedSchema.safeParse(parsedJson((await textOf(path)) ?? ''));
  // What is no file of either is for the person who wrote it.
  if (!both.success) return;
  const entries = Object.entries(both.data);
  const found = entries.flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, value] as const]));
  const { keys, problem } = await readShortcuts(folder);
  if (found.length === 0 || problem !== null) return;
  await changeShortcuts(folder, { ...Object.fromEntries(found), ...keys });
  const others = entries.filter(([, value]) => typeof value === 'string');
  if (others.length === 0) await rm(path);
  else await writeWhole(path, JSON.stringify(Object.fromEntries(others)), 0o600);
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    // A file that is not there, or that may not be read, holds nothing for us.
    return null;
  }
}

/** As a whole or not at all. */
async function writeWhole(path: string, text: string, mode?: number): Promise<void> {
  const temporary = `${path}.new`;
  await writeFile(temporary, text, { mode });
  await rename(temporary, path);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
