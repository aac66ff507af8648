import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DomainError } from '../../src-shared/errors.ts';
import type { Said } from '../../src-shared/said/said.ts';
import { shellSaid } from '../../src-shared/said/shells.ts';
import type { Secrets, SecretUse } from '../core/app.ts';

/** Makes a key unreadable to all but this person on this computer, as far as the shell can. */
export interface Vault {
  /** Null when keys can be kept; else why not. */
  problem(): Promise<Said | null>;
  seal(key: string): Promise<string>;
  open(sealed: string): Promise<string>;
  /** Its own file in the data folder, since no vault can open what another sealed and shells share the folder. */
  readonly file: string;
  /** What to tell of the file that holds them. */
  words(path: string): Said;
}

/** For shells without a keychain: the file's rights alone protect it. */
export const plainVault: Vault = {
  file: 'keys.json',
  problem: async () => null,
  seal: async (key) => key,
  open: async (sealed) => sealed,
  words: (path) => shellSaid.keysPlain(path),
};

/** Earlier versions kept shortcuts, which are lists, in the file of the same name: they are nobody's key, and stay. */
const fileSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/**
 * Keys from the environment, each named by its host
 * (`TABLEWRIGHT_KEY_API_EXAMPLE_COM`), else from the vault's file in the data
 * folder, readable for its owner alone. A key is for one address: another
 * address gets none.
 */
export function fileSecrets(
  folder: string,
  vault: Vault,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Secrets {
  const path = join(folder, vault.file);
  const fromEnvironment = (origin: string): string | null => env[variableOf(origin)] || null;
  let writing: Promise<void> = Promise.resolve();

  async function read(): Promise<z.infer<typeof fileSchema>> {
    try {
      return fileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return {};
      throw new DomainError('model.key', shellSaid.keysUnreadable(path));
    }
  }

  async function sealedKey(use: SecretUse, origin: string): Promise<string | null> {
    const kept = (await read())[nameOf(use, origin)];
    return typeof kept === 'string' ? kept : null;
  }

  async function write(name: string, key: string | null): Promise<void> {
    const { [name]: _, ...others } = await read();
    const kept = key === null ? others : { ...others, [name]: await vault.seal(key) };
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Beside it first: a file cut short would lose the other keys.
    await writeFile(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
    await chmod(`${path}.new`, 0o600);
    await rename(`${path}.new`, path);
  }

  return {
    get: async (use, origin) => {
      const given = fromEnvironment(origin);
      if (given !== null) return given;
      const sealed = await sealedKey(use, origin);
      if (sealed === null || (await vault.problem()) !== null) return null;
      return vault.open(sealed).catch(() => {
        throw new DomainError('model.key', shellSaid.keyUnopened);
      });
    },
    source: async (use, origin) => {
      if (fromEnvironment(origin) !== null) return 'environment';
      return (await sealedKey(use, origin)) === null ? null : 'kept';
    },
    set: async (use, origin, key) => {
      const problem = key === null ? null : await vault.problem();
      if (problem !== null) throw new DomainError('model.key', problem);
      const turn = writing.then(() => write(nameOf(use, origin), key));
      writing = turn.catch(() => {
        // Whoever asked for it was told; the next one starts anew.
      });
      await turn;
    },
    storage: async () => {
      const problem = await vault.problem();
      return { canKeep: problem === null, words: problem ?? vault.words(path) };
    },
  };
}

function nameOf(use: SecretUse, origin: string): string {
  return `${use} ${origin}`;
}

/** No two hosts share one: `-` becomes two underscores, all else that is no letter or digit one. */
function variableOf(origin: string): string {
  const host = URL.parse(origin)?.host ?? '';
  return `TABLEWRIGHT_KEY_${host
    .toUpperCase()
    .replaceAll('-', '__')
    .replaceAll(/[^A-Z0-9_]/g, '_')}`;
}
