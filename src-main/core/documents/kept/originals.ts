import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isKeptName, isStagedName, STAGED } from '../../store/originalName.ts';
import type { Original } from '../../store/recovery/parents.ts';
import { originalsOf } from './originalFile.ts';

/** An original on its way into the library: its bytes are on the disk, under no name yet. */
export interface StagedOriginal {
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
  readonly sizeBytes: number;
  readonly path: string;
  /** Keeps it under its hash; it is on the disk when this resolves. */
  keep(): Promise<void>;
  /** Does nothing once it is kept. */
  discard(): Promise<void>;
}

export interface Originals {
  pathOf(hash: string): string;
  /** What a kept file tells of itself; null when it is not there. */
  find(hash: string): Original | null;
  /** Copies bytes into the library's folder, hashing them on the way. Throws the signal's reason when aborted. */
  stage(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, signal: AbortSignal): Promise<StagedOriginal>;
  /** Overwrites and deletes an original. */
  purge(hash: string): Promise<void>;
}

/** The ids of the originals that a folder holds. */
export function originalIdsIn(folder: string): string[] {
  return readdirSync(folder).filter(isKeptName);
}

/** The folder of original files, by content hash. What a killed import left is taken out, by its name; nothing else is. */
export function openOriginals(folder: string): Originals {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    if (isStagedName(name)) rmSync(join(folder, name), { force: true });
  }
  const pathOf = (hash: string): string => join(folder, hash);
  return {
    pathOf,
    find: originalsOf(folder),
    stage: async (bytes, signal) => {
      const path = join(folder, STAGED + randomUUID());
      try {
        const { hash, sizeBytes } = await write(path, bytes, signal);
        return {
          hash,
          sizeBytes,
          path,
          keep: async () => {
            await rename(path, pathOf(hash));
            await syncFolder(folder);
          },
          discard: () => rm(path, { force: true }),
        };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    purge: async (hash) => {
      await overwrite(pathOf(hash));
      await rm(pathOf(hash), { force: true });
    },
  };
}

async function write(
  path: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal,
): Promise<{ hash: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of bytes) {
      signal.throwIfAborted();
      hash.update(chunk);
      sizeBytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex'), sizeBytes };
}

/** So that the new name outlives a power cut; Windows cannot open a folder and needs no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function overwrite(path: string): Promise<void> {
  const size = await lstat(path).then(
    // What a link leads to is not the app's.
    (found) => (found.isFile() ? found.size : 0),
    // Gone already: there is nothing to overwrite.
    () => 0,
  );
  if (size === 0) return;
  const file = await open(path, 'r+');
  try {
    const zeros = new Uint8Array(Math.min(size, 1 << 20));
    for (let at = 0; at < size; at += zeros.length) {
      await file.write(zeros, 0, Math.min(zeros.length, size - at), at);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}
