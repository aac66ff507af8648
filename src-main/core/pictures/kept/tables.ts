import { blob, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PictureRun, ToolId } from '../../../../src-shared/pictures.ts';
import { json } from '../../store/json.ts';

/** The tables as the newest migration leaves them; the SQL in `store/migrations.ts` and in the domain's own steps is what counts. */
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
