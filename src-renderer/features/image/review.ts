import { ScanText } from 'lucide-react';
import type { Proposal } from '../../../src-shared/proposal.ts';
import type { ReviewAdapter } from '../../lib/review.ts';
import { CellCrop } from './CellCrop.tsx';

export const reviewed: readonly ReviewAdapter[] = [
  {
    kinds: ['picture.text'],
    label: 'Texts of pictures',
    icon: ScanText,
    question: (proposal) => {
      const { subject, words } = proposal;
      const other = otherIn(proposal);
      return `${subject} was read as “${words}”${other === null ? '' : `, and by another reader as “${other}”`}`;
    },
    accept: 'It says so',
    reject: 'It is empty',
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
