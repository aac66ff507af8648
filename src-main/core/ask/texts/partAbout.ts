import { similarity } from '../align/similar.ts';
import { type Token, tokenize } from '../language/tokenize.ts';
import { stopWords } from '../language/words.ts';
import { type Span, type TextPart, textTree } from './textTree.ts';

/** A part of a text that a phrase is about. */
export interface PartAbout extends Span {
  /** How much of the phrase's words the part and its headings have, 0 to 1. */
  readonly share: number;
  /** How much of what the part says the phrase has, 0 to 1: little is left to be the answer where it is high. */
  readonly tightness: number;
  /** Whether it is less than all that the text says. */
  readonly isProper: boolean;
}

/** A text with less of the phrase is not about it. */
const MINIMUM_SHARE = 0.34;
/** How much of what a text has of the phrase one part must have, to be what is meant. */
const ENOUGH = 0.6;
/** And how much more than the next best part. */
const LEAD = 1.15;
/** Words that are as good as the same. */
const ALIKE = 0.7;

/**
 * The smallest part of a text that tells what a phrase asks for: the sentence,
 * point or clause that has its words, or all that stands under a heading that
 * has them. Null where the text is not about the phrase.
 */
export function partAbout(text: string, phrase: string): PartAbout | null {
  const wanted = wordsOf(phrase);
  const words = wordsOf(text);
  const found = wanted.map((word) => words.filter((each) => isAlike(word, each)));
  if (found.every((places) => places.length === 0)) return null;
  const tree = textTree(text);
  const meets = meterOf(tree, found);
  let part = tree;
  let above: readonly Span[] = [];
  let share = meets(tree, above);
  if (share < MINIMUM_SHARE) return null;
  for (;;) {
    above = part.heading === null ? above : [...above, part.heading];
    const ranked = part.parts
      .map((each) => ({ each, share: meets(each, above) }))
      .toSorted((a, b) => b.share - a.share);
    const [best, next] = ranked;
    const isLed = best && best.share >= LEAD * (next?.share ?? 0) && best.share >= ENOUGH * share;
    if (!best || !isLed || (best.each.isClause && !isWhole(best.each, best.share / share, words, found.flat()))) {
      const span = neighbours(part, ranked, share) ?? part;
      const said = words.filter((word) => isWithin(word, span));
      const met = new Set(found.flat());
      const tightness = said.filter((word) => met.has(word)).length / Math.max(1, said.length);
      return { from: span.from, to: span.to, share, tightness, isProper: span !== tree };
    }
    part = best.each;
    share = best.share;
  }
}

/** Sentences one after another that are all about it, where others are not. */
function neighbours(
  { parts }: TextPart,
  ranked: readonly { readonly each: TextPart; readonly share: number }[],
  whole: number,
): Span | null {
  const most = ranked[0]?.share ?? 0;
  const about = new Set(
    ranked.filter(({ each, share }) => !each.isClause && share * LEAD > most).map(({ each }) => each),
  );
  const places = parts.flatMap((part, place) => (about.has(part) ? [place] : []));
  const [first = 0] = places;
  const last = places.at(-1) ?? 0;
  const isRun = places.length > 1 && last - first === places.length - 1 && places.length < parts.length;
  const [from, to] = [parts[first], parts[last]];
  return isRun && from && to && most >= ENOUGH * whole ? { from: from.from, to: to.to } : null;
}

/** A clause must have all that its sentence has of the phrase, and say something more. */
function isWhole(clause: Span, share: number, words: readonly Word[], found: readonly Word[]): boolean {
  const saysMore = words.some((word) => isWithin(word, clause) && !found.includes(word));
  return saysMore && share >= 0.95;
}

/** A word that says something, or a character of a script without spaces. */
interface Word extends Span {
  readonly token: Token;
  /** A character with the one before and the one after it: alone it says little. */
  readonly pairs: readonly string[];
}

function wordsOf(text: string): Word[] {
  const tokens = tokenize(text);
  const pairAt = (place: number): string[] => {
    const [one, other] = [tokens[place], tokens[place + 1]];
    const isPair = one?.kind === 'character' && other?.kind === 'character' && one.to === other.from;
    return isPair ? [one.key + other.key] : [];
  };
  return tokens.flatMap((token, place): Word[] => {
    const { kind, from, to } = token;
    if (kind !== 'character') return stopWords.has(token.text) ? [] : [{ token, pairs: [], from, to }];
    return [{ token, pairs: [...pairAt(place - 1), ...pairAt(place)], from, to }];
  });
}

function isAlike(one: Word, other: Word): boolean {
  if (one.token.kind !== other.token.kind) return false;
  if (one.token.kind !== 'character') return similarity(one.token, other.token, false) >= ALIKE;
  return (
    one.token.key === other.token.key &&
    (one.pairs.length === 0 || one.pairs.some((pair) => other.pairs.includes(pair)))
  );
}

function isWithin({ from, to }: Span, span: Span): boolean {
  return from >= span.from && to <= span.to;
}

/**
 * Tells how much of a phrase a part and the headings over it have, from where
 * the text has each of its words; words that many parts have count less.
 */
function meterOf(
  tree: TextPart,
  found: readonly (readonly Span[])[],
): (part: TextPart, above: readonly Span[]) => number {
  const leaves = leavesOf(tree);
  const weights = found.map((places) => {
    const holding = leaves.filter((leaf) => places.some((place) => isSaidIn(place, leaf))).length;
    return Math.log(1 + (leaves.length + 1) / (holding + 1));
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return (part, above) => {
    const isMet = (places: readonly Span[]): boolean =>
      places.some((place) => isSaidIn(place, part) || above.some((heading) => isWithin(place, heading)));
    return found.reduce((sum, places, word) => sum + (isMet(places) ? (weights[word] ?? 0) : 0), 0) / whole;
  };
}

/** In the part, in its heading, or in one of its parts' headings, which stand inside of it or right before. */
function isSaidIn(place: Span, { heading, parts, ...span }: TextPart): boolean {
  return (
    isWithin(place, span) ||
    (heading !== null && isWithin(place, heading)) ||
    parts.some((part) => part.heading !== null && isWithin(place, part.heading))
  );
}

function leavesOf(part: TextPart): TextPart[] {
  const parts = part.parts.filter(({ isClause }) => !isClause);
  return parts.length === 0 ? [part] : parts.flatMap(leavesOf);
}
