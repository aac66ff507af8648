import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { DomainError } from '../../../../src-shared/errors.ts';
import { defaultModelSettings, type ModelSettings, modelSettingsSchema } from '../../../../src-shared/models.ts';
import { modelSaid } from '../../../../src-shared/said/models.ts';
import { libraryFault } from '../../store/faults.ts';
import { settingsIn } from '../../store/settings.ts';

/**
 * The model settings of the library in a folder, also while it is open elsewhere; the defaults where there is no library.
 * Throws DomainError `library.folder` for one that cannot be read.
 */
export function readModelSettings(folder: string): ModelSettings {
  const path = join(folder, 'tablewright.db');
  if (!existsSync(path)) return defaultModelSettings;
  let sqlite: Database | undefined;
  try {
    sqlite = new Sqlite(path, { readonly: true });
    return settingsIn(drizzle({ client: sqlite }), modelSettingsSchema, defaultModelSettings).get();
  } catch (cause) {
    throw unreadable(cause, path);
  } finally {
    sqlite?.close();
  }
}

function unreadable(cause: unknown, path: string): unknown {
  if (!(cause instanceof Sqlite.SqliteError) || !/^SQLITE_(NOTADB|CORRUPT|ERROR)/.test(cause.code)) {
    return libraryFault(cause, path) ?? cause;
  }
  return new DomainError('library.folder', modelSaid.settingsUnreadable(path), { cause });
}
