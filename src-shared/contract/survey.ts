import { type } from '@orpc/contract';
import { z } from 'zod';
import type { HistoryState } from '../history.ts';
import type { RunSummary } from '../run.ts';
import type { Saying } from '../said/said.ts';
import {
  answerFormatSchema,
  type Paper,
  type PaperSelection,
  surveyStrategies,
  type SurveyStrategy,
  type Unproved,
} from '../survey.ts';
import {
  type FormatPreview,
  type PersonsTable,
  type RowOrder,
  type SurveyRecord,
  type TableDifference,
  tableEditSchema,
  type Why,
} from '../surveyTable.ts';
import { base } from './errors.ts';

const id = z.string().regex(/^[0-9a-f]{64}$/);
const demand = z.string().trim().max(2000);
/** A collection has the history of a document of its id: `history.undo` takes back what was changed in it. */
const collectionInput = z.object({ documentId: id });
const name = z.string().trim().min(1).max(255);
const papers = z.array(id).min(1).max(20_000);

/** What of a paper a person can correct. */
const matterSchema = z
  .object({
    title: z.string().trim().max(2000),
    authors: z.array(z.string().trim().min(1).max(300)).max(5000).readonly(),
    year: z.number().int().min(1000).max(2200).nullable(),
    venue: z.string().trim().max(1000).nullable(),
    abstract: z.string().trim().max(50_000).nullable(),
    doi: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^10\.\d{4,9}\/[^\s"<>{}|\\^[\]]{1,200}$/)
      .nullable(),
  })
  .partial();

/** A paper of a collection, with what a person corrected of it. */
export interface CollectedPaper extends Paper {
  /** What a person decided; null where nothing was. */
  readonly decided: boolean | null;
  /** Other copies of the work, by their ids: they are not taken for papers of their own. */
  readonly copies: readonly string[];
}

/** A collection as it is listed. */
export interface CollectionSummary {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/** A literature table as it is listed: what it was made for, how, and when. */
export interface KeptTable {
  /** The run's that made it. */
  readonly id: string;
  /** Empty where a person gave it none. */
  readonly name: string;
  readonly demand: string;
  readonly strategy: SurveyStrategy;
  readonly madeAt: number;
}

/** Papers that tables are made from, and what the next of them is for. */
export interface Collection extends CollectionSummary {
  readonly demand: string;
  readonly papers: readonly CollectedPaper[];
  /** The latest first. */
  readonly tables: readonly KeptTable[];
  readonly history: HistoryState;
}

/** A document that could not be taken into a collection. */
export interface LeftOut {
  readonly paper: string;
  /** Null where the library does not know it. */
  readonly file: string | null;
  /** In a sentence, for the user. */
  readonly reason: string;
}

/** A literature table as a person left it, with how it was made and the papers as they are now. */
export type MadeTable = KeptTable &
  Omit<SurveyRecord, 'table' | 'unproved'> & {
    readonly table: PersonsTable;
    /** What its rows, which are in that order, are sorted by; null for as they were put. */
    readonly order: RowOrder | null;
    /** Columns by their ids. */
    readonly unproved: readonly Unproved[];
    /** Candidates that came later and were left out, by their ids. */
    readonly leftLater: readonly string[];
  };

const tableInput = z.object({ tableId: z.uuid() });
/** Tables are changed by steps of their collection's history. */
const changedTable = collectionInput.extend(tableInput.shape);
const strategy = z.enum(surveyStrategies).default('rules');
/** How single columns and rows are filled. */
const filling = z.enum(['rules', 'model']).default('rules');
/** A table, or how it stood after one of its iterations, from zero. */
const snapshot = tableInput.extend({ iteration: z.number().int().min(0).max(100).nullable().default(null) });
const formatted = z.object({ column: z.string().min(1).max(100), format: answerFormatSchema });

/** Collections of papers, and the literature tables that are made from them. */
export const surveyContract = {
  /** The latest first. */
  collections: base.output(type<readonly CollectionSummary[]>()),
  create: base.input(z.object({ name })).output(type<Collection>()),
  get: base.input(collectionInput).output(type<Collection>()),
  rename: base.input(collectionInput.extend({ name })).output(type<Collection>()),
  /** For good; documents stay in the library. */
  remove: base.input(collectionInput).output(type<void>()),
  /** Takes texts of the library into a collection; what is no text, or not there any more, is left out and told. */
  addDocuments: base
    .input(collectionInput.extend({ papers }))
    .output(type<{ readonly collection: Collection; readonly left: readonly LeftOut[] }>()),
  /** Takes the works that a file of BibTeX, RIS or CSL-JSON lists, with title and abstract alone; says what of it was left out. */
  addBibliography: base
    .input(collectionInput.extend({ fileId: z.string().max(200) }))
    .output(type<{ readonly collection: Collection; readonly warnings: readonly Saying[] }>()),
  /** Takes papers out of a collection. */
  takeOut: base.input(collectionInput.extend({ papers })).output(type<Collection>()),
  /** Corrects what a paper says of itself. */
  setPaper: base.input(collectionInput.extend({ paper: id, matter: matterSchema })).output(type<Collection>()),
  /** Says whether papers belong into tables, whatever rules say; null leaves it to them. */
  decide: base.input(collectionInput.extend({ papers, isIncluded: z.boolean().nullable() })).output(type<Collection>()),
  /** What the next table is for. */
  setDemand: base.input(collectionInput.extend({ demand })).output(type<Collection>()),
  /**
   * Which papers the rules would take for the demand, each with its reason, before a table is made; with title and
   * abstract by meaning where a model of embeddings is set. Nothing is kept. What a person decided counts for tables, and
   * not here. Papers that are not in the library any more are left out.
   */
  select: base.input(collectionInput).output(type<PaperSelection>()),
  /**
   * Makes a table by the rules, or by the text model in one of its ways, of these columns or of those that the demand and
   * the papers tell. `from` goes on from a table of the collection: what is locked there stays as it is, and a model goes
   * on iterating from it; what comes of it is a table of its own. Fails with `model.none` where a model is wanted and none
   * is set.
   */
  make: base
    .input(
      collectionInput.extend({
        columns: z.array(z.string().trim().min(1).max(200)).max(50),
        strategy,
        from: z.uuid().nullable().default(null),
      }),
    )
    .output(type<RunSummary>()),
  /** Fails with `notFound`. */
  table: base.input(tableInput).output(type<MadeTable>()),
  nameTable: base.input(changedTable.extend({ name: z.string().trim().max(200) })).output(type<Collection>()),
  /** Takes tables out of the collection; undo brings them back. */
  removeTables: base
    .input(collectionInput.extend({ tables: z.array(z.uuid()).min(1).max(1000) }))
    .output(type<Collection>()),
  /** Changes a table. Fails with `input.invalid` for what cannot be, as a second column of a name. */
  editTable: base.input(changedTable.extend({ edit: tableEditSchema })).output(type<MadeTable>()),
  /** What of a paper could stand in a cell, the best first; what the cell cites is among it. */
  why: base.input(tableInput.extend({ paper: id, column: z.string().max(100) })).output(type<readonly Why[]>()),
  /**
   * Fills one column over all rows, or over those of some papers; what is locked or written by a person stays. The run's result is a step of
   * the history. Fails with `model.none`.
   */
  fillColumn: base
    .input(
      changedTable.extend({ column: z.string().max(100), papers: papers.nullable().default(null), strategy: filling }),
    )
    .output(type<RunSummary>()),
  /**
   * Looks at further papers of the collection for a table: those that meet what it is for, or that a person included, get
   * rows with values for its columns; the others are listed with why they are left out. Copies of works that are in the
   * table are passed over, and nothing else is touched.
   */
  extend: base.input(changedTable.extend({ papers, strategy: filling })).output(type<RunSummary>()),
  /** Fills what is blank in the rows of some papers; what is locked or written by a person stays. Fails with `model.none`. */
  fillRows: base.input(changedTable.extend({ papers, strategy: filling })).output(type<RunSummary>()),
  /** What a format would make of the values of a column; nothing is changed. */
  previewFormat: base.input(tableInput.extend(formatted.shape)).output(type<FormatPreview>()),
  /** Gives a column a format and writes its values so, those that a lock holds excepted. */
  reformat: base.input(changedTable.extend(formatted.shape)).output(type<MadeTable>()),
  /** What differs between two tables, or iterations of them. */
  compare: base.input(z.object({ a: snapshot, b: snapshot })).output(type<TableDifference>()),
  /** What a table with this caption is for, in a sentence or two, by the text model. Nothing is kept. Fails with `model.none`. */
  suggestDemand: base
    .input(z.object({ caption: z.string().trim().min(1).max(2000) }))
    .output(type<{ readonly demand: string }>()),
};
