import type { Database } from 'better-sqlite3';
import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ExtractedRecord, FieldValue, ReviewState } from '../../../../src-shared/record.ts';
import type { Template } from '../../../../src-shared/template.ts';
import type { DomainMigrations } from '../../store/domainMigrations.ts';
import { json } from '../../store/json.ts';

/** The tables as the newest migration leaves them; the SQL below is what counts. */
export const recordTemplates = sqliteTable('record_templates', {
  id: text().primaryKey(),
  name: text().notNull(),
  isRemoved: integer('is_removed', { mode: 'boolean' }).notNull(),
});

export const recordTemplateVersions = sqliteTable(
  'record_template_versions',
  {
    templateId: text('template_id').notNull(),
    version: integer().notNull(),
    template: json().$type<Template>().notNull(),
    madeAt: integer('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
);

/** What accepted records of a template taught and a person does not want used, by the keys of lessons. */
export const recordUnlearned = sqliteTable(
  'record_unlearned',
  { templateId: text('template_id').notNull(), lesson: text().notNull() },
  (table) => [primaryKey({ columns: [table.templateId, table.lesson] })],
);

/** The leaderboards that a person named, as they were written: one text. */
export const recordTaxonomy = sqliteTable('record_taxonomy', {
  id: integer().primaryKey(),
  text: text().notNull(),
});

/** Records as they are now: what lists and filters ask for, and which version holds the rest. */
export const records = sqliteTable('records', {
  id: text().primaryKey(),
  documentId: text('document_id').notNull(),
  templateId: text('template_id').notNull(),
  templateVersion: integer('template_version').notNull(),
  version: integer().notNull(),
  source: text().notNull(),
  target: text(),
  position: real().notNull(),
  state: text().$type<ReviewState>().notNull(),
  type: text().notNull(),
  /** The least confidence of its fields that are open still; 1 where none is. */
  sure: real().notNull(),
  /** Attributes in doubt. */
  doubts: json().$type<readonly string[]>().notNull(),
  /** What its fields hold, by attribute: completion asks for it of all records at once. */
  held: json().$type<Readonly<Record<string, FieldValue | null>>>().notNull(),
});

/** Every state that a record ever had: steps of the history name them, and move records from one to another. */
export const recordVersions = sqliteTable(
  'record_versions',
  {
    recordId: text('record_id').notNull(),
    version: integer().notNull(),
    documentId: text('document_id').notNull(),
    record: json().$type<ExtractedRecord>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.version] })],
);

export const recordMigrations = {
  domain: 'records',
  steps: [
    `
    CREATE TABLE record_templates (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      is_removed INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE record_template_versions (
      template_id TEXT NOT NULL REFERENCES record_templates (id) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      template TEXT NOT NULL,
      made_at INTEGER NOT NULL,
      PRIMARY KEY (template_id, version)
    ) STRICT;

    -- They hold what a document says, so that they go with it; templates stay.
    CREATE TABLE records (
      id TEXT PRIMARY KEY,
      document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
      template_id TEXT NOT NULL,
      template_version INTEGER NOT NULL,
      version INTEGER NOT NULL,
      source TEXT NOT NULL,
      target TEXT,
      position REAL NOT NULL,
      state TEXT NOT NULL,
      type TEXT NOT NULL,
      sure REAL NOT NULL,
      doubts TEXT NOT NULL
    ) STRICT;
    CREATE INDEX records_of_document ON records (document_id, template_id, source, position);
    CREATE INDEX records_of_template ON records (template_id);
    CREATE TABLE record_versions (
      record_id TEXT NOT NULL,
      version INTEGER NOT NULL,
      document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
      record TEXT NOT NULL,
      PRIMARY KEY (record_id, version)
    ) STRICT;
    CREATE INDEX record_versions_of_document ON record_versions (document_id);
    `,
    `
    ALTER TABLE records ADD COLUMN held TEXT NOT NULL DEFAULT '{}';
    UPDATE records SET held = (
      SELECT json_group_object(field.key, json(field.value -> '$.value'))
      FROM record_versions AS v, json_each(v.record, '$.fields') AS field
      WHERE v.record_id = records.id AND v.version = records.version
    );
    -- How many stand in which state is told after each change.
    CREATE INDEX records_by_state ON records (document_id, template_id, state);
    `,
    `
    CREATE TABLE record_unlearned (
      template_id TEXT NOT NULL REFERENCES record_templates (id) ON DELETE CASCADE,
      lesson TEXT NOT NULL,
      PRIMARY KEY (template_id, lesson)
    ) STRICT;
    `,
    `
    CREATE TABLE record_taxonomy (id INTEGER PRIMARY KEY CHECK (id = 1), text TEXT NOT NULL) STRICT;
    `,
    `
    -- It was the least confidence of fields in doubt alone.
    UPDATE records SET sure = CASE WHEN state = 'rejected' THEN 1 ELSE (
      SELECT min(1, coalesce(min(field.value ->> '$.confidence'), 1))
      FROM record_versions AS v, json_each(v.record, '$.fields') AS field
      WHERE v.record_id = records.id AND v.version = records.version AND field.value ->> '$.status' = 'proposed'
    ) END;
    `,
  ],
  mend,
} satisfies DomainMigrations;

/** A record whose state was lost is none. */
function mend(database: Database): void {
  database.exec(`
    DELETE FROM records WHERE NOT EXISTS (
      SELECT 1 FROM record_versions AS v WHERE v.record_id = records.id AND v.version = records.version
    );
  `);
}
