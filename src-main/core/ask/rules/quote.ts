import type { Question } from '../question/question.ts';
import { partAbout } from '../texts/partAbout.ts';
import { isProse } from '../texts/prose.ts';
import type { Usage } from './plan/candidate.ts';
import type { Frame } from './plan/frame.ts';
import type { Met } from './readings.ts';

/** A part must have so much of what is asked of it. */
const MINIMUM_SHARE = 0.5;

/** A part of a text, the words of the question that it is about, and how well it meets them. */
export interface Quoted {
  readonly text: string;
  readonly phrase: string;
  readonly usage: Usage;
}

/** What a text says about the words of a question that nothing else meets; null where it says nothing of them, or nothing else. */
export function quotedFrom(said: string, frame: Frame, met: Met): Quoted | null {
  if (!isProse(said)) return null;
  const places = openPlaces(frame, met);
  const phrase = phraseOf(frame.question, places);
  const part = phrase === '' ? null : partAbout(said, phrase);
  if (!part?.isProper || part.share < MINIMUM_SHARE) return null;
  const strength = part.share * (0.7 + 0.3 * part.tightness);
  return {
    text: said.slice(part.from, part.to),
    phrase,
    usage: new Map(places.map((place) => [place, strength])),
  };
}

/** Content words that are not met and stand somewhere on the sheet. */
function openPlaces({ question, on: { alike } }: Frame, met: Met): number[] {
  return question.tokens.flatMap((token, place) => {
    const isOpen = (met[place] ?? 0) < 0.3 && (question.weights[place] ?? 0) >= 0.15;
    return isOpen && (token.kind !== 'word' || (alike[place]?.size ?? 0) > 0) ? [place] : [];
  });
}

/** The words at these places as they are written; characters that follow each other stay together. */
function phraseOf({ tokens, text }: Question, places: readonly number[]): string {
  let phrase = '';
  let end = -1;
  for (const place of places) {
    const token = tokens[place];
    if (!token) continue;
    phrase += (phrase === '' || token.from === end ? '' : ' ') + text.slice(token.from, token.to);
    end = token.to;
  }
  return phrase;
}
