import { and, eq } from 'drizzle-orm';
import type { DescribedRelation } from '../../../../src-shared/relation.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { databaseTables } from './tables.ts';

/** A table of a database as it was described last. */
export interface KeptDescription {
  readonly described: DescribedRelation;
  /** Every figure was counted because a person wanted it. */
  readonly isExact: boolean;
  readonly describedAt: number;
}

/** What is known of the tables of databases, over restarts. */
export function descriptionsIn(db: StoreDatabase) {
  const rowOf = (databaseId: string, name: string) =>
    and(eq(databaseTables.databaseId, databaseId), eq(databaseTables.name, name));
  return {
    get: (databaseId: string, name: string): KeptDescription | null =>
      db.select().from(databaseTables).where(rowOf(databaseId, name)).get() ?? null,
    keep: (databaseId: string, name: string, kept: KeptDescription): void => {
      const { described, isExact, describedAt } = kept;
      const values = { described, isExact, describedAt };
      db.insert(databaseTables)
        .values({ databaseId, name, ...values })
        .onConflictDoUpdate({ target: [databaseTables.databaseId, databaseTables.name], set: values })
        .run();
    },
    forget: (databaseId: string): void => {
      db.delete(databaseTables).where(eq(databaseTables.databaseId, databaseId)).run();
    },
  };
}
