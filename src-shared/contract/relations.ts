import { eventIterator, type } from '@orpc/contract';
import { z } from 'zod';
import type { AssumedJoin, Reason } from '../answer.ts';
import type { AskStrategy } from '../asking.ts';
import type { DomainErrorCode } from '../errors.ts';
import { evidenceSchema, type RowEvidence } from '../evidence.ts';
import {
  type ColumnType,
  type DescribedRelation,
  type NamedQuery,
  type PossibleReading,
  programSchema,
  queryChangeSchema,
  type Row,
  sqlSchema,
  type Value,
} from '../relation.ts';
import { resultLookSchema, type ResultLooked } from '../resultLook.ts';
import type { Said, SaidCode, Saying } from '../said/said.ts';
import type { Trace, TraceStep } from '../trace.ts';
import { base } from './errors.ts';
import { sheetInput } from './sheets.ts';

/** Whether a sheet is a table of rows, which programs can be run over, and why. */
export interface RelationState {
  readonly isRelation: boolean;
  readonly by: 'rule' | 'person';
  /** What the rule says of it, in a sentence. */
  readonly reason: Said;
  /** What of the sheet can be its rows, the longest first; of a file of rows nothing. */
  readonly parts: readonly RowsPartState[];
  /** What programs call it. */
  readonly table: string;
  /** Tells one state of its rows from another. */
  readonly key: string;
}

/** A part of a sheet that is rows under headers. */
export interface RowsPartState {
  /** Its range with the headers. */
  readonly at: string;
  readonly rowCount: number;
  /** It is what programs are run over. */
  readonly isChosen: boolean;
}

/** A value of a result, as it comes back from who looked at it. */
export const resultValueSchema = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.null(),
]) satisfies z.ZodType<Value>;

/** Rows of a result, from `offset` on. */
export interface ResultPage {
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  readonly rows: readonly Row[];
  /** Of the whole result; only with its first page. */
  readonly rowCount: number | null;
  /** There are more rows than were counted. */
  readonly hasMore?: boolean;
  readonly durationMs: number;
}

/** The figure of a group of rows. */
export interface GroupFigure {
  readonly name: string;
  readonly figure: number;
}

/** What rules, a model or both answer from a table of rows. */
export interface AskedRelation {
  readonly text: string;
  /** What the text is, for other languages, where the program says it. */
  readonly said: SaidCode | null;
  readonly values: readonly Value[];
  /** The same, where it is a figure for each group. */
  readonly groups: readonly GroupFigure[] | null;
  /** The program that says so; null where the question was not understood. */
  readonly sql: string | null;
  /** How the rules understood the question. */
  readonly reading: Said | null;
  /** 0 to 1. */
  readonly confidence: number | null;
  /** Sure enough to be told as the answer. */
  readonly isSure: boolean;
  /** What speaks for it and against it. */
  readonly reasons: readonly Reason[];
  /** The rows that it rests on. */
  readonly evidence: RowEvidence | null;
  /** Whose answer it is, and who was asked. */
  readonly by: 'rules' | 'model';
  readonly strategy: AskStrategy;
  /** What the other of rules and model says, where both were asked and differ. */
  readonly other: OtherProgram | null;
  /** Readings of the question by the rules, where their answer is in doubt; the likeliest first. */
  readonly readings: readonly ReadProgram[];
  /** Words of the question that nothing in the table explains, where the answer is not sure. */
  readonly unmet: readonly string[];
  /** What it takes for granted: a join that nobody has decided of. */
  readonly assumed: AssumedJoin | null;
  /** What calls of models took; null where none was asked. */
  readonly spent: { readonly calls: number; readonly inputTokens: number; readonly outputTokens: number } | null;
  /** How it was found. */
  readonly trace: Trace;
}

/** What a question to rows tells on its way: steps as they are known, a program as soon as it is written, and the answer. */
export type RowsAsked =
  | { readonly kind: 'step'; readonly step: TraceStep }
  | { readonly kind: 'answered'; readonly asked: AskedRelation };

/** An answer that was not taken; `failed`: the model could not be asked, and the text says why. */
export interface OtherProgram {
  readonly by: 'rules' | 'model';
  readonly status: 'answered' | 'notFound' | 'failed';
  readonly text: string;
  readonly said: SaidCode | null;
  readonly problem: DomainErrorCode | null;
  readonly sql: string | null;
  /** How likely it was held to be right on its own. */
  readonly score: number;
}

/** A reading of a question, with what its program gives. */
export interface ReadProgram {
  readonly reading: Said;
  readonly values: readonly Value[];
  readonly sql: string;
  readonly evidence: RowEvidence | null;
  /** How likely it is meant, of all readings that there are. */
  readonly score: number;
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

const columnName = z.string().min(1).max(1000);

/** How a sheet's rows are joined with those of another sheet: a column of theirs, and the one there that it finds. */
const joinChoiceSchema = z.object({ other: sheetInput, column: columnName, otherColumn: columnName });
export type JoinChoice = z.infer<typeof joinChoiceSchema>;

/** Another sheet, as it is named to a person. */
interface OtherNamed extends JoinChoice {
  /** As in `orders.xlsx · Customers`; of the same workbook the sheet alone. */
  readonly name: string;
}

/** A join that was accepted. */
export interface JoinInForce extends JoinChoice {
  /** As proposals have it; that the document is gone, where it is. */
  readonly name: Saying;
  /** What programs call the other table; null where it does not hold. */
  readonly table: string | null;
  /** Rows for which it finds something. */
  readonly found: number;
  /** Why it does not hold, in a sentence; null where it does. */
  readonly problem: Said | null;
}

/** A join that the program proposes. */
export interface JoinProposal extends OtherNamed {
  /** Of the values that were looked at, the share that is found, 0 to 1. */
  readonly found: number;
  /** A sentence each. */
  readonly reasons: readonly Said[];
}

/** A sheet that others may be joined with. */
export interface JoinableSheet {
  readonly other: z.infer<typeof sheetInput>;
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
}

export interface RelationJoins {
  readonly inForce: readonly JoinInForce[];
  /** The likeliest first; what a person refused is not among them. */
  readonly proposed: readonly JoinProposal[];
  readonly joinable: readonly JoinableSheet[];
  /** All rows with what is joined to them, as a program; null where nothing is. */
  readonly sql: string | null;
  readonly rowCount: number;
}

const [, , rowEvidenceSchema] = evidenceSchema.options;

/** Sheets that are tables of rows: what is in them, programs over them, and the rows behind what programs say. */
export const relationsContract = {
  state: base.input(sheetInput).output(type<RelationState>()),
  /** Says whether a sheet is a table of rows; a step of its document's history. */
  set: base.input(sheetInput.extend({ isRelation: z.boolean() })).output(type<RelationState>()),
  /** Says which part of a sheet is its table of rows, by its range; a step of its document's history. Fails with `notFound`. */
  choosePart: base.input(sheetInput.extend({ at: z.string().min(2).max(40) })).output(type<RelationState>()),
  /** What a sheet's rows are joined with, and may be. Reads in other sheets of its document, which takes seconds for long ones. */
  joins: base.input(sheetInput).output(type<RelationJoins>()),
  /** What a model proposes to join them with, in one call; nothing that the values do not bear out. Fails with `model.*`. */
  joinsByModel: base.input(sheetInput).output(type<readonly JoinProposal[]>()),
  /** Accepts a join, or refuses or ends it; a step of the document's history. Fails with `input.invalid` where it cannot hold. */
  join: base
    .input(sheetInput.extend({ join: joinChoiceSchema, isAccepted: z.boolean() }))
    .output(type<RelationState>()),
  /** How a column can be read, and how much of it each way understands. */
  readings: base.input(sheetInput.extend({ column: columnName })).output(type<readonly PossibleReading[]>()),
  /** What a model says that the columns stand for, in one call over the description; nothing is kept. Fails with `model.*`. */
  meaningsByModel: base.input(sheetInput).output(type<Readonly<Record<string, string>>>()),
  /** Says what columns stand for, by their names; null for what the rules tell. A step of the document's history. */
  mean: base
    .input(
      sheetInput.extend({
        meanings: z.record(columnName, z.string().trim().min(1).max(300).nullable()),
        by: z.enum(['model', 'person']),
      }),
    )
    .output(type<RelationState>()),
  /** Has a column read in a way; null for the rules' own. A step of the document's history. */
  read: base
    .input(sheetInput.extend({ column: columnName, reading: z.string().max(200).nullable() }))
    .output(type<RelationState>()),
  /** Where the cells of a column stand that its reading did not understand. */
  notUnderstood: base.input(sheetInput.extend({ column: columnName })).output(type<FoundRows>()),
  /** Reads the table in where that was not done, which takes seconds for a million cells. */
  describe: base.input(sheetInput).output(type<DescribedRelation>()),
  /** Answers by whom the settings say: rules, a model or both. Fails with `model.*` where a model alone is asked and cannot be. */
  ask: base
    .input(sheetInput.extend({ question: z.string().trim().min(1).max(2000) }))
    .output(eventIterator(type<RowsAsked>())),
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
  /** Asks something of a program's result as a whole. Fails as `run` does. */
  look: base.input(sheetInput.extend({ program: programSchema, look: resultLookSchema })).output(type<ResultLooked>()),
  /** Programs over the table that a person named, by their names. */
  queries: base.input(sheetInput).output(type<readonly NamedQuery[]>()),
  /** Keeps a program under a name, names it otherwise or takes it off; a step of the document's history. */
  keepQuery: base.input(sheetInput.extend(queryChangeSchema.shape)).output(type<readonly NamedQuery[]>()),
  /** The rows that a figure of a result was made of; null where its program does not tell. */
  behind: base
    .input(
      sheetInput.extend({ sql: sqlSchema, row: z.array(resultValueSchema).max(2000), column: z.number().int().min(0) }),
    )
    .output(type<RowEvidence | null>()),
  /** Where rows that are cited stand on the sheet. Fails with `notFound` where its columns are not there. */
  find: base.input(sheetInput.extend({ evidence: rowEvidenceSchema })).output(type<FoundRows>()),
};
