import { CopyCheck, Heading, Rows3 } from 'lucide-react';
import { lineKinds, lineWords } from '../../../src-shared/lineKind.ts';
import type { Proposal } from '../../../src-shared/proposal.ts';
import type { HeaderProposal } from '../../../src-shared/seenHeaders.ts';
import type { ReviewAdapter } from '../../lib/review.ts';
import { ROLES } from './roleWords.ts';

export const reviewed: readonly ReviewAdapter[] = [
  {
    kinds: ['structure.header'],
    label: 'Headers',
    icon: Heading,
    question: (proposal) => {
      const { address, text } = seenIn(proposal);
      return `${address}, “${text}”: the rules say ${proposal.instead}, the model says ${proposal.words}`;
    },
    accept: 'As the model',
    reject: 'As the rules',
    hasChance: false,
    correct: () => ({ by: 'choice', choices: ROLES.map(({ role, label }) => ({ value: role, label })) }),
    other: () => null,
  },
  {
    kinds: ['structure.line'],
    label: 'Lines',
    icon: Rows3,
    question: ({ subject, words, instead }) =>
      `${subject} was read as ${instead ?? 'it is'}. It may be ${words} instead.`,
    accept: 'Read it so',
    reject: 'Keep it',
    hasChance: false,
    correct: () => ({
      by: 'choice',
      choices: lineKinds.map((kind) => ({ value: kind, label: capital(lineWords[kind]) })),
    }),
    other: () => null,
  },
  {
    kinds: ['structure.form'],
    label: 'Carried corrections',
    icon: CopyCheck,
    question: ({ subject, words }) => `You corrected a table of this form in ${subject}. The same here: ${words}.`,
    accept: 'Correct it so',
    reject: 'Leave it out',
    hasChance: false,
    correct: () => null,
    other: () => null,
  },
];

function seenIn({ value }: Proposal): HeaderProposal {
  // What is proposed under this kind is kept so.
  return value as HeaderProposal;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
