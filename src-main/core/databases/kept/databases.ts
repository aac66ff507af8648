import { z } from 'zod';

/** Databases that a person added; their passwords are kept by the shell. */
export const keptDatabasesSchema = z.object({
  databases: z
    .array(
      z.object({
        id: z.string(),
        /** As in `postgres://reader@warehouse.example:5432/sales`, without a password. */
        address: z.string(),
        /** It can be brought back until the app ends. */
        isRemoved: z.boolean(),
      }),
    )
    .max(500),
});
export type KeptDatabases = z.infer<typeof keptDatabasesSchema>;

export const noDatabases: KeptDatabases = { databases: [] };
