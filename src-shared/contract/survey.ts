import { type } from '@orpc/contract';
import { z } from 'zod';
import type { HistoryState } from '../history.ts';
import type { RunSummary } from '../run.ts';
import { type Paper, type Surveyed, surveyStrategies } from '../survey.ts';
import { base } from './errors.ts';

const id = z.string().regex(/^[0-9a-f]{64}$/);
const demand = z.string().trim().max(2000);
/** A collection has the history of a document of its id: `history.undo` takes back what was changed in it. */
const collectionInput = z.object({ documentId: id });
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

/** A literature table as it is listed: what it was made for, and when. */
export interface KeptTable {
  readonly id: string;
  readonly demand: string;
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

/** A literature table with how it was made, and the papers as they were then. */
export type MadeTable = KeptTable & Surveyed & { readonly papers: readonly Paper[] };

/** Collections of papers, and the literature tables that are made from them. */
export const surveyContract = {
  /** The latest first. */
  collections: base.output(type<readonly CollectionSummary[]>()),
  create: base.input(z.object({ name: z.string().trim().min(1).max(200) })).output(type<Collection>()),
  get: base.input(collectionInput).output(type<Collection>()),
  /** For good; documents stay in the library. */
  remove: base.input(collectionInput).output(type<void>()),
  /** Takes texts of the library into a collection. Fails with `notFound` for a document that is no text. */
  addDocuments: base.input(collectionInput.extend({ papers })).output(type<Collection>()),
  /** Takes the works that a file of BibTeX, RIS or CSL-JSON lists, with title and abstract alone; says what of it was left out. */
  addBibliography: base
    .input(collectionInput.extend({ fileId: z.string().max(200) }))
    .output(type<{ readonly collection: Collection; readonly warnings: readonly string[] }>()),
  /** Takes papers out of a collection. */
  takeOut: base.input(collectionInput.extend({ papers })).output(type<Collection>()),
  /** Corrects what a paper says of itself. */
  setPaper: base.input(collectionInput.extend({ paper: id, matter: matterSchema })).output(type<Collection>()),
  /** Says whether papers belong into tables, whatever rules say; null leaves it to them. */
  decide: base.input(collectionInput.extend({ papers, isIncluded: z.boolean().nullable() })).output(type<Collection>()),
  /** What the next table is for. */
  setDemand: base.input(collectionInput.extend({ demand })).output(type<Collection>()),
  /**
   * Makes a table by the rules, or by the text model in one of its ways, of these columns or of those that the demand and the papers tell.
   * Fails with `model.none` where a model is wanted and none is set.
   */
  make: base
    .input(
      collectionInput.extend({
        columns: z.array(z.string().trim().min(1).max(200)).max(50),
        strategy: z.enum(surveyStrategies).default('rules'),
      }),
    )
    .output(type<RunSummary>()),
  /** Fails with `notFound`. */
  table: base.input(z.object({ tableId: z.uuid() })).output(type<MadeTable>()),
};
