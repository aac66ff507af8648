import { allWords } from '../language/packs.ts';
import { normalise, type Token } from '../language/tokenize.ts';
import { placesBetween, type Question } from '../question/question.ts';
import { periodsIn } from '../table/namedPeriods.ts';
import { characterSynonyms, similarity } from './similar.ts';
import type { Element, Vocabulary } from './vocabulary.ts';

/** A place in the question that names something on the sheet. */
export interface Mention {
  readonly element: Element;
  /** How much of the element's text the question names, 0 to 1. */
  readonly quality: number;
  /** How well each token of the question is met, by its place: 0 to 1. */
  readonly covered: ReadonlyMap<number, number>;
  /** First and last token of the question that it covers. */
  readonly from: number;
  readonly to: number;
  /** The question leaves it out: "not in Sales", "other than Sales". */
  readonly isExcluded: boolean;
}

/** For each token of a question the keys of a sheet that are like it, with how much. */
export type SimilarTokens = readonly ReadonlyMap<string, number>[];

/** Shares of an element's text that must be named before it counts as named. */
const MINIMUM_QUALITY = { section: 0.3, header: 0.34, value: 0.5 } as const;
/** More elements than this are never looked at closely: the best known by words are kept. */
const MAXIMUM_ELEMENTS = 1500;

const MAXIMUM_POSTINGS = 3000;

/** Ids of the elements that have words of a question, those with most of its telling words first. */
function holdersOf(question: Question, vocabulary: Vocabulary, alike: SimilarTokens): number[] {
  const scores = new Map<number, number>();
  question.tokens.forEach((token, place) => {
    if ((question.weights[place] ?? 0) === 0 && token.kind === 'word') return;
    for (const [key, strength] of alike[place] ?? []) {
      const postings = vocabulary.postings.get(key);
      // A word that thousands of values share tells none of them apart; headers come first in the list.
      for (const id of postings.subarray(0, MAXIMUM_POSTINGS)) {
        scores.set(id, (scores.get(id) ?? 0) + strength * vocabulary.rarity(key));
      }
    }
  });
  return [...scores].toSorted((a, b) => b[1] - a[1]).map(([id]) => id);
}

/** All that a question names on a sheet, best first; with the words of the sheet that each of its words is like. */
export function findMentions(question: Question, vocabulary: Vocabulary, alike: SimilarTokens): readonly Mention[] {
  const ids = holdersOf(question, vocabulary, alike).slice(0, MAXIMUM_ELEMENTS);
  const found = ids.flatMap((id) => {
    const mention = match(vocabulary.element(id), question, alike);
    return mention && mention.quality >= minimumQuality(mention) ? [mention] : [];
  });
  return withoutDenied([...found, ...acronymMentions(question, vocabulary), ...periodMentions(question, vocabulary)])
    .filter((mention) => mention.element.kind !== 'header' || !isBoundWord(question, mention))
    .toSorted((a, b) => b.quality - a.quality);
}

/** The "no" of "no more than 5" names no column of numbers, nor does the "5". */
function isBoundWord({ thresholds, tokens }: Question, { from, to }: Mention): boolean {
  const start = tokens[from]?.from ?? 0;
  const end = tokens[to]?.to ?? 0;
  return thresholds.some((threshold) => start >= threshold.from && end <= threshold.to);
}

/** Where the sheet has "non-sales", the question's "non-sales" is that, and not all but "sales". */
function withoutDenied(mentions: readonly Mention[]): readonly Mention[] {
  if (!mentions.some(({ isExcluded }) => isExcluded)) return mentions;
  const negated = mentions.filter(
    ({ element, isExcluded, quality }) =>
      !isExcluded && quality >= 0.7 && element.tokens.some(({ isNegation }) => isNegation),
  );
  return mentions.filter(
    ({ isExcluded, from, to }) => !isExcluded || !negated.some((other) => other.from <= to && from <= other.to),
  );
}

/** Elements that are looked at for a runner-up. */
const MAXIMUM_RUNNERS = 400;

/** The next best other text for words that name something, however little of it they name. */
export function runnerUpOf(
  best: Mention,
  question: Question,
  vocabulary: Vocabulary,
  alike: SimilarTokens,
): Mention | null {
  const keys = [...best.covered.keys()].flatMap((place) => Array.from(alike[place]?.keys() ?? []));
  const rarestFirst = keys.toSorted((a, b) => vocabulary.rarity(b) - vocabulary.rarity(a));
  const ids = new Set(
    rarestFirst.flatMap((key) => Array.from(vocabulary.postings.get(key).subarray(0, MAXIMUM_RUNNERS))),
  );
  let runnerUp: Mention | null = null;
  for (const id of [...ids].slice(0, MAXIMUM_RUNNERS)) {
    const element = vocabulary.element(id);
    if (element.text.trim() === best.element.text.trim()) continue;
    const mention = match(element, question, alike);
    const isSameWords = mention && [...mention.covered.keys()].some((place) => best.covered.has(place));
    if (isSameWords && mention.quality > (runnerUp?.quality ?? 0)) runnerUp = mention;
  }
  return runnerUp;
}

/** "HR" for "Human Resources": letters in capitals that are no word of the sheet. */
function acronymMentions(question: Question, vocabulary: Vocabulary): Mention[] {
  return question.tokens.flatMap((token, place): Mention[] => {
    if (!question.acronyms.has(place) || vocabulary.postings.has(token.key)) return [];
    return Array.from(vocabulary.acronyms().get(token.text)).flatMap((id): Mention[] => {
      const element = vocabulary.element(id);
      const words = element.tokens.filter(({ kind, weight }) => kind === 'word' && weight > 0.1).length;
      const quality = token.text.length / Math.max(token.text.length, words);
      return quality < 0.5
        ? []
        : [
            {
              element,
              quality,
              covered: new Map([[place, 0.85]]),
              from: place,
              to: place,
              isExcluded: isLeftOut(question, place, place),
            },
          ];
    });
  });
}

/** Elements that carry one name of a period, of which a sheet may have as many as lines. */
const MAXIMUM_OF_PERIOD = 200;

/** "The third quarter of 2021" for `Q3 '21`: a period that the sheet names in another way. */
function periodMentions(question: Question, vocabulary: Vocabulary): Mention[] {
  return periodsIn(normalise(question.text)).flatMap(({ key, from, to }): Mention[] => {
    const places = placesBetween(question.tokens, from, to);
    const [first] = places;
    const last = places.at(-1);
    if (first === undefined || last === undefined) return [];
    return Array.from(vocabulary.periods().get(key).subarray(0, MAXIMUM_OF_PERIOD)).flatMap((id): Mention[] => {
      const element = vocabulary.element(id);
      if (isSpelledOut(element, question)) return [];
      const covered = new Map(places.map((place) => [place, 1]));
      return [{ element, quality: 1, covered, from: first, to: last, isExcluded: isLeftOut(question, first, last) }];
    });
  });
}

/** Whether the question has all words of an element side by side, as they are written. */
function isSpelledOut(element: Element, question: Question): boolean {
  const written = (tokens: readonly Token[]): string => ` ${tokens.map(({ text }) => text).join(' ')} `;
  return written(question.tokens).includes(written(element.tokens));
}

/** Long texts are rarely named in full: what counts is how much of the question they meet. */
function minimumQuality({ element, covered }: Mention): number {
  if (element.tokens.length > 8 && covered.size >= 4) return 0.25;
  return MINIMUM_QUALITY[element.kind];
}

/** For each token of a question the keys of the sheet that are like it, with how much. */
export function likenesses(tokens: readonly Token[], vocabulary: Vocabulary): SimilarTokens {
  const alike = tokens.map((token) => {
    const found = new Map<string, number>();
    if (vocabulary.postings.has(token.key)) found.set(token.key, 1);
    if (token.kind === 'character' || (token.kind === 'word' && token.text.length < 3)) return found;
    for (const other of vocabulary.words) {
      if (other.key === token.key) continue;
      const strength = similarity(token, other, !vocabulary.postings.has(token.key));
      if (strength > 0) found.set(other.key, strength);
    }
    return found;
  });
  addCharacterSynonyms(tokens, alike, vocabulary);
  return alike;
}

/** A word of characters in the question is met by the characters of its synonyms, one for one. */
function addCharacterSynonyms(
  tokens: readonly Token[],
  alike: readonly Map<string, number>[],
  vocabulary: Vocabulary,
): void {
  const text = tokens.map((token) => (token.kind === 'character' ? token.key : ' ')).join('');
  for (const [word, synonyms] of characterSynonyms) {
    for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + 1)) {
      for (const synonym of synonyms) {
        if (synonym.length !== word.length) continue;
        Array.from(synonym).forEach((character, index) => {
          const found = alike[from + index];
          if (found && !found.has(character) && vocabulary.postings.has(character)) found.set(character, 0.8);
        });
      }
    }
  }
}

/** How many places of an element's most telling word are tried as the place where it is named. */
const MAXIMUM_ANCHORS = 4;

/** Lays the element's tokens on the question's around its most telling one, each place of the question used once. */
function match(element: Element, question: Question, alike: SimilarTokens): Mention | null {
  const order = [...element.tokens.keys()].toSorted((a, b) => weightAt(element, b) - weightAt(element, a));
  const anchor = order.find((index) => alike.some((keys) => keys.has(element.tokens[index]?.key ?? '')));
  if (anchor === undefined) return null;
  const key = element.tokens[anchor]?.key ?? '';
  const places = alike.flatMap((keys, place) => (keys.has(key) ? [place] : []));
  let best: Mention | null = null;
  for (const place of places.slice(0, MAXIMUM_ANCHORS)) {
    const found = mentionOf(element, question, layOut(element, question, alike, order, anchor, place), alike);
    const span = found ? found.to - found.from : 0;
    const isBetter = best === null || (found !== null && found.quality > best.quality + 1e-9);
    const isTighter =
      best !== null && found !== null && found.quality > best.quality - 1e-9 && span < best.to - best.from;
    if (isBetter || isTighter) best = found;
  }
  return best;
}

type Taken = Map<number, { token: number; strength: number }>;

function weightAt(element: Element, index: number): number {
  return element.tokens[index]?.weight ?? 0;
}

function layOut(
  element: Element,
  question: Question,
  alike: SimilarTokens,
  order: readonly number[],
  anchor: number,
  at: number,
): Taken {
  const taken: Taken = new Map();
  const placeOf = new Map<number, number>();
  const put = (index: number, place: number): void => {
    taken.set(place, { token: index, strength: alike[place]?.get(element.tokens[index]?.key ?? '') ?? 0 });
    placeOf.set(index, place);
  };
  put(anchor, at);
  for (const index of order) {
    const token = element.tokens[index];
    if (!token || placeOf.has(index)) continue;
    // Where the token would stand if the question said it as the element does.
    const near = [...placeOf].toSorted((a, b) => Math.abs(a[0] - index) - Math.abs(b[0] - index))[0];
    const wanted = near ? near[1] + (index - near[0]) : at;
    let best = -1;
    let bestScore = 0;
    for (let place = 0; place < alike.length; place++) {
      const strength = alike[place]?.get(token.key);
      if (strength === undefined || taken.has(place)) continue;
      const gap = Math.abs(place - wanted);
      // Grammar words count only where they stand in their phrase.
      if (gap > 2 && (question.weights[place] ?? 0) === 0) continue;
      const score = strength + 0.3 / (1 + gap);
      if (score > bestScore) [best, bestScore] = [place, score];
    }
    if (best >= 0) put(index, best);
  }
  dropLoneCharacters(element.tokens, question.tokens, taken);
  return taken;
}

/** A single Chinese character says nothing; two that are neighbours here and there do. */
function dropLoneCharacters(tokens: readonly Token[], asked: readonly Token[], taken: Taken): void {
  const characters = tokens.filter((token) => token.kind === 'character').length;
  if (characters <= 1) return;
  const isLone = (place: number, token: number): boolean =>
    tokens[token]?.kind === 'character' &&
    taken.get(place - 1)?.token !== token - 1 &&
    taken.get(place + 1)?.token !== token + 1;
  const lone = [...taken].filter(([place, { token }]) => asked[place]?.kind === 'character' && isLone(place, token));
  for (const [place] of lone) taken.delete(place);
}

function mentionOf(element: Element, question: Question, taken: Taken, alike: SimilarTokens): Mention | null {
  if (taken.size === 0) return null;
  let isOtherNumber = false;
  let whole = 0;
  let named = 0;
  const strengths = new Map([...taken.values()].map(({ token, strength }) => [token, strength]));
  element.tokens.forEach((token, index) => {
    // Numbers and ordinals must agree: "Token 1" is not "Token 11" and not "Token".
    const weight = token.kind === 'number' ? token.weight * 1.5 : token.weight;
    whole += weight;
    if (token.kind === 'number' && !strengths.has(index) && token.weight > 0.1) isOtherNumber = true;
    named += weight * (strengths.get(index) ?? repeated(token.key, taken, alike));
  });
  if (whole === 0) return null;
  const covered = new Map([...taken].map(([place, { strength }]) => [place, strength]));
  const places = [...covered.keys()];
  const from = Math.min(...places);
  const to = Math.max(...places);
  const isOther = isOtherNumber && element.tokens.length <= 6;
  const negated = isNegated(element, question, from, strengths);
  const isExcluded =
    element.kind === 'value' && negated !== 'element' && (negated === 'question' || isLeftOut(question, from, to));
  // "Have not paid" still names the column "Paid".
  const isVerbNegated =
    element.kind === 'header' && negated === 'question' && VERB_NEGATIONS.has(question.tokens[from - 1]?.text ?? '');
  const trust = (negated !== null && !isExcluded && !isVerbNegated ? 0.3 : 1) * (isOther ? 0.4 : 1);
  const quality = (named / whole) * trust;
  return { element, quality, covered, from, to, isExcluded };
}

/** Words that deny what is done, not what a thing is. */
const VERB_NEGATIONS: ReadonlySet<string> = new Set(allWords(({ verbNegations }) => verbNegations));

/** One word may say two: "surplus" is the remaining balance. */
function repeated(key: string, taken: Taken, alike: SimilarTokens): number {
  let best = 0;
  for (const place of taken.keys()) best = Math.max(best, alike[place]?.get(key) ?? 0);
  return best < 1 ? best * 0.6 : 0;
}

/** Whether a stretch of the question that is left out holds these places. */
function isLeftOut({ exclusions, tokens }: Question, from: number, to: number): boolean {
  const start = tokens[from]?.from ?? 0;
  const end = tokens[to]?.to ?? 0;
  return exclusions.some((exclusion) => start >= exclusion.names && end <= exclusion.to);
}

/** Which of the two says "not" where the other does not: "non-production" is not "production". */
function isNegated(
  element: Element,
  question: Question,
  from: number,
  strengths: ReadonlyMap<number, number>,
): 'question' | 'element' | null {
  const before = question.tokens[from - 1];
  const isAskedNegated =
    before?.isNegation === true && /^[\s-]?$/.test(question.text.slice(before.to, question.tokens[from]?.from));
  // "With no remark" names the column of remarks.
  const isBlank = question.cues.some(({ name, places }) => name === 'blank' && places.includes(from - 1));
  if (isAskedNegated && !isBlank) return 'question';
  const first = element.tokens.findIndex((_, index) => strengths.has(index));
  const negation = element.tokens[first - 1];
  return negation?.isNegation === true && !strengths.has(first - 1) ? 'element' : null;
}
