import type { AskStrategy } from './asking.ts';
import type { Solved } from './case.ts';
import type { Choice, Followed } from './choice.ts';
import type { DomainErrorCode } from './errors.ts';
import type { Evidence, RowEvidence } from './evidence.ts';
import type { CellValue } from './grid.ts';
import { codeOf, type Said, type SaidCode } from './said/said.ts';

/** One value of an answer and where it was read; a computed value cites what it was computed from. */
export interface AnswerValue {
  readonly text: string;
  readonly value: CellValue;
  readonly citations: readonly Evidence[];
  /** Where the value stands in the text of its cell, in characters, where it is a part of it. */
  readonly span?: { readonly from: number; readonly to: number };
  /** Names the value among several: `January` in `January: 120`. */
  readonly label?: string;
}

/** An answer of several columns, line by line. */
export interface AnswerTable {
  readonly columns: readonly AnswerColumn[];
  /** A value for each column; a blank one cites nothing. */
  readonly rows: readonly (readonly AnswerValue[])[];
}

export interface AnswerColumn {
  readonly label: string;
  /** It was not asked for and names the rows. */
  readonly isName: boolean;
  /** Its header; null where it has none of its own. */
  readonly header: Evidence | null;
}

/** What a cited cell says, and where it stands: `Fixed costs › Q2 · Total`. */
export interface CitedCell {
  readonly path: string;
  readonly text: string;
}

export interface Confidence {
  /** 0 to 1: the share of such answers that are right. */
  readonly score: number;
  readonly word: 'high' | 'good' | 'fair' | 'low';
  readonly reasons: readonly Reason[];
}

export interface Reason {
  readonly text: string;
  /** What it is, for other languages; not there in answers of before. */
  readonly said?: SaidCode;
  readonly effect: 'raises' | 'lowers';
  /** A weight of what was learned, by its name: it is told in the details alone. */
  readonly isWeight?: true;
}

/** A reason that the program gives. */
export function reasonOf(said: Said, effect: Reason['effect']): Reason {
  return { text: said.text, said: codeOf(said), effect };
}

/** A weight of what was learned, as a reason. */
export function weightOf(said: Said, by: number): Reason {
  return { ...reasonOf(said, by >= 0 ? 'raises' : 'lowers'), isWeight: true };
}

/** What the table says to a question, or why it says nothing. */
export interface Answer {
  readonly status: 'answered' | 'notFound';
  /** The answer as a sentence fragment, value first; for `notFound` the reason. */
  readonly text: string;
  /** What the reason is, for other languages, where the program gives it. */
  readonly said?: SaidCode;
  readonly kind: 'value' | 'list' | 'number' | 'boolean' | 'text';
  readonly values: readonly AnswerValue[];
  /** The same values as rows, where they are of several columns; not there in answers of before. */
  readonly table?: AnswerTable;
  readonly unit: string | null;
  /** What the answer rests on; too much is cut, see `leftOut`. */
  readonly citations: readonly Evidence[];
  /** Cells of the answer's sheet that it cites, by their address; the ends of a range. Not there in answers of before. */
  readonly cited?: Readonly<Record<string, CitedCell>>;
  /** How much more there is than the answer holds; not there where nothing was cut. */
  readonly leftOut?: { readonly values: number; readonly cells: number };
  /** The pipeline in readable notation, one line an operation. */
  readonly notation: readonly string[];
  /** The question with the pipelines that gave the answer; not there where no pipeline did. */
  readonly solved?: Solved;
  readonly confidence: Confidence;
  /** Other readings of the question with their answers, best first. */
  readonly alternatives: readonly Alternative[];
  /** For `notFound`: what came closest, and what it says. */
  readonly nearest: readonly { readonly evidence: Evidence; readonly text: string }[];
  /** Words of the question that nothing in its best reading answers to; not there in answers of before. */
  readonly unmet?: readonly string[];
  /** What the person decided that this answer follows. */
  readonly followed: Followed | null;
  /** Who was asked; the rules alone where it is not said. */
  readonly strategy?: AskStrategy;
  /** What the other of rules and model says, where they were both asked and differ. */
  readonly other?: OtherAnswer;
  /** What a program over the rows says, where the sheet is a table of rows. */
  readonly program?: ProgramAnswer;
  /** The state of the rows that a program was asked over: how their columns are read and what is joined to them. */
  readonly rows?: string;
  /** A join that it takes for granted, which a person has not decided of. */
  readonly assumed?: AssumedJoin;
}

/** Rows that would have to be joined, and the state of the rows then. */
export interface AssumedJoin {
  readonly other: { readonly documentId: string; readonly sheet: number };
  /** The other sheet, as a person knows it. */
  readonly name: string;
  readonly column: string;
  readonly otherColumn: string;
  readonly rows: string;
}

/** The answer of a program over a table of rows, beside that of the tree. */
export interface ProgramAnswer {
  readonly text: string;
  readonly sql: string;
  /** Whether it says the same; null where the other found nothing, or there is none. */
  readonly agrees: boolean | null;
  /** It is the answer itself: a file of rows has no tree, and of a long sheet a model's program may be likelier. */
  readonly isAnswer?: true;
  /** Who wrote it; the rules where it is not said. */
  readonly by?: 'rules' | 'model';
  /** How likely it was held to be right on its own. */
  readonly score: number;
  /** The rows that it rests on. */
  readonly evidence: RowEvidence | null;
}

/** How a program's answer stands to the other one. */
export function programWords(agrees: ProgramAnswer['agrees']): string {
  if (agrees === null) return 'A program over the rows says';
  return agrees ? 'A program over the rows says the same' : 'A program over the rows says otherwise';
}

/** The answer that was not taken: it says something else, or nothing. */
export interface OtherAnswer {
  readonly strategy: 'rules' | 'model';
  /** `failed`: it could not be asked, and the text says why. */
  readonly status: Answer['status'] | 'failed';
  readonly text: string;
  /** What the text is, for other languages, where the program says it. */
  readonly said?: SaidCode;
  /** Of one that failed: what a person can act on. */
  readonly problem?: DomainErrorCode;
  readonly citations: readonly Evidence[];
  /** How likely it was held to be right on its own. */
  readonly score: number;
}

export interface Alternative {
  /** How the question was read. */
  readonly reading: string;
  /** What the reading is, for other languages; not there in answers of before. */
  readonly readingSaid?: SaidCode;
  readonly text: string;
  readonly citations: readonly Evidence[];
  readonly score: number;
  /** How much of the question it meets, in words; not there in answers of before. */
  readonly reason?: string;
  readonly reasonSaid?: SaidCode;
  /** What picking it says. */
  readonly choice: Choice;
}

/** What came closest to an answer, without what it says. */
export function nearestEvidence({ nearest }: Answer): readonly Evidence[] {
  return nearest.map(({ evidence }) => evidence);
}
