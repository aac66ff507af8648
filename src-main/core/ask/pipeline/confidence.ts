import type { Confidence } from '../../../../src-shared/answer.ts';

/** How sure an answer is, in a word. */
export function wordOf(score: number): Confidence['word'] {
  if (score >= 0.85) return 'high';
  if (score >= 0.7) return 'good';
  return score >= 0.5 ? 'fair' : 'low';
}
