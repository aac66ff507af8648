import type { Answer, Confidence } from './answer.ts';

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
  noneSure: (word: Confidence['word']): string =>
    `No reading of the question is sure enough to be given: the first one has ${word} confidence.`,
};
type NoAnswerWords = typeof noAnswerTexts;

/** Why there is no answer: in a word, and in a sentence (that no reading is sure enough, or that the table does not say). */
export function noAnswerParts(answer: Answer, words: NoAnswerWords = noAnswerTexts): readonly [string, string] {
  if (!isWithheld(answer)) return [words.notFound, words.why(answer)];
  return [words.notSure, words.noneSure(answer.confidence.word)];
}

/** The same in a line. */
export function noAnswerWords(answer: Answer): string {
  return noAnswerParts(answer).join(': ');
}
