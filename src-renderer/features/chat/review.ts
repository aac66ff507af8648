import { MessagesSquare } from 'lucide-react';
import type { Proposal } from '../../../src-shared/proposal.ts';
import type { ReviewAdapter } from '../../lib/review.ts';

export const reviewed: readonly ReviewAdapter[] = [
  {
    kinds: ['ask.other'],
    label: 'Answers',
    icon: MessagesSquare,
    question: (proposal) => {
      const { subject, words, by } = proposal;
      const [first, second] = by.kind === 'model' ? ['model', 'rules'] : ['rules', 'model'];
      return `${subject} The ${first} answered ${words}; the ${second}: ${otherIn(proposal)}`;
    },
    accept: 'Keep it',
    reject: 'Neither',
    hasChance: false,
    correct: () => null,
    other: otherIn,
  },
];

function otherIn({ value }: Proposal): string {
  // What is proposed under this kind is kept so.
  return (value as { readonly other: string }).other;
}
