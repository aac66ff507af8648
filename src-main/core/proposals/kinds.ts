import type { Proposal } from '../../../src-shared/proposal.ts';
import type { Decision, NewStep } from '../history/index.ts';
import type { Basis } from './index.ts';

/** One sheet of one document, of which something is proposed. */
export interface ProposedOn {
  readonly documentId: string;
  readonly sheet: number;
}

/** How a person decides. */
export interface Verdict {
  readonly status: Decision['status'];
  /** Of `corrected`: what it says instead, where a person typed it. */
  readonly text: string | null;
}

/** What a domain has persons decide: it says what is proposed, and what comes of a decision. */
export interface ProposalKind {
  /** `Proposal.kind` of all that it says. */
  readonly kinds: readonly string[];
  /** Of what is no document of the library: what it has in place of sheets; null for what is not this domain's. Kinds without it are of documents. */
  readonly places?: (documentId: string) => readonly ProposedOn[] | null;
  /** What holds for the sheet as it is now. */
  readonly bases: (on: ProposedOn) => readonly Basis[];
  /** Says what there is to decide on the sheet as it is now. */
  readonly gather: (on: ProposedOn) => Promise<void>;
  /**
   * Makes what follows from deciding these, all of one sheet and of its kinds, in steps of the document's history;
   * `take` makes one. Throws DomainError `input.invalid` for a decision that cannot be made.
   */
  readonly decide: (
    on: ProposedOn,
    proposals: readonly Proposal[],
    verdict: Verdict,
    take: (step: NewStep) => void,
  ) => Promise<void>;
}
