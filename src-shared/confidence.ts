import type { Confidence } from './answer.ts';

/** How sure an answer is, in a word, by the share of such answers that are right. */
export function wordOf(score: number): Confidence['word'] {
  if (score >= 0.85) return 'high';
  if (score >= 0.7) return 'good';
  return score >= 0.5 ? 'fair' : 'low';
}
