import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { identifier } from '../../../../src-shared/sqlText.ts';
import { bringUp, type LibraryShape, shapeVersion, type ShapeVersion } from '../libraryShape.ts';
import { migrations } from '../migrations.ts';
import { isDamage, readRows } from './readRows.ts';

/** A damaged database, as far as it can be opened: a copy, so that the file itself stays what it is. */
export interface OpenedDamaged extends Disposable {
  readonly sqlite: Database;
  /** Which migration it had come to; the newest where it does not tell. */
  readonly version: ShapeVersion;
}

const HEADER_BYTES = 100;
const VERSION_AT = 60;

/**
 * Opens what is left of a database to be read. Its first page, which says what
 * it is and where each table begins, is put back from `alike` (a whole database
 * of the same origin, such as a backup) or written anew where it cannot be read.
 * Null when nothing can be done.
 */
export function openDamaged(path: string, alike: string | null, shape: LibraryShape): OpenedDamaged | null {
  const copy = `${path}.reading`;
  const discard = (): void => {
    for (const suffix of ['', '-wal', '-shm', '-journal', '.fresh']) rmSync(copy + suffix, { force: true });
  };
  const ways = [() => undefined, () => putBackHeader(copy, shape), () => putBackSchema(copy, alike)];
  for (const mend of ways) {
    discard();
    for (const suffix of ['', '-wal']) {
      if (existsSync(path + suffix)) copyFileSync(path + suffix, copy + suffix, constants.COPYFILE_FICLONE);
    }
    const opened = attempt(() => {
      mend();
      return opening(copy, shape);
    });
    if (opened) {
      const close = (): void => {
        opened.sqlite.close();
        discard();
      };
      return { ...opened, [Symbol.dispose]: close };
    }
  }
  discard();
  return null;
}

/** Opens it when it knows all of its tables. */
function opening(path: string, shape: LibraryShape): { sqlite: Database; version: ShapeVersion } {
  const sqlite = new Sqlite(path);
  try {
    // Whatever of its schema cannot be read is left out, instead of the whole.
    sqlite.unsafeMode(true);
    sqlite.pragma('writable_schema = ON');
    const version = shapeVersion(sqlite, shape);
    const wanted = tablesOf(shape, version);
    mendStatements(sqlite, wanted);
    for (const name of wanted.keys()) sqlite.prepare(`SELECT 1 FROM ${identifier(name)} LIMIT 0`).all();
    return { sqlite, version };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** The tables of a version with the statements that make them and their indexes. */
function tablesOf(shape: LibraryShape, version: ShapeVersion): ReadonlyMap<string, string> {
  const fresh = new Sqlite(':memory:');
  try {
    bringUp(fresh, shape, version);
    const rows = fresh
      .prepare<[], [string, string]>("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
      .raw()
      .all();
    return new Map(rows);
  } finally {
    fresh.close();
  }
}

/**
 * Where a table begins may be known and what it looks like not: that is known to the program. A line of the schema that
 * cannot be read is taken out, since SQLite reads none after it.
 */
function mendStatements(sqlite: Database, wanted: ReadonlyMap<string, string>): void {
  const mended = new Map<number, string | undefined>();
  readRows(sqlite, 'sqlite_schema', ['rowid', 'type', 'name', 'rootpage', 'sql'], ([id, type, name, page, sql]) => {
    const statement = type === 'table' ? wanted.get(String(name)) : undefined;
    if (typeof page === 'number') mended.set(Number(id), statement === sql ? undefined : statement);
  });
  const mend = sqlite.prepare('UPDATE sqlite_schema SET sql = ? WHERE rowid = ?');
  const takeOut = sqlite.prepare('DELETE FROM sqlite_schema WHERE rowid = ?');
  const lines = sqlite.prepare<[], number>('SELECT rowid FROM sqlite_schema').pluck().all();
  for (const id of lines) {
    const statement = mended.get(id);
    if (!mended.has(id)) takeOut.run(id);
    else if (statement !== undefined) mend.run(statement, id);
  }
  // Read anew with the next statement.
  sqlite.pragma(`schema_version = ${1 + Number(sqlite.pragma('schema_version', { simple: true }))}`);
}

/** The first bytes as this program writes them, but for what tells of this very file. */
function putBackHeader(copy: string, shape: LibraryShape): void {
  const fresh = `${copy}.fresh`;
  const made = new Sqlite(fresh);
  made.pragma('auto_vacuum = INCREMENTAL');
  made.pragma('journal_mode = WAL');
  bringUp(made, shape);
  made.close();
  withFile(copy, (file, sizeBytes) => {
    const header = Buffer.alloc(HEADER_BYTES);
    withFile(fresh, (source) => readSync(source, header, 0, HEADER_BYTES, 0), 'r');
    const own = Buffer.alloc(4);
    readSync(file, own, 0, 4, VERSION_AT);
    const version = own.readUInt32BE(0);
    if (version >= 1 && version <= migrations.length) header.writeUInt32BE(version, VERSION_AT);
    writePatched(file, header, sizeBytes);
  });
}

/** The pages that name the tables, of a backup: tables stay where they begin. */
function putBackSchema(copy: string, alike: string | null): void {
  if (alike === null) throw new Sqlite.SqliteError('Nothing to put back', 'SQLITE_CORRUPT');
  const backup = new Sqlite(alike, { readonly: true });
  let pages: number[];
  let pageBytes: number;
  try {
    pageBytes = Number(backup.pragma('page_size', { simple: true }));
    pages = backup.prepare<[], number>("SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'").pluck().all();
  } finally {
    backup.close();
  }
  withFile(copy, (file, sizeBytes) => {
    const page = Buffer.alloc(pageBytes);
    for (const number of pages) {
      withFile(alike, (source) => readSync(source, page, 0, pageBytes, (number - 1) * pageBytes), 'r');
      writeSync(file, page, 0, pageBytes, (number - 1) * pageBytes);
      if (number === 1) writePatched(file, page.subarray(0, HEADER_BYTES), sizeBytes);
    }
  });
}

/** With the file's own size, and no free pages: nothing is to be written to it. */
function writePatched(file: number, header: Buffer, sizeBytes: number): void {
  const pageBytes = header.readUInt16BE(16) || 4096;
  header.writeUInt32BE(Math.floor(sizeBytes / pageBytes), 28);
  header.writeUInt32BE(0, 32);
  header.writeUInt32BE(0, 36);
  header.copy(header, 92, 24, 28);
  writeSync(file, header, 0, HEADER_BYTES, 0);
}

function withFile(path: string, work: (file: number, sizeBytes: number) => void, flags = 'r+'): void {
  const file = openSync(path, flags);
  try {
    work(file, fstatSync(file).size);
  } finally {
    closeSync(file);
  }
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (isDamage(error) || (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_ERROR')) return null;
    throw error;
  }
}
