import type { Database } from 'better-sqlite3';
import { DomainError } from '../../../src-shared/errors.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';

/**
 * The past of one domain's tables, in order: step `i` brings them from version `i` to `i + 1`. A released step is never
 * changed; a change of shape is a new one, with a test that opens a database stored in the version before.
 */
export interface DomainMigrations {
  readonly domain: string;
  readonly steps: readonly MigrationStep[];
  /** Puts the tables in order again after rows of them were lost, before what belongs to nothing any more is left out. */
  readonly mend?: (database: Database) => void;
}

/** SQL, or what moves values that SQL cannot reach. */
export type MigrationStep = string | ((database: Database) => void);

/**
 * Brings the tables of all domains to their newest version, each step in a transaction of its own. Throws DomainError
 * `library.newer` for tables that a later app has written.
 */
export function migrateDomains(database: Database, domains: readonly DomainMigrations[]): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS domain_versions (domain TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT',
  );
  const versions = domainVersions(database);
  const known = new Map(domains.map(({ domain, steps }) => [domain, steps.length]));
  for (const [domain, version] of versions) if (version > (known.get(domain) ?? 0)) throw newer(domain);
  const note = database.prepare<[string, number]>(
    'INSERT INTO domain_versions VALUES (?, ?) ON CONFLICT (domain) DO UPDATE SET version = excluded.version',
  );
  for (const { domain, steps } of domains) {
    const found = versions.get(domain) ?? 0;
    steps.slice(found).forEach((step, index) => {
      database
        .transaction(() => {
          if (typeof step === 'string') database.exec(step);
          else step(database);
          note.run(domain, found + index + 1);
        })
        .immediate();
    });
  }
}

/** How far the tables of each domain have come; none for a database from before there were such. */
export function domainVersions(database: Database): ReadonlyMap<string, number> {
  const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'domain_versions'").get();
  if (table === undefined) return new Map();
  const rows = database
    .prepare<[], { domain: string; version: number }>('SELECT domain, version FROM domain_versions')
    .all();
  return new Map(rows.map(({ domain, version }) => [domain, version]));
}

function newer(domain: string): DomainError {
  return new DomainError('library.newer', librarySaid.newerTables(domain));
}
