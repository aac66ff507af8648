/** What a column holds, the same for every engine. `other` is shown and counted but not computed with. */
export const columnTypes = ['number', 'text', 'date', 'moment', 'boolean', 'other'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** A column of a relation as a question may name it. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** What the engine itself calls the type: `BIGINT`, `numeric(10,2)`, `LowCardinality(String)`. */
  readonly engineType: string;
}

/** A table of many rows that lives in an engine. */
export interface Relation {
  /** Its name within the engine, as SQL names it. */
  readonly name: string;
  /** Where it stands, for engines that have schemas or databases; empty where the engine has one. */
  readonly schema: string;
  readonly columns: readonly Column[];
  /** As the engine knows it: exact where it counts as it loads, else its own estimate; null where it knows none. */
  readonly rowCount: number | null;
}

/** What a cell of a result holds. Dates are `2024-05-31`, moments `2024-05-31 17:05:00`; whole numbers too large for a double are text. */
export type Value = string | number | boolean | null;
export type Row = readonly Value[];
