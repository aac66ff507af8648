import { answerSaid } from '../../../../../src-shared/said/answers.ts';
import type { Said } from '../../../../../src-shared/said/said.ts';
import type { Question } from '../../question/question.ts';
import type { Outcome } from './outcome.ts';

/** A unit whose best part meets it less than this is not met. */
const MET = 0.3;
/** Units that say less than this need not be met. */
const TELLING = 0.3;
const MAXIMUM_PHRASES = 3;

/** Words of the question that nothing in a reading answers to, those that stand together as one; all that tell without one. */
export function unmetOf(outcome: Outcome | undefined, { text, tokens, weights }: Question): string[] {
  const used = outcome?.candidate.used;
  const unmet: { from: number; to: number; last: number }[] = [];
  tokens.forEach(({ from, to }, place) => {
    if ((weights[place] ?? 0) < TELLING || (used?.get(place) ?? 0) >= MET) return;
    const before = unmet.at(-1);
    if (before?.last === place - 1) Object.assign(before, { to, last: place });
    else unmet.push({ from, to, last: place });
  });
  return unmet.map(({ from, to }) => text.slice(from, to));
}

/** How a reading fits the question, in words: what of it nothing in the reading answers to. */
export function fitOf(outcome: Outcome, question: Question): Said {
  const unmet = unmetOf(outcome, question);
  if (unmet.length === 0) return answerSaid.meetsAll;
  const phrases = unmet.slice(0, MAXIMUM_PHRASES);
  return answerSaid.meetsBut(phrases, unmet.length > phrases.length);
}
