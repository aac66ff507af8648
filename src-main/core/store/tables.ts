import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json } from './json.ts';

/** The tables as the newest migration leaves them; the SQL in `store/migrations.ts` and in the domain's own steps is what counts. */
export const settings = sqliteTable('settings', {
  name: text().primaryKey(),
  value: json().notNull(),
});
