import { type } from '@orpc/contract';
import { z } from 'zod';
import { evidenceSchema, type RowEvidence } from '../evidence.ts';
import {
  type ColumnType,
  type DescribedRelation,
  programSchema,
  type Row,
  sqlSchema,
  type Value,
} from '../relation.ts';
import { base } from './errors.ts';
import { sheetInput } from './sheets.ts';

/** Whether a sheet is a table of rows, which programs can be run over, and why. */
export interface RelationState {
  readonly isRelation: boolean;
  readonly by: 'rule' | 'person';
  /** What the rule says of it, in a sentence. */
  readonly reason: string;
  /** What programs call it. */
  readonly table: string;
  /** Tells one state of its rows from another. */
  readonly key: string;
}

const value = z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]) satisfies z.ZodType<Value>;

/** Rows of a result, from `offset` on. */
export interface ResultPage {
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  readonly rows: readonly Row[];
  /** Of the whole result; only with its first page. */
  readonly rowCount: number | null;
  readonly durationMs: number;
}

/** What the rules answer from a table of rows. */
export interface AskedRelation {
  readonly text: string;
  readonly values: readonly Value[];
  /** The program that says so; null where the question was not understood. */
  readonly sql: string | null;
  /** How the question was understood. */
  readonly reading: string | null;
  /** 0 to 1. */
  readonly confidence: number | null;
  /** The rows that it rests on. */
  readonly evidence: RowEvidence | null;
}

/** Where rows stand on a sheet. */
export interface FoundRows {
  /** Ranges in A1 notation, from the top down. */
  readonly addresses: readonly string[];
  /** How many rows they are. */
  readonly rowCount: number;
  /** Keys that no row has. */
  readonly missing: number;
  /** There are more rows than are told. */
  readonly isCut: boolean;
}

const [, , rowEvidenceSchema] = evidenceSchema.options;

/** Sheets that are tables of rows: what is in them, programs over them, and the rows behind what programs say. */
export const relationsContract = {
  state: base.input(sheetInput).output(type<RelationState>()),
  /** Says whether a sheet is a table of rows; a step of its document's history. */
  set: base.input(sheetInput.extend({ isRelation: z.boolean() })).output(type<RelationState>()),
  /** Reads the table in where that was not done, which takes seconds for a million cells. */
  describe: base.input(sheetInput).output(type<DescribedRelation>()),
  /** Answers by the rules. */
  ask: base.input(sheetInput.extend({ question: z.string().trim().min(1).max(2000) })).output(type<AskedRelation>()),
  /** Runs a program, one SELECT over the table. Fails with `query.*` in words that help to mend it. */
  run: base
    .input(
      sheetInput.extend({
        program: programSchema,
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(1000),
      }),
    )
    .output(type<ResultPage>()),
  /** The rows that a figure of a result was made of; null where its program does not tell. */
  behind: base
    .input(sheetInput.extend({ sql: sqlSchema, row: z.array(value).max(2000), column: z.number().int().min(0) }))
    .output(type<RowEvidence | null>()),
  /** Where rows that are cited stand on the sheet. Fails with `notFound` where its columns are not there. */
  find: base.input(sheetInput.extend({ evidence: rowEvidenceSchema })).output(type<FoundRows>()),
};
