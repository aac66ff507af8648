import { CopyCheck, Heading, Rows3 } from 'lucide-react';
import { lineKinds, lineWords } from '../../../src-shared/lineKind.ts';
import type { Proposal } from '../../../src-shared/proposal.ts';
import type { HeaderProposal } from '../../../src-shared/seenHeaders.ts';
import type { ReviewAdapter } from '../../lib/review.ts';
import { ROLES } from './roleWords.ts';
import { words as texts } from './words.ts';

export const reviewed: readonly ReviewAdapter[] = [
  {
    kinds: ['structure.header'],
    label: texts.headers.label,
    icon: Heading,
    question: (proposal) => {
      const { address, text } = seenIn(proposal);
      return texts.headers.question(address, text, proposal.instead, proposal.words);
    },
    accept: texts.headers.accept,
    reject: texts.headers.reject,
    hasChance: false,
    correct: () => ({ by: 'choice', choices: ROLES.map(({ role, label }) => ({ value: role, label })) }),
    other: () => null,
  },
  {
    kinds: ['structure.line'],
    label: texts.lines.label,
    icon: Rows3,
    question: ({ subject, words, instead }) => texts.lines.question(subject, instead ?? texts.lines.asIs, words),
    accept: texts.lines.accept,
    reject: texts.lines.reject,
    hasChance: false,
    correct: () => ({
      by: 'choice',
      choices: lineKinds.map((kind) => ({ value: kind, label: capital(lineWords[kind]) })),
    }),
    other: () => null,
  },
  {
    kinds: ['structure.form'],
    label: texts.carried.label,
    icon: CopyCheck,
    question: ({ subject, words }) => texts.carried.question(subject, words),
    accept: texts.carried.accept,
    reject: texts.carried.reject,
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
