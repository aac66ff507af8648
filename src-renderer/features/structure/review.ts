import { CopyCheck, Heading, Rows3, Rows4 } from 'lucide-react';
import { parseAddress } from '../../../src-shared/address.ts';
import { lineKinds } from '../../../src-shared/lineKind.ts';
import type { Proposal } from '../../../src-shared/proposal.ts';
import type { Role } from '../../../src-shared/roles.ts';
import type { HeaderProposal } from '../../../src-shared/seenHeaders.ts';
import type { ReviewAdapter } from '../../lib/review.ts';
import { CarriedCells, carriedIn } from './CarriedCells.tsx';
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
    alike: ({ words, instead }) => JSON.stringify([words, instead]),
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
    alike: ({ words, instead }) => JSON.stringify([words, instead]),
    hasChance: false,
    correct: () => ({
      by: 'choice',
      choices: lineKinds.map((kind) => ({ value: kind, label: capital(texts.lines.kinds[kind]) })),
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
    alike: ({ words }) => words,
    hasChance: false,
    correct: () => null,
    other: () => null,
  },
  {
    kinds: ['structure.alike'],
    label: texts.alike.label,
    icon: Rows4,
    question: (proposal) => {
      const { because, why, cells } = carriedIn(proposal);
      const said =
        because.kind === 'line'
          ? texts.alike.readRow((parseAddress(because.cell)?.row ?? 0) + 1, texts.lines.kinds[because.is])
          : texts.alike.setCells(proposal.subject, roleLabel(because.role));
      return texts.alike.question(said, why === 'form', cells.length);
    },
    accept: texts.alike.accept,
    reject: texts.alike.reject,
    alike: (proposal) => {
      const { because } = carriedIn(proposal);
      return because.kind === 'line' ? because.is : because.role;
    },
    hasChance: false,
    correct: () => null,
    other: () => null,
    Look: CarriedCells,
  },
];

function seenIn({ value }: Proposal): HeaderProposal {
  // What is proposed under this kind is kept so.
  return value as HeaderProposal;
}

function roleLabel(role: Role): string {
  return ROLES.find((each) => each.role === role)?.label ?? '';
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
