import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { defaultModelSettings, type ModelSettings, modelSettingsSchema } from '../../../../src-shared/models.ts';
import { settingsIn } from '../../store/settings.ts';

/** The model settings of the library in a folder, also while it is open elsewhere; the defaults where there is no library. */
export function readModelSettings(folder: string): ModelSettings {
  const path = join(folder, 'tablewright.db');
  if (!existsSync(path)) return defaultModelSettings;
  const sqlite = new Sqlite(path, { readonly: true });
  try {
    return settingsIn(drizzle({ client: sqlite }), modelSettingsSchema, defaultModelSettings).get();
  } finally {
    sqlite.close();
  }
}
