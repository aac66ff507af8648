import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Paper, SurveyStrategy } from '../../../../src-shared/survey.ts';
import type { SurveyRecord } from '../../../../src-shared/surveyTable.ts';
import type { DomainMigrations } from '../../store/domainMigrations.ts';
import { json } from '../../store/json.ts';

/** The tables as the newest migration leaves them; the SQL below is what counts. */
export const surveyCollections = sqliteTable('survey_collections', {
  id: text().primaryKey(),
  name: text().notNull(),
  madeAt: integer('made_at').notNull(),
});

/** Papers that were ever taken into a collection, as they were read; steps of its history say which are in it now. */
export const surveyPapers = sqliteTable(
  'survey_papers',
  {
    collectionId: text('collection_id').notNull(),
    id: text().notNull(),
    paper: json().$type<Paper>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.id] })],
);

export const surveyTables = sqliteTable('survey_tables', {
  /** The run's that made it. */
  id: text().primaryKey(),
  collectionId: text('collection_id').notNull(),
  demand: text().notNull(),
  madeAt: integer('made_at').notNull(),
  strategy: text().$type<SurveyStrategy>().notNull(),
  made: json().$type<SurveyRecord>().notNull(),
});

/** The words of texts, taken apart when they were read. */
export const surveyWords = sqliteTable('survey_words', {
  documentId: text('document_id').primaryKey(),
  version: integer().notNull(),
  /** Another where the text was read otherwise. */
  stamp: text().notNull(),
  terms: integer().notNull(),
  stems: text().notNull(),
  sequence: blob({ mode: 'buffer' }).notNull(),
});

export const surveyMigrations = {
  domain: 'survey',
  steps: [
    `
    CREATE TABLE survey_collections (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      made_at INTEGER NOT NULL
    ) STRICT;
    -- No reference to documents: a paper whose document was removed is still named, and is there again with its file.
    CREATE TABLE survey_papers (
      collection_id TEXT NOT NULL REFERENCES survey_collections (id) ON DELETE CASCADE,
      id TEXT NOT NULL,
      paper TEXT NOT NULL,
      PRIMARY KEY (collection_id, id)
    ) STRICT;
    CREATE TABLE survey_tables (
      id TEXT PRIMARY KEY,
      collection_id TEXT NOT NULL REFERENCES survey_collections (id) ON DELETE CASCADE,
      demand TEXT NOT NULL,
      made_at INTEGER NOT NULL,
      made TEXT NOT NULL
    ) STRICT;
    CREATE INDEX survey_tables_of_collection ON survey_tables (collection_id, made_at);
    `,
    // The run knows, where it is still kept: its input is there as it began.
    `
    ALTER TABLE survey_tables ADD COLUMN strategy TEXT NOT NULL DEFAULT 'rules';
    UPDATE survey_tables SET strategy = coalesce(
      (SELECT json_extract(input, '$.strategy') FROM runs WHERE runs.id = survey_tables.id), 'rules');
    `,
    // None of texts that were read before: these are taken apart when papers are chosen.
    `
    CREATE TABLE survey_words (
      document_id TEXT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      stamp TEXT NOT NULL,
      terms INTEGER NOT NULL,
      stems TEXT NOT NULL,
      sequence BLOB NOT NULL
    ) STRICT;
    `,
  ],
} satisfies DomainMigrations;
