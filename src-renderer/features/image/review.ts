import { ScanText } from 'lucide-react';
import type { Proposal } from '../../../src-shared/proposal.ts';
import type { ReviewAdapter } from '../../lib/review.ts';
import { CellCrop } from './CellCrop.tsx';
import { words as texts } from './words.ts';

export const reviewed: readonly ReviewAdapter[] = [
  {
    kinds: ['picture.text'],
    label: texts.review.label,
    icon: ScanText,
    question: (proposal) => {
      const { subject, words } = proposal;
      const other = otherIn(proposal);
      return `${texts.review.question(subject, words)}${other === null ? '' : texts.review.other(other)}`;
    },
    accept: texts.review.accept,
    reject: texts.review.reject,
    hasChance: true,
    correct: ({ words }) => ({ by: 'typing', text: words }),
    other: otherIn,
    Look: CellCrop,
  },
];

function otherIn({ value }: Proposal): string | null {
  // What is proposed under this kind is kept so.
  return (value as { readonly other: string | null }).other;
}
