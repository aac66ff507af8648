import { scoredWords, wordF1 } from '../score/words.ts';
import type { PageText } from './pageTexts.ts';

/** How much more the heading of a page counts than other texts: it mostly has one. */
const TOP_HEADING = 3;
/** Two words or more that both begin with say that they name the same. */
const SAME_BEGINNING = 0.8;
const LEAST = 0.3;

/** What a page is about: the text that is most like a part of its title, of which the first ones say most. */
export function mainName(
  texts: readonly PageText[],
  title: string,
): { readonly value: string; readonly at: PageText } | null {
  const parts = title.split(/\s[-–—|]\s|:\s|\s\|/).map((part) => scoredWords(part, 'latex'));
  let best: { readonly at: PageText; readonly score: number } | null = null;
  for (const at of texts) {
    if (at.place === 'title' || at.place === 'table cell') continue;
    const words = scoredWords(at.text, 'latex');
    const like = Math.max(0, ...parts.map((part, index) => alike(part, words) / (1 + index)));
    const score = like * (at.place === 'top heading' ? TOP_HEADING : 1);
    if (like >= LEAST && score > (best?.score ?? 0)) best = { at, score };
  }
  const found = best ?? firstHeading(texts);
  return found && { value: found.at.text, at: found.at };
}

function alike(part: readonly string[], words: readonly string[]): number {
  const differs = words.findIndex((word, at) => part[at] !== word);
  const common = differs < 0 ? words.length : differs;
  // A paragraph that begins with the name says more than the name.
  const isName = common >= 2 && words.length <= 2 * part.length;
  return Math.max(wordF1(part, words), isName ? SAME_BEGINNING : 0);
}

function firstHeading(texts: readonly PageText[]): { readonly at: PageText } | null {
  const at = texts.find(({ place }) => place.endsWith('heading'));
  return at ? { at } : null;
}
