import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from './migrations.ts';

export type StoreDatabase = BetterSQLite3Database;

export interface OpenedDatabase {
  readonly sqlite: Database;
  readonly db: StoreDatabase;
  /** Where a damaged database was moved, when there was one. */
  readonly damaged: string | null;
}

/**
 * Opens the database of a library and brings it up to date. A damaged one is
 * moved aside, never deleted, and an empty one takes its place. `isThorough`
 * checks the cells of all sheets too, as after a killed process.
 */
export function openDatabase(folder: string, isThorough: boolean): OpenedDatabase {
  const path = join(folder, 'tablewright.db');
  try {
    return { ...open(path, isThorough), damaged: null };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const damaged = `${path}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    for (const suffix of ['', '-wal', '-shm']) {
      if (existsSync(path + suffix)) renameSync(path + suffix, damaged + suffix);
    }
    return { ...open(path, false), damaged };
  }
}

class DamageError extends Error {}

function open(path: string, isThorough: boolean): { sqlite: Database; db: StoreDatabase } {
  const sqlite = new Sqlite(path);
  try {
    check(sqlite, isThorough);
    // Before the first table, so that a purge can give space back.
    if (sqlite.pragma('page_count', { simple: true }) === 0) sqlite.pragma('auto_vacuum = INCREMENTAL');
    sqlite.pragma('journal_mode = WAL');
    // What was acknowledged outlives a power cut too.
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('trusted_schema = OFF');
    sqlite.pragma('secure_delete = ON');
    sqlite.pragma('journal_size_limit = 67108864');
    migrate(sqlite);
    return { sqlite, db: drizzle({ client: sqlite }) };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** Reads what is small each time; cells of sheets and pictures, a hundred times as much, only when asked. */
function check(sqlite: Database, isThorough: boolean): void {
  const tables = sqlite.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  for (const table of tables) {
    if ((table === 'grid_parts' || table === 'picture_parts') && !isThorough) continue;
    const result = sqlite.prepare<[string], string>('SELECT * FROM pragma_quick_check(?)').pluck().get(table);
    if (result !== 'ok') throw new DamageError(`Table ${table}: ${String(result)}`);
  }
}

function isDamage(error: unknown): boolean {
  if (error instanceof DamageError) return true;
  return error instanceof Sqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);
}
