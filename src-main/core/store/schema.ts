import { blob, customType, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Answer } from '../../../src-shared/answer.ts';
import type { Solved } from '../../../src-shared/case.ts';
import type { Choice } from '../../../src-shared/choice.ts';
import type { FileFormat } from '../../../src-shared/document.ts';
import type { ColumnName } from '../../../src-shared/packedGrid.ts';
import type { PictureRun, ToolId } from '../../../src-shared/pictures.ts';
import type { Trace } from '../../../src-shared/trace.ts';
import type { CorrectionEntry, TableEntry } from './corrections.ts';
import type { KeptRequest } from './modelCalls.ts';

/** A text that was to be JSON is none: the library is damaged where it stands. */
export class SpoiltText extends Error {
  override readonly name = 'SpoiltText';
}

const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (text) => {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new SpoiltText('A kept text cannot be read', { cause });
    }
  },
});

/** Columns that hold JSON, by table. */
export const jsonColumns: Readonly<Record<string, readonly string[]>> = {
  documents: ['warnings'],
  corrections: ['entry'],
  messages: ['answer', 'trace'],
  choices: ['choice', 'before'],
  cases: ['solved', 'answer'],
  settings: ['value'],
  model_calls: ['request'],
  picture_runs: ['run'],
  neighbours: ['conditions'],
  neighbour_experience: ['acted'],
};

/** The tables as the newest migration leaves them; the SQL there is what counts. */
export const documents = sqliteTable('documents', {
  id: text().primaryKey(),
  name: text().notNull(),
  format: text().$type<FileFormat>().notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  addedAt: integer('added_at').notNull(),
  openedAt: integer('opened_at').notNull(),
  state: text().$type<'importing' | 'kept' | 'removed'>().notNull(),
  isDamaged: integer('is_damaged', { mode: 'boolean' }).notNull().default(false),
  /** What was left out when it was read. */
  warnings: json().$type<readonly string[]>().notNull().default([]),
});

export const grids = sqliteTable(
  'grids',
  {
    documentId: text('document_id').notNull(),
    sheet: integer().notNull(),
    name: text().notNull(),
    rowCount: integer('row_count').notNull(),
    colCount: integer('col_count').notNull(),
    cellCount: integer('cell_count').notNull(),
    isHidden: integer('is_hidden', { mode: 'boolean' }).notNull(),
    /** A person took the table off its page; it is there again when that is undone. */
    isRemoved: integer('is_removed', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.sheet] })],
);

/** `textOffsets` is there in grids that were kept before cells could share a text. */
export type KeptColumn = ColumnName | 'head' | 'textOffsets';

export const gridParts = sqliteTable(
  'grid_parts',
  {
    documentId: text('document_id').notNull(),
    sheet: integer().notNull(),
    columnName: text('column_name').$type<KeptColumn>().notNull(),
    part: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.sheet, table.columnName, table.part] })],
);

export const corrections = sqliteTable(
  'corrections',
  {
    documentId: text('document_id').notNull(),
    sheet: integer().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    entry: json().$type<CorrectionEntry | TableEntry>().notNull(),
    isUndone: integer('is_undone', { mode: 'boolean' }).notNull(),
    serial: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.sheet, table.position] })],
);

export const revisions = sqliteTable(
  'revisions',
  {
    documentId: text('document_id').notNull(),
    sheet: integer().notNull(),
    revision: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.sheet] })],
);

export const trees = sqliteTable(
  'trees',
  {
    documentId: text('document_id').notNull(),
    sheet: integer().notNull(),
    fingerprint: text().notNull(),
    reader: text().notNull(),
    revision: integer().notNull(),
    structure: blob({ mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.sheet, table.fingerprint] })],
);

export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  documentId: text('document_id').notNull(),
  title: text().notNull(),
  /** A person or a question has named it; until then it bears the document's name. */
  isTitled: integer('is_titled', { mode: 'boolean' }).notNull(),
  startedAt: integer('started_at').notNull(),
  changedAt: integer('changed_at').notNull(),
  isRemoved: integer('is_removed', { mode: 'boolean' }).notNull(),
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
});

/** What a message was before a reading was chosen in it. */
interface AnswerBefore {
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
  choice: json().$type<Choice>().notNull(),
  before: json().$type<AnswerBefore>().notNull(),
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

export const settings = sqliteTable('settings', {
  name: text().primaryKey(),
  value: json().notNull(),
});

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
  /** Whether it was of use: while it was not, the same call is made anew. */
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
  /** Null for vectors. */
  callId: text('call_id'),
  usedAt: integer('used_at').notNull(),
  isCached: integer('is_cached', { mode: 'boolean' }).notNull(),
  inputTokens: integer('input_tokens').notNull(),
  outputTokens: integer('output_tokens').notNull(),
  cost: real(),
});

export const modelAllowances = sqliteTable('model_allowances', {
  sessionId: text('session_id').primaryKey(),
  dollars: real().notNull(),
  tokens: integer().notNull(),
});

export const pictureRuns = sqliteTable(
  'picture_runs',
  {
    documentId: text('document_id').notNull(),
    sheet: integer().notNull(),
    plan: text().notNull(),
    run: json().$type<PictureRun>().notNull(),
    grid: blob({ mode: 'buffer' }).notNull(),
    words: blob({ mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.sheet, table.plan] })],
);

export const pictureParts = sqliteTable(
  'picture_parts',
  {
    documentId: text('document_id').notNull(),
    picture: text().notNull(),
    part: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.picture, table.part] })],
);

export const neighbours = sqliteTable('neighbours', {
  id: text().primaryKey(),
  html: text().notNull(),
  picture: blob({ mode: 'buffer' }).notNull(),
  descriptors: blob({ mode: 'buffer' }).notNull(),
  name: text().notNull(),
  /** As `conditionsSchema` has them. */
  conditions: json().$type<Readonly<Record<string, number | boolean>>>().notNull(),
  addedAt: integer('added_at').notNull(),
});

export const neighbourExperience = sqliteTable(
  'neighbour_experience',
  {
    neighbourId: text('neighbour_id').notNull(),
    /** Recogniser and tools, as `planKey` names them. */
    plan: text().notNull(),
    teds: real().notNull(),
    tedsStruct: real('teds_struct').notNull(),
    acted: json().$type<readonly ToolId[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.neighbourId, table.plan] })],
);
