import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ItemState, RunFailure, RunState } from '../../../src-shared/run.ts';
import type { SaidCode } from '../../../src-shared/said/said.ts';
import { json } from '../store/json.ts';

/** The tables as the newest migration leaves them; the SQL below is what counts. */
export const runs = sqliteTable('runs', {
  id: text().primaryKey(),
  kind: text().notNull(),
  title: text().notNull(),
  said: json().$type<SaidCode>(),
  input: json().$type<unknown>().notNull(),
  state: text().$type<RunState>().notNull(),
  result: json().$type<unknown>(),
  failure: json().$type<RunFailure>(),
  question: text(),
  /** Among which a person chooses; none where the answer is typed. */
  answers: json().$type<readonly string[]>().notNull(),
  documentId: text('document_id'),
  sessionId: text('session_id'),
  createdAt: integer('created_at').notNull(),
  startedAt: integer('started_at'),
  endedAt: integer('ended_at'),
  /** Starts since something was last done for good. */
  attempts: integer().notNull(),
});

export const runItems = sqliteTable(
  'run_items',
  {
    runId: text('run_id').notNull(),
    key: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    state: text().$type<ItemState>().notNull(),
    result: json().$type<unknown>(),
    failure: json().$type<RunFailure>(),
    workedMs: real('worked_ms').notNull(),
    attempts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.key] })],
);

export const runCheckpoints = sqliteTable(
  'run_checkpoints',
  {
    runId: text('run_id').notNull(),
    key: text().notNull(),
    value: json().$type<{ readonly value: unknown }>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.key] })],
);

export const runMigrations = {
  domain: 'runs',
  steps: [
    `
    -- Work that lasts. No references: what a run says outlives the document or session that it was for.
    CREATE TABLE runs (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      input TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'paused', 'waiting', 'done', 'failed', 'cancelled')),
      result TEXT,
      failure TEXT,
      question TEXT,
      document_id TEXT,
      session_id TEXT,
      created_at INTEGER NOT NULL,
      started_at INTEGER,
      ended_at INTEGER,
      attempts INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX runs_by_time ON runs (created_at);
    CREATE INDEX runs_by_state ON runs (state);

    CREATE TABLE run_items (
      run_id TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      key TEXT NOT NULL,
      position INTEGER NOT NULL,
      title TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'skipped')),
      result TEXT,
      failure TEXT,
      worked_ms REAL NOT NULL,
      attempts INTEGER NOT NULL,
      PRIMARY KEY (run_id, key)
    ) STRICT;

    -- What a run found on the way and need not find again.
    CREATE TABLE run_checkpoints (
      run_id TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      key TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (run_id, key)
    ) STRICT;
    `,
    `ALTER TABLE runs ADD COLUMN answers TEXT NOT NULL DEFAULT '[]';`,
    `ALTER TABLE runs ADD COLUMN said TEXT;`,
  ],
} as const;
