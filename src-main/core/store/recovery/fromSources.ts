import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import type { BroughtBack } from '../../../../src-shared/contract/upkeep.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { librarySaid } from '../../../../src-shared/said/libraries.ts';
import { bringBack } from './bringBack.ts';
import type { LibrarySource } from './sources.ts';
import { discardDatabase, makeWhole, type RecoveryParts } from './wholeCopy.ts';

/** Adds to a library what a source has beside it. Throws DomainError `library.damaged` for one that cannot be read at all. */
export function bringBackFrom(
  sqlite: Database,
  source: LibrarySource,
  folder: string,
  parts: RecoveryParts,
): BroughtBack {
  const whole = join(folder, 'tablewright.db.bringing');
  try {
    if (!makeWhole(source, whole, parts)) {
      throw new DomainError('library.damaged', librarySaid.nothingReadable);
    }
    return bringBack(sqlite, whole);
  } finally {
    discardDatabase(whole);
  }
}

/** What a document is called in the first source that knows it and can be read; null where none does. */
export function nameIn(sources: readonly LibrarySource[], id: string): string | null {
  for (const { path } of sources) {
    try {
      const sqlite = new Sqlite(path, { readonly: true });
      try {
        const name = sqlite.prepare<[string], string>('SELECT name FROM documents WHERE id = ?').pluck().get(id);
        if (name !== undefined) return name;
      } finally {
        sqlite.close();
      }
    } catch {
      // Damaged, or with a log that was lost: the next one may know.
    }
  }
  return null;
}
