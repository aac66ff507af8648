import type { Database } from 'better-sqlite3';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type DomainMigrations, domainVersions, migrateDomains } from './domainMigrations.ts';
import { JSON_COLUMN } from './json.ts';
import { migrate, migrations } from './migrations.ts';
import * as sharedTables from './tables.ts';

/** All tables of a library: the past of those that domains share, and of each domain's own. */
export interface LibraryShape {
  readonly domains: readonly DomainMigrations[];
  /** As the newest migrations leave them. */
  readonly tables: readonly SQLiteTable[];
}

/** What a domain keeps in the library: its tables, as the newest of its migrations leaves them, and these. It stands in the domain's folder as `shape.ts`. */
export interface DomainShape extends DomainMigrations {
  /** The module that declares them. */
  readonly tables: Readonly<Record<string, unknown>>;
}

/** The shape of a library of these domains and of what they share. */
export function shapeOf(domains: readonly DomainShape[]): LibraryShape {
  const declared = [sharedTables, ...domains.map(({ tables }) => tables)].flatMap((module) => Object.values(module));
  return { domains, tables: declared.filter((each) => each instanceof SQLiteTable) };
}

/** How far the tables of a library have come. */
export interface ShapeVersion {
  readonly shared: number;
  readonly domains: ReadonlyMap<string, number>;
}

/** Brings a database to the newest version, or an empty one to an earlier one. Throws DomainError `library.newer`. */
export function bringUp(database: Database, shape: LibraryShape, version?: ShapeVersion): void {
  migrate(database, version ? migrations.slice(0, version.shared) : migrations);
  // Before domains had tables of their own, nothing was said of them.
  if (version?.domains.size === 0) return;
  const reached = ({ domain, steps, ...rest }: DomainMigrations): DomainMigrations => ({
    ...rest,
    domain,
    steps: version ? steps.slice(0, version.domains.get(domain) ?? 0) : steps,
  });
  migrateDomains(database, shape.domains.map(reached));
}

/** How far a database has come, as far as it tells; the newest version where it does not. */
export function shapeVersion(database: Database, { domains }: LibraryShape): ShapeVersion {
  const shared = Number(database.pragma('user_version', { simple: true }));
  if (shared < 1 || shared > migrations.length) return newest(domains);
  try {
    const found = domainVersions(database);
    const isKnown = domains.every(({ domain, steps }) => (found.get(domain) ?? 0) <= steps.length);
    return isKnown ? { shared, domains: found } : newest(domains);
  } catch {
    // Where that stood cannot be read.
    return newest(domains);
  }
}

function newest(domains: readonly DomainMigrations[]): ShapeVersion {
  return { shared: migrations.length, domains: new Map(domains.map(({ domain, steps }) => [domain, steps.length])) };
}

/** Columns that a library of the newest version has, by the names of their tables. */
export function columnsOf({ tables }: LibraryShape): ReadonlyMap<string, readonly string[]> {
  return namesOf(tables, () => true);
}

/** Columns that hold JSON, by the names of their tables. */
export function jsonColumnsOf({ tables }: LibraryShape): ReadonlyMap<string, readonly string[]> {
  return namesOf(tables, (column) => column.getSQLType() === JSON_COLUMN);
}

function namesOf(
  tables: readonly SQLiteTable[],
  isMeant: (column: SQLiteColumn) => boolean,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    tables.map((table) => {
      const { name, columns } = getTableConfig(table);
      return [name, columns.filter(isMeant).map((column) => column.name)];
    }),
  );
}
