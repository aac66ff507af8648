import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Proposal } from '../../src-shared/proposal.ts';

/** How a person says something else than what is proposed. */
export type CorrectedBy =
  | { readonly by: 'typing'; readonly text: string }
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
  /** Its confidence is the share of such proposals that are right, and may be shown and compared as one. */
  readonly hasChance: boolean;
  /** What a person says in its place; null where only accepting and rejecting make sense. */
  readonly correct: (proposal: Proposal) => CorrectedBy | null;
  /** What else is said of the subject, to be taken in its place; null where nothing is. */
  readonly other: (proposal: Proposal) => string | null;
  /** What is looked at to decide, beside what is lit in the document. */
  readonly Look?: ComponentType<{ readonly proposal: Proposal }>;
}
