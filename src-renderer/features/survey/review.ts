import { BookOpenText } from 'lucide-react';
import type { ReviewAdapter } from '../../lib/review.ts';
import { words } from './words.ts';

export const reviewed: readonly ReviewAdapter[] = [
  {
    kinds: ['survey.table'],
    label: words.review.label,
    icon: BookOpenText,
    question: ({ subject, words: proposed, instead }) => words.review.question(subject, proposed, instead),
    accept: words.review.accept,
    reject: words.review.reject,
    alike: ({ value, words: proposed, instead }) => JSON.stringify([columnIn(value), proposed, instead]),
    hasChance: false,
    // Whether a paper belongs in is taken or not; a value may be a third one.
    correct: ({ value, words: proposed }) => (isOfValue(value) ? { by: 'typing', text: proposed } : null),
    other: () => null,
  },
];

function isOfValue(value: unknown): boolean {
  // What is proposed under this kind is kept so.
  return (value as { readonly kind: string }).kind === 'value';
}

/** The column of a value; nothing of whether a paper belongs in. */
function columnIn(value: unknown): string | undefined {
  // What is proposed under this kind is kept so.
  return (value as { readonly column?: string }).column;
}
