import type { Answer } from './answer.ts';

/** Below this chance the likeliest reading is no guess worth reading first. */
const WORTH_READING = 0.3;

/** Whether there are readings of the question that may well be meant, though none was sure enough to be given. */
export function isWithheld({ status, alternatives, confidence }: Answer): boolean {
  return status === 'notFound' && alternatives.length > 0 && confidence.score >= WORTH_READING;
}

/** The texts of why there is no answer, in English. */
export const noAnswerTexts = {
  notFound: 'I couldn’t find it',
  notSure: 'Not sure',
  /** Why nothing is said, where the program says why. */
  why: ({ text }: Pick<Answer, 'text' | 'said'>): string => text,
  chance: (right: number): string => `About ${right} of 100 answers like the first reading are right.`,
};
type NoAnswerWords = typeof noAnswerTexts;

/** Why there is no answer: in a word, and in a sentence (how likely the first reading is, or that the table does not say). */
export function noAnswerParts(answer: Answer, words: NoAnswerWords = noAnswerTexts): readonly [string, string] {
  if (!isWithheld(answer)) return [words.notFound, words.why(answer)];
  return [words.notSure, words.chance(Math.round(100 * answer.confidence.score))];
}

/** The same in a line. */
export function noAnswerWords(answer: Answer): string {
  return noAnswerParts(answer).join(': ');
}
