import { z } from 'zod';
import { columnConditionSchema } from './columnFilter.ts';
import type { Saying } from './said/said.ts';

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
  /** What the engine notes as the rows change, as when it analysed them last; none where it notes nothing. */
  readonly state?: string | undefined;
}

/** What a cell of a result holds. Dates are `2024-05-31`, moments `2024-05-31 17:05:00`; whole numbers too large for a double are text. */
export type Value = string | number | boolean | null;
export type Row = readonly Value[];

/** Figures of a column that may be estimated: by what an engine keeps, from a sample, or by a sketch. */
export const figures = ['empty', 'distinct', 'range', 'mean', 'median', 'counts'] as const;
export type Figure = (typeof figures)[number];

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
  /** Which of these figures are estimated; none where all were counted. */
  readonly about?: readonly Figure[];
  /** What it stands for, in words. */
  readonly meaning: string;
  /** Who said so, where it is not what the rules tell from its name and values. */
  readonly meaningBy?: 'model' | 'person';
}

/** A relation as planners, models and people see it instead of its rows (TableZoomer: table schema). Plain JSON. */
export interface RelationDescription {
  readonly name: string;
  readonly schema: string;
  readonly rowCount: number;
  /** The count of rows is estimated, and so is what is said of columns. */
  readonly isEstimated?: boolean;
  readonly columns: readonly ColumnDescription[];
  /** Rows as they stand, in the order of the columns. */
  readonly examples: readonly (readonly (string | number | boolean | null)[])[];
  /** Who found the meanings. */
  readonly meaningsBy: 'rules' | 'model';
  /** Of what the relation was when it was described. */
  readonly fingerprint: string;
  /** How it is made of several tables; none for a table by itself. */
  readonly joined?: JoinedRelation;
}

/** A relation that is a table with others joined to it: each of its rows stands once, with what its keys find. */
export interface JoinedRelation {
  /** The first table, whose rows they are. */
  readonly table: string;
  readonly joins: readonly {
    readonly table: string;
    /** A column of a table before. */
    readonly from: TableColumn;
    /** The column of this table that holds each value once. */
    readonly column: string;
  }[];
  /** Where each column of the relation comes from, by its name. */
  readonly columns: Readonly<Record<string, TableColumn>>;
}

export interface TableColumn {
  readonly table: string;
  readonly column: string;
}

/** A relation with what a person sees of its columns. */
export interface DescribedRelation {
  readonly description: RelationDescription;
  /**
   * How the values of each column lie between its least and its greatest one: rows in each of as many equal parts as
   * there are counts; null for columns without an order.
   */
  readonly spreads: readonly (readonly number[] | null)[];
  /** What was not understood, a sentence each. */
  readonly warnings: readonly Saying[];
  /** How the texts of its own columns were read; none for columns that came with a type. */
  readonly readings: readonly ColumnReading[];
}

/** A way in which the text of a column can be read. */
export interface PossibleReading {
  readonly name: string;
  readonly type: ColumnType;
  /** Of the filled cells that were looked at, those that it understands. */
  readonly understood: number;
  readonly filled: number;
}

/** How the text of a column was read as values. */
export interface ColumnReading {
  readonly column: string;
  /** The reading's name: `text`, `number with signs`, `date %d/%m/%Y`. */
  readonly reading: string;
  /** Filled cells that it did not understand: they are blank in the relation. */
  readonly notUnderstood: number;
  /** Some of their texts, the commonest first. */
  readonly examples: readonly string[];
}

/** A program of a person or of the rules: one SELECT. */
export const sqlSchema = z.string().min(1).max(50_000);

const queryName = z.string().trim().min(1).max(200);

/** A program that a person named, to run it again. */
export interface NamedQuery {
  readonly name: string;
  readonly sql: string;
}

/** Keeps a program under a name, or none any more; in the place of another name where it was called so before. */
export const queryChangeSchema = z.object({
  name: queryName,
  sql: sqlSchema.nullable(),
  was: queryName.nullable(),
});
export type QueryChange = z.infer<typeof queryChangeSchema>;

/** A program with the order in which its result is looked at, and which of its rows are. */
export const programSchema = z.object({
  sql: sqlSchema,
  sort: z.object({ column: z.string().max(1000), isDescending: z.boolean() }).nullable(),
  /** Which of its rows are looked at: those that all of them keep. */
  filters: z
    .array(z.object({ column: z.string().max(1000), condition: columnConditionSchema }))
    .max(50)
    .readonly()
    .optional(),
});
export type Program = z.infer<typeof programSchema>;
