import { z } from 'zod';
import { type Evidence, evidenceSchema } from './evidence.ts';
import {
  answerFormatSchema,
  type Paper,
  type SurveyCell,
  type SurveyColumn,
  type Surveyed,
  type SurveyTable,
} from './survey.ts';

/** Who a value of a table is from. */
export type ValueSource = 'rules' | 'model' | 'person';

/** A column of a made table; its id stays the same, whatever it is called. */
export interface TableColumn extends Required<SurveyColumn> {
  readonly id: string;
  /** Later iterations and runs leave it alone. */
  readonly isLocked: boolean;
}

/** A value of a made table; empty where a person, or a lock, says that nothing is to stand there. */
export interface TableCell extends SurveyCell {
  readonly by: ValueSource;
  readonly isLocked: boolean;
}

export interface TableRow {
  readonly paper: string;
  readonly isLocked: boolean;
  /** By column; null where nothing was found so far. */
  readonly cells: readonly (TableCell | null)[];
}

/** A literature table as it stands after what a person changed in it. */
export interface PersonsTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

/** What a table cost, with what was filled in later. Tokens of the published way are in `PUBLISHED_TOKENS`. */
export interface SurveyLedger {
  /** The model's name. */
  readonly model: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly seconds: number;
}

/** Tokens that ARXIV2TABLE takes for a table with GPT-4o (section 5.2). */
export const PUBLISHED_TOKENS = 118_000;

/** What is kept of a table: as it was made, whatever a person changed later. */
export interface SurveyRecord extends Omit<Surveyed, 'table'> {
  /** One that goes on from another has its locks and formats. */
  readonly table: SurveyTable | PersonsTable;
  /** The candidates, as they were then. */
  readonly papers: readonly Paper[];
  /** None for tables that were made by rules. */
  readonly ledger?: SurveyLedger | null;
}

const name = z.string().trim().min(1).max(200);
const words = z.string().trim().max(2000);
const paper = z.string().regex(/^[0-9a-f]{64}$/);
const papers = z.array(paper).min(1).max(20_000);
const column = z.string().min(1).max(100);
const [cellEvidence, passage] = evidenceSchema.options;
const cellEvidences = z
  .array(z.discriminatedUnion('kind', [cellEvidence, passage]))
  .max(50)
  .readonly();

const columnSchema = z.object({
  name,
  instruction: words.default(''),
  format: answerFormatSchema.default({ kind: 'text' }),
  examples: z.array(z.string().trim().min(1).max(500)).max(20).readonly().default([]),
});

/** What a lock holds: a cell, a row or a column. */
const lockedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cell'), paper, column }),
  z.object({ kind: z.literal('row'), paper }),
  z.object({ kind: z.literal('column'), column }),
]);
export type Locked = z.infer<typeof lockedSchema>;

/** By which column the rows of a table are looked at. */
export const rowOrderSchema = z.object({ column, isDescending: z.boolean() });
export type RowOrder = z.infer<typeof rowOrderSchema>;

/** What a person changes in a made table; columns by their ids. */
export const tableEditSchema = z.discriminatedUnion('kind', [
  /**
   * Sets a value, or empties a cell with ''. Evidence is `kept` as it stands, or other places of the paper: those that
   * `survey.why` gives, or that a person marked. With none of them the value is typed by hand and proved by nothing.
   */
  z.object({
    kind: z.literal('cell'),
    paper,
    column,
    value: z.string().trim().max(5000),
    evidence: z.union([z.literal('kept'), cellEvidences]),
  }),
  /** Puts values after a text in them was replaced by another; each keeps the places that it rests on, and is in a person's words. */
  z.object({
    kind: z.literal('replace'),
    cells: z
      .array(z.object({ paper, column, value: z.string().trim().max(5000) }))
      .min(1)
      .max(200_000)
      .readonly(),
    find: z.string().min(1).max(1000),
    by: z.string().max(1000),
  }),
  /** At this place among the columns, from zero; at the end where none is said. */
  z.object({ kind: z.literal('addColumn'), column: columnSchema, at: z.number().int().min(0).max(200).optional() }),
  /** Values stay as they are: `survey.reformat` writes them anew. */
  z.object({
    kind: z.literal('setColumn'),
    column,
    change: z
      .object({
        name,
        instruction: words,
        format: answerFormatSchema,
        examples: z.array(z.string().trim().min(1).max(500)).max(20).readonly(),
      })
      .partial(),
  }),
  z.object({ kind: z.literal('removeColumn'), column }),
  z.object({ kind: z.literal('moveColumn'), column, to: z.number().int().min(0).max(200) }),
  /** Among the rows as they are looked at, from zero; rows that were sorted stay as they are then. */
  z.object({ kind: z.literal('moveRow'), paper, to: z.number().int().min(0).max(20_000) }),
  /** Looks at the rows by a column; null as they were put. */
  z.object({ kind: z.literal('sort'), by: rowOrderSchema.nullable() }),
  z.object({ kind: z.literal('lock'), on: lockedSchema, isLocked: z.boolean() }),
  /** Rows for papers that were candidates; what they had when they were taken out comes back. */
  z.object({ kind: z.literal('include'), papers }),
  /** Rows go, whether they are locked or not. */
  z.object({ kind: z.literal('exclude'), papers }),
  /** Goes back to an iteration, from zero; what is locked stays. Of its values those stand that their papers say. */
  z.object({ kind: z.literal('goBack'), iteration: z.number().int().min(0).max(100) }),
]);
export type TableEdit = z.infer<typeof tableEditSchema>;

/** A place that could be the value of a cell, and the value that it gives. */
export interface Why {
  readonly value: string;
  readonly evidence: Extract<Evidence, { kind: 'passage' | 'cells' }>;
  /** 0 to 1. */
  readonly confidence: number;
  /** The cell cites it now. */
  readonly isTaken: boolean;
}

/** How a value would be written, or that it cannot be. */
export interface Rewritten {
  readonly paper: string;
  readonly before: string;
  readonly after: string;
}

/** What a format would do to a column. */
export interface FormatPreview {
  readonly changes: readonly Rewritten[];
  /** Values that are written so already. */
  readonly same: number;
  /** Values that cannot be written so; they would stay as they are. */
  readonly unreadable: readonly { readonly paper: string; readonly value: string }[];
  /** Values that a lock holds; they would stay as they are. */
  readonly locked: number;
}

/** A column of one table beside its like of another, by their places; null where there is none. */
export interface ColumnPair {
  readonly name: string;
  readonly a: number | null;
  readonly b: number | null;
}

/** What differs between two tables. */
export interface TableDifference {
  /** Papers with a row in one of them, or in both; by id. */
  readonly papers: { readonly a: readonly string[]; readonly b: readonly string[]; readonly both: readonly string[] };
  /** Those of the first in their order, then those that only the second has. */
  readonly columns: readonly ColumnPair[];
  /** Cells of papers and columns that both have where their values differ; empty for a cell with none. */
  readonly values: readonly {
    readonly paper: string;
    /** Place in `columns`. */
    readonly column: number;
    readonly a: string;
    readonly b: string;
  }[];
  /** Cells of papers and columns that both have. */
  readonly compared: number;
}
