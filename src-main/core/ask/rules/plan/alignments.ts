import { type Mention, runnerUpOf } from '../../align/mentions.ts';
import type { QuestionOnSheet } from '../../questionOnSheet.ts';
import { gainOf, usageOfMention } from './frame.ts';

/** A phrase of the question with what it means best, and what it might mean else. */
export interface Alignment {
  /** As it stands in the question. */
  readonly phrase: string;
  readonly best: Mention;
  /** The best other text that the same words name. */
  readonly runnerUp: Mention | null;
}

/** Phrases that are shown at most. */
const MAXIMUM_ALIGNMENTS = 6;
/** A phrase must meet this much of the question's weight beyond those before it. */
const MINIMUM_GAIN = 0.3;

/** What the phrases of a question mean on a sheet, each with its runner-up, in the order of the question. */
export function alignmentsOf({ question, sheet, alike, mentions, weights }: QuestionOnSheet): readonly Alignment[] {
  const worth = (mention: Mention): number => gainOf(usageOfMention(mention), weights) * (0.4 + 0.6 * mention.quality);
  const ranked = mentions.map((mention) => ({ mention, worth: worth(mention) })).toSorted((a, b) => b.worth - a.worth);
  const found: Alignment[] = [];
  const taken = new Set<number>();
  for (const { mention: best, worth: gained } of ranked) {
    if (found.length === MAXIMUM_ALIGNMENTS || gained < MINIMUM_GAIN) break;
    const places = [...best.covered.keys()];
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    const runnerUp = runnerUpOf(best, question, sheet.vocabulary(), alike);
    const { tokens, text } = question;
    found.push({ phrase: text.slice(tokens[best.from]?.from, tokens[best.to]?.to), best, runnerUp });
  }
  return found.toSorted((a, b) => a.best.from - b.best.from);
}
