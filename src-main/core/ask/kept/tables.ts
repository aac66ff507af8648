import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Answer } from '../../../../src-shared/answer.ts';
import type { Solved } from '../../../../src-shared/case.ts';
import type { Decision } from '../../../../src-shared/choice.ts';
import type { Label } from '../../../../src-shared/label.ts';
import type { Trace } from '../../../../src-shared/trace.ts';
import { json } from '../../store/json.ts';

/** The tables as the newest migration leaves them; the SQL in `store/migrations.ts` and in the domain's own steps is what counts. */
export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  documentId: text('document_id').notNull(),
  title: text().notNull(),
  /** A person or a question has named it; until then it bears the document's name. */
  isTitled: integer('is_titled', { mode: 'boolean' }).notNull(),
  startedAt: integer('started_at').notNull(),
  changedAt: integer('changed_at').notNull(),
  isRemoved: integer('is_removed', { mode: 'boolean' }).notNull(),
  isPinned: integer('is_pinned', { mode: 'boolean' }).notNull().default(false),
  isArchived: integer('is_archived', { mode: 'boolean' }).notNull().default(false),
  tags: json().$type<readonly string[]>().notNull().default([]),
});

export const messages = sqliteTable('messages', {
  id: text().primaryKey(),
  sessionId: text('session_id').notNull(),
  position: integer().notNull(),
  sheet: integer().notNull(),
  question: text().notNull(),
  askedAt: integer('asked_at').notNull(),
  /** Of the corrections that held when it was asked. */
  fingerprint: text().notNull(),
  answer: json().$type<Answer>(),
  trace: json().$type<Trace>().notNull(),
  durationMs: integer('duration_ms').notNull(),
  replaces: text(),
  isRemoved: integer('is_removed', { mode: 'boolean' }).notNull(),
  runId: text('run_id'),
});

/** What a message says at a time. */
export interface MessageState {
  readonly answer: Answer | null;
  readonly trace: Trace;
  readonly durationMs: number;
  readonly fingerprint: string;
}

export const choices = sqliteTable('choices', {
  id: text().primaryKey(),
  sessionId: text('session_id').notNull(),
  /** Null when the message is there no more. */
  messageId: text('message_id'),
  choice: json().$type<Decision>().notNull(),
  /** The message before the choice was made, and with it; the latter is not known of choices of before. */
  before: json().$type<MessageState>().notNull(),
  after: json().$type<MessageState>(),
  /** False once it is taken back. */
  isHeld: integer('is_held', { mode: 'boolean' }).notNull().default(true),
});

export const cases = sqliteTable('cases', {
  id: text().primaryKey(),
  documentId: text('document_id').notNull(),
  sheet: integer().notNull(),
  /** Null when the message is there no more. */
  messageId: text('message_id'),
  /** Of the corrections that it was answered with. */
  fingerprint: text().notNull(),
  solved: json().$type<Solved>().notNull(),
  answer: json().$type<readonly string[]>().notNull(),
  markedAt: integer('marked_at').notNull(),
});

/** What a person said of the answers to questions of sheets; a question is kept in one spelling. */
export const labels = sqliteTable(
  'labels',
  {
    documentId: text('document_id').notNull(),
    sheet: integer().notNull(),
    question: text().notNull(),
    asked: text().notNull(),
    label: json().$type<Label>().notNull(),
    labelledAt: integer('labelled_at').notNull(),
  },
  ({ documentId, sheet, question }) => [primaryKey({ columns: [documentId, sheet, question] })],
);
