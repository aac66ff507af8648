import type { Relation, RelationDescription } from '../../../../src-shared/relation.ts';
import { coarse } from '../engine/running.ts';

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

type Known = Pick<Relation, 'columns' | 'rowCount' | 'state'>;

/** Changes with the columns, their types, the count of rows and what the engine notes as they change. */
export function fingerprintOf(relation: Known): string {
  return JSON.stringify([rowsOf(relation), ...columnsOf(relation)]);
}

/** What of a relation has changed since it was described: its columns, or as far as its engine knows its rows. */
export function driftOf(
  { fingerprint }: Pick<RelationDescription, 'fingerprint'>,
  relation: Known,
): 'none' | 'rows' | 'columns' {
  if (fingerprint === fingerprintOf(relation)) return 'none';
  const before: unknown = JSON.parse(fingerprint);
  const columns: readonly unknown[] = Array.isArray(before) ? before.slice(1) : [];
  return JSON.stringify(columns) === JSON.stringify(columnsOf(relation)) ? 'rows' : 'columns';
}

function columnsOf({ columns }: Known): readonly (readonly string[])[] {
  return columns.map(({ name, engineType }) => [name, engineType]);
}

function rowsOf({ rowCount, state }: Known): readonly unknown[] {
  return [rowCount === null ? null : coarse(rowCount), state ?? null];
}
