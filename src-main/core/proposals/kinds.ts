import type { AlsoGroup, Proposal, ProposalStatus } from '../../../src-shared/proposal.ts';
import type { NewStep } from '../history/history.ts';
import type { Basis } from './proposals.ts';

/** One sheet of one document, of which something is proposed. */
export interface ProposedOn {
  readonly documentId: string;
  readonly sheet: number;
}

/** The words of a document, of which something is proposed. */
export type ProposedOnWords = Pick<ProposedOn, 'documentId'>;

/** How a person decides. */
export interface Verdict {
  readonly status: Exclude<ProposalStatus, 'proposed'>;
  /** Of `corrected`: what it says instead, where a person typed it. */
  readonly text: string | null;
  /** Of `corrected`: for what it holds too, by the ids that `also` gave. */
  readonly also: readonly string[];
}

/** What is proposed of one place, and what comes of a decision. */
export interface ProposedBy<On> {
  /** What holds for the place as it is now. */
  readonly bases: (on: On) => readonly Basis[];
  /** Says what there is to decide there as it is now. */
  readonly gather: (on: On) => Promise<void>;
  /** What a correction of this could be made for too, though it is not proposed; kinds without it have nothing such. */
  readonly also?: (on: On, proposal: Proposal) => Promise<readonly AlsoGroup[]>;
  /**
   * Makes what follows from deciding these, all of one place and of its kinds, in steps of the document's history;
   * `take` makes one. Throws DomainError `input.invalid` for a decision that cannot be made.
   */
  readonly decide: (
    on: On,
    proposals: readonly Proposal[],
    verdict: Verdict,
    take: (step: NewStep) => void,
  ) => Promise<void>;
}

/** What a domain has persons decide: it says what is proposed of sheets, and what comes of a decision. */
export interface ProposalKind extends ProposedBy<ProposedOn> {
  /** `Proposal.kind` of all that it says. */
  readonly kinds: readonly string[];
  /** Of what is no document of the library: what it has in place of sheets; null for what is not this domain's. Kinds without it are of documents. */
  readonly places?: (documentId: string) => readonly ProposedOn[] | null;
  /** The same of the words of a document, where something is proposed of those. */
  readonly words?: ProposedBy<ProposedOnWords>;
}
