import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DescribedRelation } from '../../../../src-shared/relation.ts';

/** A table of rows that was read in. */
export interface KeptRelation {
  /** A database file, which is never written again. */
  readonly path: string;
  readonly described: DescribedRelation;
}

/** Names a table: a sheet, and which state of its rows. */
export interface RelationName {
  readonly documentId: string;
  readonly sheet: number;
  /** The cell at the upper left of a part that is not the sheet's longest. */
  readonly part?: string | undefined;
  readonly key: string;
}

/** Tables of rows that were read in from sheets. All of it can be made again from the library, and is when it is gone. */
export interface RelationFiles {
  /** Null where it is not there, or not whole. */
  find(name: RelationName): Promise<KeptRelation | null>;
  /** Has a table made in a new file and keeps it, in the place of other states of the same rows. */
  make(name: RelationName, read: (path: string) => Promise<DescribedRelation>): Promise<KeptRelation>;
  /** The sheets of a document whose rows were read in, in order. */
  sheets(documentId: string): readonly number[];
  /** Deletes all tables of a document. */
  purge(documentId: string): Promise<void>;
}

/** What a table is called until it is whole. */
const BEGUN = 'begun-';

/** The folder of tables: in it a folder for each document, in that two files for each table. What was never whole is deleted. */
export function relationFilesIn(folder: string): RelationFiles {
  for (const each of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    if (each.isDirectory()) deleteLeftovers(join(folder, each.name));
  }
  /** Tables that are being made. */
  const underWay = new Set<string>();
  const rowsOf = ({ sheet, part }: RelationName): string => (part === undefined ? `${sheet}` : `${sheet}_${part}`);
  const named = (name: RelationName): string => join(folder, name.documentId, `${rowsOf(name)}-${name.key}`);
  return {
    find: async (name) => {
      const path = `${named(name)}.duckdb`;
      try {
        // What was kept was written by `make`, once the table was whole.
        const described = JSON.parse(await readFile(`${named(name)}.json`, 'utf8')) as DescribedRelation;
        return { path, described };
      } catch {
        return null; // Not there: it is made.
      }
    },
    make: async (name, read) => {
      const own = join(folder, name.documentId);
      const begun = join(own, `${BEGUN}${randomUUID()}`);
      underWay.add(begun);
      await mkdir(own, { recursive: true, mode: 0o700 });
      try {
        const described = await read(begun);
        for (const other of await readdir(own)) {
          if (other.startsWith(`${rowsOf(name)}-`)) await rm(join(own, other), { force: true });
        }
        const path = `${named(name)}.duckdb`;
        await rename(begun, path);
        await writeFile(`${begun}.json`, JSON.stringify(described), { mode: 0o600 });
        await rename(`${begun}.json`, `${named(name)}.json`);
        return { path, described };
      } finally {
        // A thread that was ended took nothing away itself.
        for (const left of ['', '.wal', '.json', '.utf8', '.scratch'])
          await rm(`${begun}${left}`, { recursive: true, force: true });
        underWay.delete(begun);
        // Of a document that was begun with it nothing stays, unless another of its tables is just coming.
        if (![...underWay].some((other) => dirname(other) === own)) deleteEmpty(own);
      }
    },
    sheets: (documentId) => {
      const own = join(folder, documentId);
      const names = existsSync(own) ? readdirSync(own) : [];
      const whole = names.flatMap((name) => /^(\d+)(?:_[A-Z]+\d+)?-[^-]*\.json$/.exec(name)?.[1] ?? []);
      return [...new Set(whole.map(Number))].toSorted((a, b) => a - b);
    },
    purge: (documentId) => rm(join(folder, documentId), { recursive: true, force: true }),
  };
}

/** At once, so that nobody begins a table in it meanwhile. */
function deleteEmpty(own: string): void {
  try {
    rmdirSync(own);
  } catch {
    // It holds other tables, or is gone.
  }
}

/** Whatever an app that ended without a word left: of a table that is whole there are its rows and their description. */
function deleteLeftovers(own: string): void {
  const names = new Set(readdirSync(own));
  for (const name of names) {
    const [, table, end] = /^(\d+(?:_[A-Z]+\d+)?-[^.]+)\.(duckdb|json)$/.exec(name) ?? [];
    const isWhole = table !== undefined && names.has(`${table}.${end === 'json' ? 'duckdb' : 'json'}`);
    if (!isWhole) rmSync(join(own, name), { recursive: true, force: true });
  }
  deleteEmpty(own);
}
