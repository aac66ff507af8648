import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { bringUp, columnsOf, jsonColumnsOf, type LibraryShape } from './libraryShape.ts';
import type { WasLeft } from './lock.ts';
import { isDamage } from './recovery/readRows.ts';
import { type Recovery, recoverDamaged, recoverMissing } from './recovery/recovery.ts';
import type { RecoveryParts } from './recovery/wholeCopy.ts';

export type StoreDatabase = BetterSQLite3Database;

export interface OpenedDatabase {
  readonly sqlite: Database;
  readonly db: StoreDatabase;
  /** What had to be done to open it; null for a library as it was left, or a new one. */
  readonly recovery: Recovery | null;
}

/**
 * Opens the database of a library and brings it up to date. In the place of a
 * damaged one, which is moved aside and never deleted, comes what can be read of
 * it; in the place of a missing one the newest backup. How it was left says how much of it is looked at.
 */
export function openDatabase(folder: string, wasLeft: WasLeft, parts: RecoveryParts): OpenedDatabase {
  const path = join(folder, 'tablewright.db');
  const found = existsSync(path) ? null : recoverMissing(folder, parts);
  try {
    return { ...open(path, wasLeft, parts.shape), recovery: found };
  } catch (error) {
    if (!(error instanceof DamageError) && !isDamage(error)) throw error;
    return repairDatabase(folder, parts);
  }
}

/** Moves the database of a library aside and opens in its place what can be read of it. */
export function repairDatabase(folder: string, parts: RecoveryParts): OpenedDatabase {
  const recovery = recoverDamaged(folder, parts);
  return { ...open(join(folder, 'tablewright.db'), 'closed', parts.shape), recovery };
}

class DamageError extends Error {}

function open(path: string, wasLeft: WasLeft, shape: LibraryShape): { sqlite: Database; db: StoreDatabase } {
  const sqlite = new Sqlite(path);
  try {
    check(sqlite, wasLeft, shape);
    // Before the first table, so that a purge can give space back.
    if (sqlite.pragma('page_count', { simple: true }) === 0) sqlite.pragma('auto_vacuum = INCREMENTAL');
    sqlite.pragma('journal_mode = WAL');
    // What was acknowledged outlives a power cut too.
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('trusted_schema = OFF');
    sqlite.pragma('secure_delete = ON');
    sqlite.pragma('journal_size_limit = 67108864');
    bringUp(sqlite, shape);
    checkNames(sqlite, shape);
    return { sqlite, db: drizzle({ client: sqlite }) };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/**
 * Reads what is small each time; after a killed process the cells of sheets and pictures as well, a hundred times as
 * much; and where something could not be read before, all of it is compared and each text is looked at.
 */
function check(sqlite: Database, wasLeft: WasLeft, shape: LibraryShape): void {
  if (wasLeft === 'doubted') return checkAll(sqlite, shape);
  const tables = sqlite.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  for (const table of tables) {
    if (wasLeft === 'closed' && (table === 'grid_parts' || table === 'picture_parts')) continue;
    const result = sqlite.prepare<[string], string>('SELECT * FROM pragma_quick_check(?)').pluck().get(table);
    if (result !== 'ok') throw new DamageError(`Table ${table}: ${String(result)}`);
  }
}

/** A spoilt name of a column is sound to SQLite, and found by what asks for it. */
function checkNames(sqlite: Database, shape: LibraryShape): void {
  const namesOf = sqlite.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
  for (const [table, columns] of columnsOf(shape)) {
    const known = new Set(namesOf.all(table));
    const missing = columns.find((name) => !known.has(name));
    if (missing !== undefined) throw new DamageError(`Table ${table}: its column ${missing} is spoilt`);
  }
}

function checkAll(sqlite: Database, shape: LibraryShape): void {
  const result = sqlite.pragma('integrity_check(1)', { simple: true });
  if (result !== 'ok') throw new DamageError(String(result));
  const known = new Set(
    sqlite.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all(),
  );
  for (const [table, columns] of jsonColumnsOf(shape)) {
    if (!known.has(table) || columns.length === 0) continue;
    const spoilt = columns.map((name) => `("${name}" IS NOT NULL AND NOT json_valid("${name}"))`).join(' OR ');
    const found = sqlite.prepare(`SELECT 1 FROM ${table} WHERE ${spoilt} LIMIT 1`).get();
    if (found !== undefined) throw new DamageError(`Table ${table}: a text is spoilt`);
  }
}
