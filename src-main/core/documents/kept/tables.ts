import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { FileFormat, RowsSummary } from '../../../../src-shared/document.ts';
import type { ColumnName } from '../../../../src-shared/packedGrid.ts';
import type { Saying } from '../../../../src-shared/said/said.ts';
import type { TextDocument } from '../../../../src-shared/textDocument.ts';
import { json } from '../../store/json.ts';

/** The tables as the newest migration leaves them; the SQL in `store/migrations.ts` and in the domain's own steps is what counts. */
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
  warnings: json().$type<readonly Saying[]>().notNull().default([]),
  isPinned: integer('is_pinned', { mode: 'boolean' }).notNull().default(false),
  isArchived: integer('is_archived', { mode: 'boolean' }).notNull().default(false),
  tags: json().$type<readonly string[]>().notNull().default([]),
  /** Of a file that is rows alone. */
  rows: json().$type<RowsSummary>(),
  /** The folder that the file came from, the last parts of its way; null where it is not known. */
  folder: text(),
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

/** The words of the documents that are texts. */
export const texts = sqliteTable('texts', {
  documentId: text('document_id').primaryKey(),
  title: text(),
  blockCount: integer('block_count').notNull(),
  pageCount: integer('page_count').notNull(),
  document: json().$type<TextDocument>().notNull(),
});

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
