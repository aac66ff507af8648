import { CircleHelp } from 'lucide-react';
import type { Proposal } from '../../../src-shared/proposal.ts';
import type { ReviewAdapter } from '../../lib/review.ts';
import { words } from './words.ts';

const found = import.meta.glob<readonly ReviewAdapter[]>('../*/review.ts', { eager: true, import: 'reviewed' });

/** Everything that a feature declares in its `review.ts`. */
export const adapters: readonly ReviewAdapter[] = Object.values(found).flat();

/** What is proposed by a newer version of the program can still be accepted and rejected. */
const plain: ReviewAdapter = {
  kinds: [],
  label: words.others,
  icon: CircleHelp,
  question: ({ subject }) => subject,
  accept: words.accept,
  reject: words.reject,
  alike: ({ words: says, instead }) => `${says} ${instead ?? ''}`,
  hasChance: false,
  correct: () => null,
  other: () => null,
};

export function adapterOf({ kind }: Pick<Proposal, 'kind'>): ReviewAdapter {
  return adapters.find(({ kinds }) => kinds.includes(kind)) ?? plain;
}
