import type { CitedCell } from './answer.ts';
import type { SaidCode } from './said/said.ts';
import type { SourceId } from './source.ts';

/**
 * What a person decided by picking another reading of a question: which of two
 * readings is meant, and where they differ. A later question of the session
 * that has the same words follows it.
 */
export interface Choice {
  /** Addresses and values in it are of this sheet. */
  readonly source: SourceId;
  /** The question as it was read, in one spelling: asked again, it is read as was chosen. */
  readonly question: string;
  /** The words that could be read in two ways, in lower case; empty when the readings differ in where they look. */
  readonly phrase: string;
  /** What they were taken for, as the sheet says it; the reading in words where it is nothing in the sheet. */
  readonly meant: string;
  /** What the reading is, for other languages. */
  readonly meantSaid?: SaidCode;
  /** The same words as they are compared; a later question must have them all. */
  readonly words: readonly string[];
  /** The chosen pipeline in its notation. */
  readonly notation: string;
  /** Parts that only the chosen pipeline has: headers, scopes, values, functions. */
  readonly chosen: readonly string[];
  /** Parts that only the other one has. */
  readonly rejected: readonly string[];
  /** How far the chosen reading was behind, which is how far another one may be and still follow; 0 to 1. */
  readonly lift: number;
}

/** What a person said that words of a question stand for: questions of the session on this sheet are read with it. */
export interface Binding {
  readonly kind: 'binding';
  readonly source: SourceId;
  /** The words, as they were asked. */
  readonly phrase: string;
  /** The same words as they are compared. */
  readonly words: readonly string[];
  /** The header, value or section that they stand for, as the sheet says it. */
  readonly meant: string;
  /** Where it says so; null in a file of rows. */
  readonly address: string | null;
  /** Of a file of rows: the column, or the value in it. */
  readonly inRows?: Extract<WordMeaning, { readonly column: string }>;
}

/** The cell that a person pointed at as the answer to a question. */
export interface PointedCell {
  readonly kind: 'pointed';
  readonly source: SourceId;
  /** The question in one spelling: asked again in the session, the cell answers it. */
  readonly question: string;
  /** The question as it was asked. This and what follows is not there in what was pointed at before. */
  readonly asked?: string;
  /** Its words that met nothing, as they are compared: questions with the same ones are alike. */
  readonly unmet?: readonly string[];
  readonly address: string;
  /** What the cell said, and where it stood. */
  readonly cell?: CitedCell;
}

/** Whatever a person decided of how questions are read. */
export type Decision = Choice | Binding | PointedCell;

/** Something that holds in a session until it is taken back. */
export type Held<Decided extends Decision> = Decided & { readonly id: string };

/** What is offered to a question because a person said it elsewhere: in another session, or of a question that is alike. */
export type Offer =
  | {
      readonly kind: 'binding';
      /** The words, as the question has them. */
      readonly phrase: string;
      readonly meant: string;
      readonly word: WordMeaning;
    }
  | {
      readonly kind: 'pointed';
      /** The question that the cell answered. */
      readonly asked: string;
      readonly address: string;
      readonly cell: CitedCell;
    };

/** What words stand for: what a cell says; of a file of rows a column, or a value in one. */
export type WordMeaning = { readonly address: string } | { readonly column: string; readonly value: string | null };

/** A choice that holds in a session. */
export type HeldChoice = Held<Choice>;

/** That an answer is what it is because of a choice. */
export interface Followed {
  readonly choiceId: string;
  readonly phrase: string;
  readonly meant: string;
  readonly meantSaid?: SaidCode;
  /** The choice was made for this very question. */
  readonly isOwn: boolean;
  /** Other bindings that the question is read with; not there where it is read with none. */
  readonly others?: readonly string[];
}
