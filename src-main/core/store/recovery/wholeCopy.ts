import { constants, copyFileSync, existsSync, rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { bringUp, type LibraryShape } from '../libraryShape.ts';
import type { FindOriginal } from './parents.ts';
import { isDamage } from './readRows.ts';
import { salvage } from './salvage.ts';
import type { LibrarySource } from './sources.ts';

/** What it takes to make a library whole. */
export interface RecoveryParts {
  readonly original: FindOriginal;
  readonly shape: LibraryShape;
}

/**
 * Makes a whole database, as this version writes it, of a backup or of what can
 * be read of a damaged library. Documents that were just being removed when it
 * was written are there; imports that were under way are not. False when nothing of it can be read.
 */
export function makeWhole(source: LibrarySource, into: string, parts: RecoveryParts): boolean {
  discardDatabase(into);
  try {
    if (!copyWhole(source.path, into) && !salvage({ path: source.path, into, backup: null, ...parts })) return false;
    const sqlite = new Sqlite(into);
    try {
      bringUp(sqlite, parts.shape);
      sqlite.pragma('foreign_keys = ON');
      // What was removed for good is in no backup any more: this was brought back, or its removal never ended.
      sqlite.exec(`
        UPDATE documents SET state = 'kept' WHERE state = 'removed';
        UPDATE sessions SET is_removed = 0;
        DELETE FROM documents WHERE state = 'importing';
      `);
    } finally {
      sqlite.close();
    }
    return true;
  } catch (error) {
    discardDatabase(into);
    if (isDamage(error)) return false;
    throw error;
  }
}

/** Deletes a database of our own with its log. */
export function discardDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}

/** Copies a database that is whole; false, and nothing copied, for one that is not. */
function copyWhole(path: string, into: string): boolean {
  for (const suffix of ['', '-wal']) {
    if (existsSync(path + suffix)) copyFileSync(path + suffix, into + suffix, constants.COPYFILE_FICLONE);
  }
  if (isWhole(into)) return true;
  discardDatabase(into);
  return false;
}

function isWhole(path: string): boolean {
  try {
    const sqlite = new Sqlite(path);
    try {
      return sqlite.pragma('quick_check', { simple: true }) === 'ok';
    } finally {
      sqlite.close();
    }
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}
