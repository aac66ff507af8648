import { partAbout } from '../../ask/texts/partAbout.ts';
import { stemsOf } from './demand.ts';
import { rarityIn, type Said, type Sentence } from './sentences.ts';

/** A clause of more words is no short phrase. */
const WORDS = 12;
/** A sentence must have so much of an aspect's words, the rarer the more. */
const MET = 0.75;

/** The clause of a paper that is most about something a demand asks (`how noise is controlled`); null where none is short enough, or about it. */
export function aspectValue(phrase: string, sentences: readonly Sentence[]): Said | null {
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
  for (const { sentence, weight } of about) {
    const part = partAbout(sentence.text, phrase);
    const value = part === null ? '' : sentence.text.slice(part.from, part.to);
    if (value !== '' && value.split(/\s+/).length <= WORDS) return { value, evidence: sentence.passage, weight };
  }
  return null;
}
