import type { ColumnType, Relation } from '../relation.ts';

/** What is known of a column without reading its rows again. */
export interface ColumnDescription {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullShare: number;
  /** Different values; by a sketch where there are many rows. */
  readonly distinct: number;
  readonly number?: { readonly min: number; readonly max: number; readonly mean: number; readonly median: number };
  /** Of dates and moments: the first and the last. */
  readonly range?: { readonly from: string; readonly to: string };
  readonly booleans?: { readonly yes: number; readonly no: number };
  /** The commonest values with their counts, the commonest first. */
  readonly categories?: readonly { readonly value: string; readonly count: number }[];
  /** What it stands for, in words. */
  readonly meaning: string;
}

/** A relation as planners, models and people see it instead of its rows (TableZoomer: table schema). Plain JSON. */
export interface RelationDescription {
  readonly name: string;
  readonly schema: string;
  readonly rowCount: number;
  readonly columns: readonly ColumnDescription[];
  /** Rows as they stand, in the order of the columns. */
  readonly examples: readonly (readonly (string | number | boolean | null)[])[];
  /** Who found the meanings. */
  readonly meaningsBy: 'rules' | 'model';
  /** Of what the relation was when it was described. */
  readonly fingerprint: string;
}

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
