import type { Relation, RelationDescription } from '../../../../src-shared/relation.ts';

/** How many categories and examples a schema shows, by its width (TableZoomer: 10, 6 or 4; all rows, 10, 5 or 2). */
const WIDTHS: readonly { readonly columns: number; readonly categories: number; readonly examples: number }[] = [
  { columns: 10, categories: 10, examples: 10 },
  { columns: 30, categories: 6, examples: 5 },
  { columns: Infinity, categories: 4, examples: 2 },
];
/** A table of so few cells is shown whole. */
const ALL_CELLS = 200;

export function sizesFor(columns: number, rows: number): { readonly categories: number; readonly examples: number } {
  const found = WIDTHS.find((width) => columns <= width.columns) ?? { categories: 4, examples: 2 };
  return { categories: found.categories, examples: columns * rows <= ALL_CELLS ? rows : found.examples };
}

/** Changes with the columns, their types and the count of rows. */
export function fingerprintOf({ columns, rowCount }: Pick<Relation, 'columns' | 'rowCount'>): string {
  return JSON.stringify([rowCount, ...columns.map(({ name, engineType }) => [name, engineType])]);
}

/** Whether a relation has changed since it was described. */
export function isStale(description: RelationDescription, relation: Relation): boolean {
  return description.fingerprint !== fingerprintOf(relation);
}
