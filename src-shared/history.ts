import type { Actor } from './actor.ts';
import type { Evidence } from './evidence.ts';
import type { SaidCode } from './said/said.ts';
import type { SourceId } from './source.ts';

/** A step of a document's history as a person sees it. */
export interface HistoryEntry {
  readonly id: number;
  readonly documentId: string;
  /** Where it was made; null where it is of the document as a whole. */
  readonly source: SourceId | null;
  /** The step before it; null for the first. Steps of one parent are branches. */
  readonly parent: number | null;
  readonly at: number;
  readonly actor: Actor;
  /** What was done, in words: `Set A4 to note`. */
  readonly name: string;
  /** What the name is, for other languages; null where it was kept as a sentence. */
  readonly said: SaidCode | null;
  /** What it was and became, in words, where that can be told. */
  readonly was: string | null;
  readonly became: string | null;
  /** What it is about; nothing where it is about the source as a whole. */
  readonly evidence: readonly Evidence[];
  /** It counts now: it stands on the way from the first step to where the document is. */
  readonly isInForce: boolean;
}

/** Names of the steps that undo and redo would take; null where there is none. */
export interface StepNames {
  readonly undo: string | null;
  readonly redo: string | null;
  /** What the names are, for other languages, where they are more than sentences. */
  readonly undoSaid?: SaidCode;
  readonly redoSaid?: SaidCode;
}

/**
 * What came of taking back what was done last in one place, as in a review: the steps that count no more, the latest
 * first; or the step of another place that came after it, null where there is none, and nothing was taken back.
 */
export type TakenBack =
  | { readonly kind: 'undone'; readonly entries: readonly HistoryEntry[] }
  | { readonly kind: 'other'; readonly entry: HistoryEntry | null };

/** Where a document stands in its history. */
export interface HistoryState extends StepNames {
  /** The last step that counts; null before the first. */
  readonly head: number | null;
  /** Grows with every step, undo and redo of the document. */
  readonly revision: number;
}
