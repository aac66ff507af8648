import { z } from 'zod';
import type { StoreDatabase } from './database.ts';
import { settings } from './tables.ts';

export interface SettingsStore<Kept> {
  get(): Kept;
  /** Changes the settings that are named; answers with all of them. */
  set(changes: { readonly [Name in keyof Kept]?: Kept[Name] | undefined }): Kept;
}

/** The settings of a schema; each of them is kept by its name. */
export function settingsIn<Shape extends z.ZodRawShape>(
  db: StoreDatabase,
  schema: z.ZodObject<Shape>,
  defaults: z.infer<z.ZodObject<Shape>>,
): SettingsStore<z.infer<z.ZodObject<Shape>>> {
  const get = (): z.infer<z.ZodObject<Shape>> => {
    const kept: Record<string, unknown> = {};
    for (const { name, value } of db.select().from(settings).all()) kept[name] = value;
    // A value that this version does not know (any more) gives way to the default, alone.
    const known = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, each]) => {
      const parsed = z.safeParse(each, kept[name]);
      return parsed.success ? [[name, parsed.data]] : [];
    });
    return { ...defaults, ...Object.fromEntries(known) };
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
