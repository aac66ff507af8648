import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AlsoSaid, Proposal } from '../../src-shared/proposal.ts';

/** How a person says something else than what is proposed. */
export type CorrectedBy =
  | {
      readonly by: 'typing';
      readonly text: string;
      /** What is wrong with a text, told as it is typed; null for nothing. */
      readonly fault?: (text: string) => string | null;
    }
  | { readonly by: 'choice'; readonly choices: readonly { readonly value: string; readonly label: string }[] };

/**
 * How proposals of some kinds are reviewed, as the feature that knows them declares it in `review.ts`: the desk collects
 * all of them and knows none by name.
 */
export interface ReviewAdapter {
  readonly kinds: readonly string[];
  /** Names the kinds in the filter: `Texts of pictures`. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** What is asked, in a line: `Is this what C7 says?` */
  readonly question: (proposal: Proposal) => string;
  /** What accepting and rejecting mean here, for their buttons. */
  readonly accept: string;
  readonly reject: string;
  /** What proposals of a kind and a sheet have in common where they are accepted and corrected as one: what they say, mostly. */
  readonly alike: (proposal: Proposal) => string;
  /** Its confidence is the share of such proposals that are right, and may be shown and compared as one. */
  readonly hasChance: boolean;
  /** The desk opens by itself for a document that was just read with such proposals. */
  readonly opensByItself?: boolean;
  /** What a person says in its place; null where only accepting and rejecting make sense. */
  readonly correct: (proposal: Proposal) => CorrectedBy | null;
  /** What else is said of the subject, to be taken in its place; null where nothing is. */
  readonly other: (proposal: Proposal) => string | null;
  /** What is looked at to decide, beside what is lit in the document. */
  readonly Look?: ComponentType<{ readonly proposal: Proposal }>;
  /** What else a correction would change, as it is looked at before that; where it is absent, its cells and what they say. */
  readonly AlsoLook?: ComponentType<{ readonly proposal: Proposal; readonly items: readonly AlsoSaid[] }>;
}

/** The query that has the core look for what there is to decide in a document: made anew where there may be more or less. */
export function gatheredKey(documentId: string): readonly [string, string] {
  return ['gathered', documentId];
}
