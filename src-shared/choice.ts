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

/** A choice that holds in a session. */
export interface HeldChoice extends Choice {
  readonly id: string;
}

/** That an answer is what it is because of a choice. */
export interface Followed {
  readonly choiceId: string;
  readonly phrase: string;
  readonly meant: string;
  /** The choice was made for this very question. */
  readonly isOwn: boolean;
}
