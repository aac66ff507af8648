import { blob, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json } from '../../store/json.ts';
import type { KeptRequest } from './modelCalls.ts';

/** The tables as the newest migration leaves them; the SQL in `store/migrations.ts` and in the domain's own steps is what counts. */
export const modelCalls = sqliteTable('model_calls', {
  id: text().primaryKey(),
  model: text().notNull(),
  prompt: text().notNull(),
  promptVersion: integer('prompt_version').notNull(),
  request: json().$type<KeptRequest>().notNull(),
  reply: text().notNull(),
  isWhole: integer('is_whole', { mode: 'boolean' }).notNull(),
  inputTokens: integer('input_tokens').notNull(),
  outputTokens: integer('output_tokens').notNull(),
  /** US dollars; null where the price was not known. */
  cost: real(),
  durationMs: integer('duration_ms').notNull(),
  madeAt: integer('made_at').notNull(),
  /** False for a reply that was of no use: the same call is made anew. */
  isReusable: integer('is_reusable', { mode: 'boolean' }).notNull(),
});

export const modelPictures = sqliteTable('model_pictures', {
  id: text().primaryKey(),
  mime: text().$type<'image/png' | 'image/jpeg'>().notNull(),
  bytes: blob({ mode: 'buffer' }).notNull(),
});

export const modelCallPictures = sqliteTable(
  'model_call_pictures',
  { callId: text('call_id').notNull(), pictureId: text('picture_id').notNull() },
  (table) => [primaryKey({ columns: [table.callId, table.pictureId] })],
);

export const modelVectors = sqliteTable('model_vectors', {
  id: text().primaryKey(),
  vector: blob({ mode: 'buffer' }).notNull(),
});

export const modelUses = sqliteTable('model_uses', {
  id: integer().primaryKey(),
  /** Null for a use outside any session. */
  sessionId: text('session_id'),
  /** Null for a use outside any run. */
  runId: text('run_id'),
  /** Null for vectors. */
  callId: text('call_id'),
  usedAt: integer('used_at').notNull(),
  isCached: integer('is_cached', { mode: 'boolean' }).notNull(),
  inputTokens: integer('input_tokens').notNull(),
  outputTokens: integer('output_tokens').notNull(),
  cost: real(),
});

export const modelRunAllowances = sqliteTable('model_run_allowances', {
  runId: text('run_id').primaryKey(),
  dollars: real().notNull(),
  tokens: integer().notNull(),
});

export const modelAllowances = sqliteTable('model_allowances', {
  sessionId: text('session_id').primaryKey(),
  dollars: real().notNull(),
  tokens: integer().notNull(),
});
