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
  readonly address: string;
}

/** The cell that a person pointed at as the answer to a question. */
export interface PointedCell {
  readonly kind: 'pointed';
  readonly source: SourceId;
  /** The question in one spelling: asked again in the session, the cell answers it. */
  readonly question: string;
  readonly address: string;
}

/** Whatever a person decided of how questions are read. */
export type Decision = Choice | Binding | PointedCell;

/** Something that holds in a session until it is taken back. */
export type Held<Decided extends Decision> = Decided & { readonly id: string };

/** A choice that holds in a session. */
export type HeldChoice = Held<Choice>;

/** That an answer is what it is because of a choice. */
export interface Followed {
  readonly choiceId: string;
  readonly phrase: string;
  readonly meant: string;
  /** The choice was made for this very question. */
  readonly isOwn: boolean;
}
