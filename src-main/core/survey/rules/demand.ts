import { tokenize } from '../../ask/language/tokenize.ts';
import { stopWords } from '../../ask/language/words.ts';
import { aspectCues, requestWords } from './request.data.ts';

/** What a demand says, in stems: what the table compares, and what it is to tell of each. */
export interface Demand {
  readonly topic: readonly string[];
  readonly aspects: readonly string[];
}

const CUE = new RegExp(String.raw`[,;]?\s+(?:${aspectCues.join('|')})\b|[.;]\s`, 'i');
const asked = new Set(requestWords.flatMap((word) => stemsOf(word)));

/** Takes a demand apart: "a table comparing X, showing A, B and C. Keep it short." is about X, and asks for A, B, C. */
export function readDemand(text: string): Demand {
  const cut = CUE.exec(text.trim());
  const about = cut ? text.trim().slice(0, cut.index) : text;
  const rest = cut ? text.trim().slice(cut.index + cut[0].length) : '';
  const said = (part: string): readonly string[] => stemsOf(part).filter((stem) => !asked.has(stem));
  return { topic: said(about), aspects: said(rest) };
}

/** What a demand asks of each thing, a phrase each, as it says it: `data are created`, `noise is controlled`. */
export function aspectsIn(text: string): readonly string[] {
  const cut = CUE.exec(text.trim());
  const rest = cut ? text.trim().slice(cut.index + cut[0].length) : '';
  const [listed = ''] = rest.split(/[.;](?:\s|$)/);
  return listed
    .split(/,| and /)
    .map((phrase) =>
      phrase
        .replace(/^(?:(?:and|how|what|which|whether|where|the|their|its|of|on|in|a|an|and|readers?|see)\s+)*/i, '')
        .trim(),
    )
    .filter((phrase) => stemsOf(phrase).some((stem) => !asked.has(stem)));
}

/** The words of a text that say something, by their stems. */
export function stemsOf(text: string): readonly string[] {
  return tokenize(text).flatMap(({ kind, key, text: word }) =>
    kind !== 'number' && !stopWords.has(word) ? [key] : [],
  );
}
