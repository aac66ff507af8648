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
        /** Whose tables are open; null where nobody chose. */
        schemas: z.array(z.string().max(300)).max(1000).nullable().default(null),
        /** Tables that were looked at: each is cited by its place here, which never changes. */
        tables: z.array(z.string()).max(10_000).default([]),
        /** Programs that were named. */
        queries: z
          .array(z.object({ table: z.string(), name: z.string(), sql: z.string() }))
          .max(10_000)
          .default([]),
        /** What columns stand for, as a person or a model says. */
        meanings: z
          .array(z.object({ table: z.string(), column: z.string(), text: z.string(), by: z.enum(['model', 'person']) }))
          .max(100_000)
          .default([]),
      }),
    )
    .max(500),
});
export type KeptDatabases = z.infer<typeof keptDatabasesSchema>;

export const noDatabases: KeptDatabases = { databases: [] };
