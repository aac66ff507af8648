import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { DescribedRelation } from '../../../../src-shared/relation.ts';
import { json } from '../../store/json.ts';

/** The table as the newest migration leaves it; the SQL below is what counts. */
export const databaseTables = sqliteTable(
  'database_tables',
  {
    databaseId: text('database_id').notNull(),
    /** As in `public.sales`. */
    name: text().notNull(),
    described: json().$type<DescribedRelation>().notNull(),
    /** Every figure was counted because a person wanted it. */
    isExact: integer('is_exact', { mode: 'boolean' }).notNull(),
    describedAt: integer('described_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.name] })],
);

export const databaseMigrations = {
  domain: 'databases',
  steps: [
    `
    -- Tables of databases as they were described where they lie: what is said of them, and none of their rows but examples.
    CREATE TABLE database_tables (
      database_id TEXT NOT NULL,
      name TEXT NOT NULL,
      described TEXT NOT NULL,
      is_exact INTEGER NOT NULL,
      described_at INTEGER NOT NULL,
      PRIMARY KEY (database_id, name)
    ) STRICT;
    `,
  ],
} as const;
