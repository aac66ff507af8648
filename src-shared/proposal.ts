import type { Actor } from './actor.ts';
import type { Evidence } from './evidence.ts';
import type { SourceId } from './source.ts';

export const proposalStatuses = ['proposed', 'accepted', 'corrected', 'rejected'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/**
 * What someone says of a subject, with reasons, for a person to decide: the text of a doubtful cell, the role of a header,
 * another reading of a question, a field of a record.
 */
export interface Proposal {
  readonly id: string;
  readonly documentId: string;
  readonly source: SourceId;
  /** What it is of, and so who makes it true: `picture.text`, `structure.roles`, `ask.reading`. */
  readonly kind: string;
  /** What it is about, in words: `C7`, `Header rows 2 to 3`. */
  readonly subject: string;
  /** What it says, as its kind keeps it. */
  readonly value: unknown;
  /** The same in words. */
  readonly words: string;
  /** What holds as long as nothing is decided, in words; null where nothing does. */
  readonly instead: string | null;
  readonly by: Actor;
  readonly evidence: readonly Evidence[];
  /** 0 to 1; the least sure come first in a review. */
  readonly confidence: number;
  readonly status: ProposalStatus;
}

/** What is not proposed, and what a correction of a proposal could be made for too. */
export interface AlsoSaid {
  /** Names it to its kind. */
  readonly id: string;
  /** What it is about, in words, as of a proposal. */
  readonly subject: string;
  /** What it says now. */
  readonly words: string;
  readonly evidence: readonly Evidence[];
}

/** Such things by what they have in common with the proposal: what they say, or the form of their row. */
export interface AlsoGroup {
  readonly why: 'text' | 'form';
  readonly items: readonly AlsoSaid[];
}
