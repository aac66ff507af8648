import { TableProperties } from 'lucide-react';
import type { FieldProposal } from '../../../src-shared/fieldProposal.ts';
import type { Proposal } from '../../../src-shared/proposal.ts';
import type { RecordColumn } from '../../../src-shared/record.ts';
import { fieldText, readField } from '../../../src-shared/recordValue.ts';
import { spokenSaying } from '../../lib/language.ts';
import type { CorrectedBy, ReviewAdapter } from '../../lib/review.ts';
import { RecordLook } from './RecordLook.tsx';
import { words as texts } from './words.ts';

/** Choices that a digit gives. */
const DIGITS = 9;

export const reviewed: readonly ReviewAdapter[] = [
  {
    kinds: ['record.field'],
    label: texts.review.label,
    icon: TableProperties,
    question: (proposal) => {
      const { subject, words } = proposal;
      return texts.review.question(fieldIn(proposal).column.name, subject, words);
    },
    accept: texts.review.accept,
    reject: texts.review.reject,
    alike: (proposal) => {
      const { column, value } = fieldIn(proposal);
      return JSON.stringify([column, value]);
    },
    // What does not fit what the attribute holds is in doubt, however sure it is that it stands there.
    hasChance: false,
    correct: (proposal) => correctedBy(fieldIn(proposal).column, proposal.words),
    other: (proposal) => {
      const { alternative } = fieldIn(proposal);
      return alternative === undefined ? null : fieldText(alternative);
    },
    Look: RecordLook,
  },
];

function correctedBy(column: RecordColumn, text: string): CorrectedBy {
  const { kind, choices = [] } = column;
  if (kind === 'choice' && choices.length > 0 && choices.length <= DIGITS) {
    return { by: 'choice', choices: choices.map((value) => ({ value, label: value })) };
  }
  const fault = (typed: string): string | null => {
    const read = readField(column, typed);
    return read.ok ? null : spokenSaying(read.problem);
  };
  return { by: 'typing', text, fault };
}

function fieldIn({ value }: Proposal): FieldProposal {
  // What is proposed under this kind is kept so.
  return value as FieldProposal;
}
