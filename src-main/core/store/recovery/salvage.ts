import Sqlite, { type Database } from 'better-sqlite3';
import { identifier } from '../../../../src-shared/sqlText.ts';
import { bringUp, jsonColumnsOf, type LibraryShape } from '../libraryShape.ts';
import { openDamaged } from './openDamaged.ts';
import { type FindOriginal, rebuildParents } from './parents.ts';
import { type PartialRow, readRows } from './readRows.ts';

/** What became of one table of a damaged library. */
export interface SalvagedTable {
  readonly name: string;
  readonly read: number;
  /** Rows that are known to have been there, and could not be read. */
  readonly lost: number;
  /** Of these, or of those that nobody knows of, how many came from a backup. */
  readonly fromBackup: number;
  /** And how many were made again from what belongs to them. */
  readonly rebuilt: number;
}

export interface Salvaged {
  /** Those that something was lost of. */
  readonly tables: readonly SalvagedTable[];
  /** Documents whose cells are to be read again from their files. */
  readonly emptied: readonly string[];
}

export interface SalvageParts {
  /** The damaged database. */
  readonly path: string;
  /** Where the new one is made; nothing is there yet. */
  readonly into: string;
  /** A whole database from some time before, to fill in what was lost. */
  readonly backup: string | null;
  readonly original: FindOriginal;
  readonly shape: LibraryShape;
}

type JsonColumns = ReturnType<typeof jsonColumnsOf>;

/** What can be reckoned again at any time, or is said anew. */
const DERIVED: ReadonlySet<string> = new Set(['trees', 'domain_versions']);

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly jsonPlaces: readonly number[];
  readonly key: readonly string[];
}

/**
 * Makes a new database of what can be read of a damaged one, table by table and
 * row by row; what was lost is filled in from a backup, rows that others belong
 * to are made again from what is known of them, and what belongs to nothing any
 * more is left out. Null when nothing of it can be read.
 */
export function salvage({ path, into, backup, original, shape }: SalvageParts): Salvaged | null {
  using damaged = openDamaged(path, backup, shape);
  if (!damaged) return null;
  const target = new Sqlite(into);
  const json = jsonColumnsOf(shape);
  try {
    target.pragma('auto_vacuum = INCREMENTAL');
    bringUp(target, shape, damaged.version);
    target.pragma('foreign_keys = OFF');
    const tables = tablesIn(target, json);
    const outcomes = target.transaction(() => tables.map((table) => copied(damaged.sqlite, target, table)))();
    bringUp(target, shape);
    const filled = backup === null ? new Map<string, number>() : fill(target, backup, outcomes, json);
    const { emptied, rebuilt } = target.transaction(() => {
      const lost = new Map(outcomes.map(({ table, lost }) => [table.name, lost]));
      const without = emptySpoilt(target, lost);
      const made = rebuildParents(target, { lost, original });
      for (const { mend } of shape.domains) mend?.(target);
      dropOrphans(target);
      return { emptied: without, rebuilt: new Map<string, number>(Object.entries(made)) };
    })();
    return {
      tables: outcomes.flatMap(({ table: { name }, read, lost, isWhole }) => {
        if (isWhole) return [];
        return [{ name, read, lost: lost.length, fromBackup: filled.get(name) ?? 0, rebuilt: rebuilt.get(name) ?? 0 }];
      }),
      emptied,
    };
  } finally {
    target.close();
  }
}

interface Outcome {
  readonly table: Table;
  readonly read: number;
  readonly lost: readonly PartialRow[];
  readonly isWhole: boolean;
}

function copied(source: Database, target: Database, table: Table): Outcome {
  if (DERIVED.has(table.name)) return { table, read: 0, lost: [], isWhole: true };
  const insert = inserter(target, table);
  let refused = 0;
  const { count, lost, isWhole } = readRows(source, table.name, table.columns, (row) => {
    if (!insert(row)) refused += 1;
  });
  return { table, read: count - refused, lost, isWhole: isWhole && refused === 0 };
}

/** Puts rows into a table; false for one that it cannot hold, as when a text of it is spoilt. */
function inserter(target: Database, { name, columns, jsonPlaces: json }: Table): (row: readonly unknown[]) => boolean {
  const statement = target.prepare(
    `INSERT OR IGNORE INTO ${identifier(name)} (${columns.map(identifier).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  return (row) => {
    if (!json.every((place) => isJson(row[place]))) return false;
    try {
      return statement.run(...row).changes > 0;
    } catch (error) {
      // A value of another kind than the column's: the row was not what it says.
      if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT')) return false;
      throw error;
    }
  };
}

function isJson(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'string') return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false; // That is the answer.
  }
}

/** Takes from a backup what was lost: the rows that are known by their keys, else all of that table that are not there. */
function fill(
  target: Database,
  backup: string,
  outcomes: readonly Outcome[],
  json: JsonColumns,
): ReadonlyMap<string, number> {
  const source = new Sqlite(backup, { readonly: true });
  try {
    const filled = new Map<string, number>();
    for (const { table, lost, isWhole } of outcomes) {
      if (isWhole || source.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table.name) === undefined)
        continue;
      const known = new Set(
        source.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table.name),
      );
      const columns = table.columns.filter((name) => known.has(name));
      const insert = inserter(target, { ...table, columns, jsonPlaces: jsonPlaces(json, table.name, columns) });
      const wanted =
        lost.length > 0 && lost.every((row) => table.key.every((name) => name in row)) ? keysOf(table, lost) : null;
      const keyPlaces = table.key.map((name) => columns.indexOf(name));
      let count = 0;
      target.transaction(() => {
        readRows(source, table.name, columns, (row) => {
          if (wanted && !wanted.has(JSON.stringify(keyPlaces.map((place) => row[place])))) return;
          if (insert(row)) count += 1;
        });
      })();
      filled.set(table.name, count);
    }
    return filled;
  } finally {
    source.close();
  }
}

function keysOf({ key }: Table, rows: readonly PartialRow[]): ReadonlySet<string> {
  return new Set(rows.map((row) => JSON.stringify(key.map((name) => row[name]))));
}

/** In the order in which they were made: what others belong to comes first. */
function tablesIn(database: Database, json: JsonColumns): Table[] {
  const names = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )
    .pluck()
    .all();
  return names.map((name) => {
    const info = database
      .prepare<[string], { name: string; pk: number }>('SELECT name, pk FROM pragma_table_info(?)')
      .all(name);
    const columns = info.map((column) => column.name);
    const key = info.filter(({ pk }) => pk > 0).map((column) => column.name);
    return { name, columns, key, jsonPlaces: jsonPlaces(json, name, columns) };
  });
}

/** Which columns hold JSON. */
function jsonPlaces(json: JsonColumns, table: string, columns: readonly string[]): number[] {
  const known = json.get(table) ?? [];
  return columns.flatMap((name, place) => (known.includes(name) ? [place] : []));
}

/** Takes out the cells of documents that some were lost of, so that they are read again as a whole; answers with their ids. */
function emptySpoilt(target: Database, lost: ReadonlyMap<string, readonly PartialRow[]>): string[] {
  const spoilt = new Set(
    ['grids', 'grid_parts', 'picture_runs', 'picture_parts'].flatMap((name) =>
      (lost.get(name) ?? []).map((row) => row['document_id']),
    ),
  );
  // Rows that no index told of leave a hole.
  const holes = target
    .prepare<[], string>(
      `SELECT DISTINCT document_id FROM (
         SELECT document_id FROM grid_parts GROUP BY document_id, sheet, column_name HAVING count(*) <> max(part) + 1
         UNION SELECT document_id FROM picture_parts GROUP BY document_id, picture HAVING count(*) <> max(part) + 1
       )`,
    )
    .pluck()
    .all();
  const ids = [...spoilt, ...holes].filter((id) => typeof id === 'string');
  for (const name of ['grid_parts', 'grids', 'picture_runs', 'picture_parts', 'trees']) {
    const drop = target.prepare(`DELETE FROM ${name} WHERE document_id = ?`);
    for (const id of ids) drop.run(id);
  }
  return [...new Set(ids)];
}

/** Rows that belong to what is not there: they let go of it where they can, and go where they cannot. */
function dropOrphans(target: Database): void {
  for (;;) {
    const found = target
      .prepare<[], { table: string; rowid: number; fkid: number }>(
        'SELECT "table", rowid, fkid FROM pragma_foreign_key_check',
      )
      .all();
    if (found.length === 0) return;
    for (const { table, rowid, fkid } of found) {
      const columns = target
        .prepare<[string, number], string>('SELECT "from" FROM pragma_foreign_key_list(?) WHERE id = ?')
        .pluck()
        .all(table, fkid);
      const notNull = target
        .prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE "notnull" = 1 OR pk > 0')
        .pluck()
        .all(table);
      const isFree = columns.every((name) => !notNull.includes(name));
      const change = isFree
        ? `UPDATE ${identifier(table)} SET ${columns.map((name) => `${identifier(name)} = NULL`).join(', ')}`
        : `DELETE FROM ${identifier(table)}`;
      target.prepare(`${change} WHERE rowid = ?`).run(rowid);
    }
  }
}
