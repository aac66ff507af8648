import { z } from 'zod';
import type { CellEvidence, Passage } from './evidence.ts';
import type { Said } from './said/said.ts';
import type { SourceId } from './source.ts';

/** What a paper says of itself. */
export interface PaperMatter {
  /** Empty where it could not be told. */
  readonly title: string;
  readonly authors: readonly string[];
  readonly year: number | null;
  readonly venue: string | null;
  readonly abstract: string | null;
  /** In lower case, without an address before it. */
  readonly doi: string | null;
}

/** A paper that literature tables are made from. */
export interface Paper extends PaperMatter {
  /** Stays the same for as long as its text does: SHA-256 in hex. */
  readonly id: string;
  /** The text that is cited where something of it is. */
  readonly source: SourceId;
  /** Whether all of it can be read, or only what a bibliography tells: title and abstract. */
  readonly reach: 'fullText' | 'abstract';
  /** The file that it came from. */
  readonly file: string;
}

/** How the values of a column are written. */
export const answerFormatSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text') }),
  /** In this unit where one is named: `1.2 thousand hours` is `1200`. */
  z.object({ kind: z.literal('number'), unit: z.string().trim().min(1).max(40).nullable() }),
  z.object({
    kind: z.literal('choice'),
    choices: z.array(z.string().trim().min(1).max(200)).min(1).max(50).readonly(),
  }),
  /** `yes` or `no`. */
  z.object({ kind: z.literal('yesNo') }),
  /** As in ISO 8601: `2021`, `2021-03`, `2021-03-14`. */
  z.object({ kind: z.literal('date') }),
]);
export type AnswerFormat = z.infer<typeof answerFormatSchema>;

/** A column of a literature table: an aspect by which its papers are compared. */
export interface SurveyColumn {
  readonly name: string;
  /** What stands in it, in a sentence. */
  readonly instruction: string;
  /** Without one, values stand as they are said. */
  readonly format?: AnswerFormat;
  /** Values as they are to be written. */
  readonly examples?: readonly string[];
}

/** What a paper says of an aspect. */
export interface SurveyCell {
  /** As the first of its evidence says it, letter by letter, unless its column has a format or a person wrote it. */
  readonly value: string;
  /** Where it stands, the best first: passages of its paper's text, cells of its tables. */
  readonly evidence: readonly (Passage | CellEvidence)[];
  /** 0 to 1. */
  readonly confidence: number;
  /** Why it is in doubt, a sentence each. */
  readonly doubts?: readonly Said[];
}

/** Values that are less sure are to be looked at by a person. */
export const SURE = 0.5;

export interface SurveyRow {
  /** The paper's id. */
  readonly paper: string;
  /** By column; null where the paper says nothing of it. */
  readonly cells: readonly (SurveyCell | null)[];
}

/** A literature table: a row for each paper that was selected, every value with the passages that say it. */
export interface SurveyTable {
  readonly columns: readonly SurveyColumn[];
  readonly rows: readonly SurveyRow[];
}

/** The reason of what a person decided. */
export const DECIDED = 'A person decided it.';

/** Whether a paper belongs into a table, and why. */
export interface PaperChoice {
  readonly paper: string;
  readonly isIncluded: boolean;
  /** How near it is to the demand; 1 is as near as the nearest are. */
  readonly relevance: number;
  /** In a sentence. */
  readonly reason: string;
}

/** Which papers meet a demand, and what a person should know of it before the choices are trusted. */
export interface PaperSelection {
  readonly choices: readonly PaperChoice[];
  /** A sentence each. */
  readonly notes: readonly string[];
}

/** A table while a model makes it, as it stood after an iteration: values without what proves them. */
export interface SurveyDraft {
  readonly columns: readonly SurveyColumn[];
  readonly rows: readonly {
    readonly paper: string;
    /** By the name of the column. */
    readonly values: Readonly<Record<string, string>>;
  }[];
  /** What was said of each paper, by its id. */
  readonly choices: Readonly<Record<string, { readonly isIncluded: boolean; readonly reason: string }>>;
}

/** What a model said of a cell that was left blank, as nothing proves it. */
export interface Unproved {
  /** Its id. */
  readonly paper: string;
  /** The name of the column. */
  readonly column: string;
  readonly value: string;
  readonly why: Said;
}

/** What was made of papers. */
export interface Surveyed {
  /** Which papers belong into the table, each with its reason. */
  readonly choices: readonly PaperChoice[];
  readonly table: SurveyTable;
  /** By a model: the table after each iteration. */
  readonly iterations: readonly SurveyDraft[];
  /** What of a model's replies could not be used or proved, a sentence each. */
  readonly problems: readonly string[];
  /** Blank cells of a model's table that it said something of. */
  readonly unproved?: readonly Unproved[];
}

/** How a model makes a table: in iterations over batches of papers, or by a published baseline. */
export const surveyMethods = ['model', 'oneShot', 'paperByPaper', 'twoStages'] as const;
export type SurveyMethod = (typeof surveyMethods)[number];

/** Who makes a table: the rules, or a model by one of its methods. */
export const surveyStrategies = ['rules', ...surveyMethods] as const;
export type SurveyStrategy = (typeof surveyStrategies)[number];
