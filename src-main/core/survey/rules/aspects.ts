import { partAbout } from '../../ask/texts/partAbout.ts';
import { stemsOf } from './demand.ts';
import { rarityIn, type Said, type Sentence } from './sentences.ts';

/** A clause of more words is no short phrase. */
const WORDS = 12;
/** A sentence must have so much of an aspect's words, the rarer the more. */
const MET = 0.75;

/** The clauses of a paper that are most about something a demand asks (`how noise is controlled`), the best first; those that are short enough. */
export function aspectValues(phrase: string, sentences: readonly Sentence[]): readonly Said[] {
  const stems = [...new Set(stemsOf(phrase))];
  const rarity = rarityIn(sentences);
  const whole = stems.reduce((sum, stem) => sum + rarity(stem), 0);
  const about = sentences
    .map((sentence) => {
      const met = stems.filter((stem) => sentence.stems.has(stem)).reduce((sum, stem) => sum + rarity(stem), 0);
      const share = whole === 0 ? 0 : met / whole;
      return {
        sentence,
        share,
        weight: share * (1 + (sentence.isFront ? 1 : 0) + (sentence.isOwn ? 0.5 : 0) - (sentence.isOfOthers ? 0.5 : 0)),
      };
    })
    .filter(({ sentence, share }) => share >= MET && (sentence.isFront || sentence.isOwn))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 5);
  return about.flatMap(({ sentence, weight }) => {
    const part = partAbout(sentence.text, phrase);
    const value = part === null ? '' : sentence.text.slice(part.from, part.to);
    const isShort = value !== '' && value.split(/\s+/).length <= WORDS;
    return isShort ? [{ value, evidence: sentence.passage, weight }] : [];
  });
}
