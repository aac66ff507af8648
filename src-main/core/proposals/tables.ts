import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Actor } from '../../../src-shared/actor.ts';
import type { Evidence } from '../../../src-shared/evidence.ts';
import type { ProposalStatus } from '../../../src-shared/proposal.ts';
import { json } from '../store/json.ts';

/** The table as the newest migration leaves it; the SQL below is what counts. */
export const proposals = sqliteTable('proposals', {
  id: text().primaryKey(),
  documentId: text('document_id').notNull(),
  source: text().notNull(),
  kind: text().notNull(),
  /** Of what the source was like when this was said: it is shown while the source is like that. */
  basis: text().notNull(),
  /** Its place among what was said with it. */
  position: integer().notNull(),
  subject: text().notNull(),
  value: json().$type<unknown>(),
  words: text().notNull(),
  instead: text(),
  by: json('actor').$type<Actor>().notNull(),
  evidence: json().$type<readonly Evidence[]>().notNull(),
  confidence: real().notNull(),
  /** As the steps of the document's history that count have decided. */
  status: text().$type<ProposalStatus>().notNull(),
});

export const proposalMigrations = {
  domain: 'proposals',
  steps: [
    `
    -- No reference to documents: what was decided of a file meets it again by its hash, as its history does.
    CREATE TABLE proposals (
      id TEXT PRIMARY KEY,
      document_id TEXT NOT NULL,
      source TEXT NOT NULL,
      kind TEXT NOT NULL,
      basis TEXT NOT NULL,
      position INTEGER NOT NULL,
      subject TEXT NOT NULL,
      value TEXT,
      words TEXT NOT NULL,
      instead TEXT,
      actor TEXT NOT NULL,
      evidence TEXT NOT NULL,
      confidence REAL NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('proposed', 'accepted', 'corrected', 'rejected'))
    ) STRICT;
    CREATE INDEX proposals_of_source ON proposals (document_id, source, kind, basis);
    `,
  ],
} as const;
