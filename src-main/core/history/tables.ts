import type { Database } from 'better-sqlite3';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Actor } from '../../../src-shared/actor.ts';
import type { Evidence } from '../../../src-shared/evidence.ts';
import type { SaidCode } from '../../../src-shared/said/said.ts';
import type { DomainMigrations } from '../store/domainMigrations.ts';
import { json } from '../store/json.ts';
import type { Decision } from './history.ts';

/** The tables as the newest migration leaves them; the SQL below is what counts. */
export const history = sqliteTable('history', {
  id: integer().primaryKey(),
  documentId: text('document_id').notNull(),
  source: text(),
  parent: integer(),
  at: integer().notNull(),
  actor: json().$type<Actor>().notNull(),
  name: text().notNull(),
  /** What the name is, for other languages; null where it is only kept as a sentence. */
  said: json().$type<SaidCode>(),
  was: text(),
  became: text(),
  domain: text().notNull(),
  change: json().$type<unknown>(),
  decides: json().$type<Decision>(),
  evidence: json().$type<readonly Evidence[]>().notNull(),
});

export const historyHeads = sqliteTable('history_heads', {
  documentId: text('document_id').primaryKey(),
  head: integer(),
  tip: integer(),
  revision: integer().notNull(),
});

export const historyMigrations = {
  domain: 'history',
  steps: [
    `
    -- No reference to documents: what a person did outlives the copy of the file and meets it again by its hash.
    CREATE TABLE history (
      id INTEGER PRIMARY KEY,
      document_id TEXT NOT NULL,
      source TEXT,
      parent INTEGER REFERENCES history (id) ON DELETE CASCADE,
      at INTEGER NOT NULL,
      actor TEXT NOT NULL,
      name TEXT NOT NULL,
      was TEXT,
      became TEXT,
      domain TEXT NOT NULL,
      change TEXT,
      decides TEXT
    ) STRICT;
    CREATE INDEX history_of_document ON history (document_id, id);
    CREATE INDEX history_of_parent ON history (parent);

    -- Where each document stands: the last step that counts, and the end of the branch that redo goes along.
    CREATE TABLE history_heads (
      document_id TEXT PRIMARY KEY,
      head INTEGER,
      tip INTEGER,
      revision INTEGER NOT NULL
    ) STRICT;
    `,
    `
    -- What a step is about; of those before it is not known.
    ALTER TABLE history ADD COLUMN evidence TEXT NOT NULL DEFAULT '[]';
    `,
    `
    -- The name as a code with its values; those before it stay sentences.
    ALTER TABLE history ADD COLUMN said TEXT;
    `,
  ],
  mend,
} satisfies DomainMigrations;

/** Where a step was lost, those that came after it come after the one before; where what counts was lost, all that is left does. */
function mend(database: Database): void {
  database.exec(`
    UPDATE history SET parent = (
      SELECT max(before.id) FROM history AS before
      WHERE before.document_id = history.document_id AND before.id < history.parent
    ) WHERE parent IS NOT NULL AND parent NOT IN (SELECT id FROM history);
    INSERT INTO history_heads (document_id, head, tip, revision)
      SELECT document_id, max(id), max(id), count(*) FROM history
      WHERE document_id NOT IN (SELECT document_id FROM history_heads) GROUP BY document_id;
  `);
  for (const column of ['head', 'tip']) {
    database.exec(`
      UPDATE history_heads SET ${column} = (
        SELECT max(before.id) FROM history AS before
        WHERE before.document_id = history_heads.document_id AND before.id < history_heads.${column}
      ) WHERE ${column} IS NOT NULL AND ${column} NOT IN (SELECT id FROM history);
    `);
  }
}
