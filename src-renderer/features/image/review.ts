import { CopyCheck, ScanText } from 'lucide-react';
import type { Proposal } from '../../../src-shared/proposal.ts';
import type { ReviewAdapter } from '../../lib/review.ts';
import { AlsoCrops, CellCrop, SameCrops } from './CellCrop.tsx';
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
    alike: (proposal) => JSON.stringify([proposal.words, otherIn(proposal)]),
    hasChance: true,
    opensByItself: true,
    correct: ({ words }) => ({ by: 'typing', text: words }),
    other: otherIn,
    Look: CellCrop,
    AlsoLook: AlsoCrops,
  },
  {
    kinds: ['picture.same'],
    label: texts.review.same.label,
    icon: CopyCheck,
    question: ({ subject, words, instead }) => texts.review.same.question(subject, instead ?? '', words),
    accept: texts.review.same.accept,
    reject: texts.review.same.reject,
    alike: ({ words, instead }) => JSON.stringify([words, instead]),
    hasChance: false,
    correct: () => null,
    other: () => null,
    Look: SameCrops,
  },
];

function otherIn({ value }: Proposal): string | null {
  // What is proposed under this kind is kept so.
  return (value as { readonly other: string | null }).other;
}
