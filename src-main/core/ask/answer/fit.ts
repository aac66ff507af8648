import type { Question } from '../question/question.ts';
import type { Outcome } from './outcome.ts';

/** A unit whose best part meets it less than this is not met. */
const MET = 0.3;
/** Units that say less than this need not be met. */
const TELLING = 0.3;
const MAXIMUM_PHRASES = 3;

/** How a reading fits the question, in words: what of it nothing in the reading answers to. */
export function fitOf({ candidate: { used } }: Outcome, { text, tokens, weights }: Question): string {
  const unmet: { from: number; to: number; last: number }[] = [];
  tokens.forEach(({ from, to }, place) => {
    if ((weights[place] ?? 0) < TELLING || (used.get(place) ?? 0) >= MET) return;
    const before = unmet.at(-1);
    if (before?.last === place - 1) Object.assign(before, { to, last: place });
    else unmet.push({ from, to, last: place });
  });
  if (unmet.length === 0) return 'Meets the whole question';
  const phrases = unmet.slice(0, MAXIMUM_PHRASES).map(({ from, to }) => `“${text.slice(from, to)}”`);
  return `Meets the question but for ${phrases.join(', ')}${unmet.length > phrases.length ? ' and more' : ''}`;
}
