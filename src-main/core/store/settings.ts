import { defaultSettings, type Settings, settingsSchema } from '../../../src-shared/contract/settings.ts';
import type { StoreDatabase } from './database.ts';
import { settings } from './schema.ts';

export interface SettingsStore {
  get(): Settings;
  /** Changes the settings that are named; answers with all of them. */
  set(changes: { readonly [Name in keyof Settings]?: Settings[Name] | undefined }): Settings;
}

export function settingsIn(db: StoreDatabase): SettingsStore {
  const get = (): Settings => {
    const kept: Record<string, unknown> = {};
    for (const { name, value } of db.select().from(settings).all()) kept[name] = value;
    // A value that this version does not know (any more) gives way to the default, alone.
    const known = Object.entries(settingsSchema.shape).flatMap(([name, schema]) => {
      const parsed = schema.safeParse(kept[name]);
      return parsed.success ? [[name, parsed.data]] : [];
    });
    return { ...defaultSettings, ...Object.fromEntries(known) };
  };
  return {
    get,
    set: (changes) => {
      db.transaction((tx) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) continue;
          tx.insert(settings)
            .values({ name, value })
            .onConflictDoUpdate({ target: settings.name, set: { value } })
            .run();
        }
      });
      return get();
    },
  };
}
