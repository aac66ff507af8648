import { MessagesSquare } from 'lucide-react';
import type { Proposal } from '../../../src-shared/proposal.ts';
import type { ReviewAdapter } from '../../lib/review.ts';
import { words as texts } from './words.ts';

export const reviewed: readonly ReviewAdapter[] = [
  {
    kinds: ['ask.other'],
    label: texts.review.label,
    icon: MessagesSquare,
    question: (proposal) => {
      const { subject, words, by } = proposal;
      return texts.review.question(subject, by.kind === 'model', words, otherIn(proposal));
    },
    accept: texts.review.accept,
    reject: texts.review.reject,
    // Of rules and model the same gave the answers that stand.
    alike: ({ by }) => by.kind,
    hasChance: false,
    correct: () => null,
    other: otherIn,
  },
];

function otherIn({ value }: Proposal): string {
  // What is proposed under this kind is kept so.
  return (value as { readonly other: string }).other;
}
