import { ordinalWords, numberWords } from '../../ask/language/words.ts';
import type { Question } from '../../ask/question/question.ts';
import { superlatives } from './words.data.ts';

/** What a wording asks to be done, and where it says so. */
export interface Cues {
  readonly isYesNo: boolean;
  readonly count: Said;
  readonly distinct: Said;
  readonly list: Said;
  readonly average: Said;
  readonly total: Said;
  readonly median: Said;
  readonly deviation: Said;
  readonly difference: Said;
  /** "Most common", "least often", "how frequently". */
  readonly often: Said;
  readonly blank: Said;
  readonly filled: Said;
  readonly all: Said;
  readonly closest: Said;
  readonly first: Said;
  readonly last: Said;
  readonly than: Said;
  readonly every: Said;
  /** Towards the greatest, the least, or neither. */
  readonly direction: 1 | -1 | 0;
  readonly superlative: Said;
  /** How many are wanted: the top three, list five. */
  readonly limit: number | null;
  /** The second highest. */
  readonly nth: number | null;
  /** Places of tokens that one of these has used. */
  readonly used: ReadonlySet<number>;
}

/** Places of the tokens that say something; empty where nothing does. */
export type Said = readonly number[];

const NUMBER = String.raw`(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)`;
const GREATEST = superlatives.greatest.replaceAll(' ', '|');
const LEAST = superlatives.least.replaceAll(' ', '|');

const patterns = {
  count:
    /\bhow many\b|\b(?:number|count|amount|quantity|counts) of\b(?! (?:the )?(?:[a-z]+ ){0,2}(?:assigned|associated))|\btotal number\b/g,
  distinct: /\b(?:different|distinct|unique|uniquely|several)\b/g,
  list: /\b(?:list|enumerate|name all|which are|what are|what were|provide|give me)\b/g,
  average: /\b(?:average|mean|avg|on average)\b/g,
  total: /\b(?:total|sum|altogether|in total|combined|overall)\b(?! number)/g,
  median: /\bmedian\b/g,
  deviation: /\bstandard deviation\b|\bstd\b/g,
  difference: /\b(?:difference|range|gap|spread)\b/g,
  often:
    /\b(?:common(?:ly)?|frequent(?:ly)?|often|popular|repeated|recurring|prevalent|appears? (?:the )?most|occurs? (?:the )?most|mode)\b/g,
  blank: /\b(?:null|blank|missing|empty|nan|unknown|not specified)\b/g,
  filled: /\b(?:non-null|not null|valid|non-empty|non-missing)\b/g,
  all: /\b(?:all|every|each|only)\b/g,
  closest: /\b(?:closest|nearest) to\b/g,
  first: /\bfirst\b/g,
  last: /\blast\b/g,
  than: /\bthan\b/g,
  every: /\b(?:each|per|every|by)\b/g,
} as const;

export function cuesOf(question: Question): Cues {
  const { text } = question;
  const used = new Set<number>();
  const said = (pattern: RegExp): Said => {
    const places = [...text.matchAll(pattern)].flatMap((match) => placesIn(question, match.index, match[0].length));
    for (const place of places) used.add(place);
    return places;
  };
  const greatest = said(new RegExp(String.raw`\b(?:${GREATEST})\b`, 'g'));
  const least = said(new RegExp(String.raw`\b(?:${LEAST})\b`, 'g'));
  const found = Object.fromEntries(Object.entries(patterns).map(([name, pattern]) => [name, said(pattern)]));
  const limit = limitIn(question, used);
  const nth = nthIn(question, used);
  const isDown = least.length > 0 && (greatest.length === 0 || (least[0] ?? 0) < (greatest[0] ?? 0));
  return {
    // Made from the patterns' own names just above.
    ...(found as Record<keyof typeof patterns, Said>),
    isYesNo: /^\s*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b/.test(text),
    direction: isDown ? -1 : greatest.length > 0 ? 1 : 0,
    superlative: isDown ? least : greatest,
    limit,
    nth,
    used,
  };
}

function limitIn(question: Question, used: Set<number>): number | null {
  const { text } = question;
  const wordings = [
    String.raw`\b(?:top|bottom|first|last)\s+${NUMBER}\b`,
    String.raw`\b${NUMBER}\s+(?:\(?[a-z-]+\)?\s+){0,2}?(?:${GREATEST}|${LEAST})\b`,
    String.raw`\b(?:${GREATEST}|${LEAST})\s+${NUMBER}\b(?!\s*(?:%|st|nd|rd|th))`,
    String.raw`\b(?:list|name|give(?: me)?|what are|which are|provide)\s+(?:me\s+)?(?:the\s+)?(?:names of\s+)?(?:the\s+)?${NUMBER}\b(?!\s*(?:st|nd|rd|th|%)\b)`,
    String.raw`\b(?:the|which|what)\s+${NUMBER}\s+(?=[a-z])`,
  ];
  for (const wording of wordings) {
    const match = new RegExp(wording).exec(text);
    const number = match ? numberOf(match[1] ?? '') : null;
    if (!match || number === null || number === 0) continue;
    for (const place of placesIn(question, match.index, match[0].length)) {
      if (question.tokens[place]?.kind === 'number') used.add(place);
    }
    return number;
  }
  return null;
}

function nthIn(question: Question, used: Set<number>): number | null {
  const ordinal = String.raw`(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:nd|rd|th))`;
  const match = new RegExp(String.raw`\b${ordinal}[- ]+(?:${GREATEST}|${LEAST})\b`).exec(question.text);
  if (!match) return null;
  for (const place of placesIn(question, match.index, match[0].length)) used.add(place);
  return ordinalWords.get(match[1] ?? '') ?? Number.parseInt(match[1] ?? '', 10);
}

function numberOf(text: string): number | null {
  const number = numberWords.get(text) ?? Number(text);
  return Number.isInteger(number) ? number : null;
}

function placesIn({ tokens }: Question, from: number, length: number): number[] {
  return tokens.flatMap((token, place) => (token.from >= from && token.to <= from + length ? [place] : []));
}
