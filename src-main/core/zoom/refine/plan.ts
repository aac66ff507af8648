import { z } from 'zod';
import type { RelationDescription } from '../../../../src-shared/relation.ts';

/**
 * What a question needs of a table (TableZoomer, query planner): only columns, or rows that entities name too; the
 * columns; which entity of the question stands in which column; and the question parted, where it is several.
 */
export const planSchema = z.object({
  type: z.enum(['row-column', 'column-only']),
  columns: z.array(z.string().max(300)).max(200),
  entities: z
    .array(z.object({ entity: z.string().max(300), column: z.string().max(300) }))
    .max(50)
    .default([]),
  questions: z.array(z.string().max(500)).max(6).default([]),
});
export type QueryPlan = z.infer<typeof planSchema>;

/** A plan against the columns that there are. */
export interface CheckedPlan {
  readonly plan: QueryPlan;
  /** Names that no column has: the planner is asked once more with them. */
  readonly unknown: readonly string[];
}

/** Drops what no column is called; without any column left the whole schema is meant. */
export function checkedPlan(plan: QueryPlan, { columns }: RelationDescription): CheckedPlan {
  const known = new Map(columns.map(({ name }) => [plainName(name), name]));
  const unknown = new Set<string>();
  const find = (name: string): string | null => {
    const found = known.get(plainName(name)) ?? null;
    if (found === null) unknown.add(name);
    return found;
  };
  const kept = plan.columns.map(find).filter((name) => name !== null);
  const entities = plan.entities.flatMap(({ entity, column }) => {
    const found = find(column);
    return found === null ? [] : [{ entity, column: found }];
  });
  const wanted = [...new Set([...kept, ...entities.map(({ column }) => column)])];
  return {
    plan: {
      ...plan,
      type: entities.length > 0 ? plan.type : 'column-only',
      columns: wanted.length > 0 ? wanted : columns.map(({ name }) => name),
      entities,
    },
    unknown: [...unknown],
  };
}

/** The plan that leaves nothing out: for a planner that gave none, and for schemas too long to plan over. */
export function wholePlan({ columns }: RelationDescription): QueryPlan {
  return { type: 'column-only', columns: columns.map(({ name }) => name), entities: [], questions: [] };
}

function plainName(name: string): string {
  return name.trim().toLowerCase();
}
