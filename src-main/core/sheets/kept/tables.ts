import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SheetLook } from '../../../../src-shared/contract/sheets.ts';
import { json } from '../../store/json.ts';

/** The tables as the newest migration leaves them; the SQL in `store/migrations.ts` and in the domain's own steps is what counts. */
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

export const sheetLooks = sqliteTable(
  'sheet_looks',
  {
    documentId: text('document_id').notNull(),
    sheet: integer().notNull(),
    look: json().$type<SheetLook>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.sheet] })],
);
