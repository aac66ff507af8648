import { simplified } from './characters.ts';
import { irregularForms, negations, numberWords, ordinalWords } from './words.ts';

/**
 * A token of matching: a word, a number, or one Chinese character. `from` and
 * `to` are places in the text that `tokenize` was given.
 */
export interface Token {
  readonly kind: 'word' | 'number' | 'character';
  /** What is compared: a stem, the number in plain digits, an ordinal (`#2`), the simplified character. */
  readonly key: string;
  /** Lower case, as written. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly isNegation: boolean;
}

const TOKEN =
  /(?<![a-z\d])[a-z]{1,4}-?\d[\da-z]*(?:-[\da-z]+)*(?![a-z\d])|\d+(?:,\d{3})*(?:\.\d+)?|\p{Script=Han}|(?:(?:sub|re|co|pre|multi|inter|e|semi)-(?=[a-z]{3}))?(?:(?!\p{Script=Han})[\p{L}\p{M}])+(?:['’]s\b)?/gu;

/** One spelling for all: width, case, simplified characters, dashes and quotes. Keeps the number of characters. */
export function normalise(text: string): string {
  if (/^[ -~\t\r\n]*$/.test(text)) return text.toLowerCase();
  let out = '';
  for (const character of text) {
    const folded = character.normalize('NFKC').toLowerCase();
    // Places in the text must stay valid, so a character that unfolds to several stays as it is.
    const kept = folded.length === character.length ? folded : character.toLowerCase();
    out += simplified(kept.length === character.length ? kept : character);
  }
  return out;
}

/** The tokens of a text in order. */
export function tokenize(text: string): Token[] {
  const source = normalise(text);
  const tokens: Token[] = [];
  for (const match of source.matchAll(TOKEN)) {
    const [found] = match;
    tokens.push(unitOf(found, match.index));
  }
  return tokens;
}

/** Texts that differ only in case, width, spacing, punctuation or inflection have the same key. */
export function keyOf(text: string): string {
  const known = knownKeys.get(text);
  if (known !== undefined) return known;
  const tokens = tokenize(text);
  const key = tokens.length > 0 ? tokens.map((token) => token.key).join(' ') : normalise(text).trim();
  if (knownKeys.size >= MAXIMUM_KEYS) knownKeys.clear();
  knownKeys.set(text, key);
  return key;
}

/** Conditions compare the same texts again and again. Keys are of words, whatever sheet they stand on: they are nobody's. */
const knownKeys = new Map<string, string>();
const MAXIMUM_KEYS = 100_000;

/** A light stem: plural, possessive, `-ing`, `-ed` and a last `e` go. */
export function stemOf(word: string): string {
  let stem = irregularForms.get(word) ?? word.replace(/['’]s$/, '');
  if (stem.length > 3) {
    if (stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
    else if (/(?:ss|x|ch|sh)es$/.test(stem)) stem = stem.slice(0, -2);
    else if (stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  }
  if (stem.length > 6 && stem.endsWith('ing')) stem = stem.slice(0, -3);
  else if (stem.length > 5 && stem.endsWith('ed')) stem = stem.slice(0, -2);
  return stem.length > 4 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}

function unitOf(found: string, from: number): Token {
  const to = from + found.length;
  const first = found.charCodeAt(0);
  if (first >= 48 && first <= 57) {
    const number = Number(found.replaceAll(',', ''));
    // Long digit strings are names of things; as numbers they would lose digits.
    const key = found.length < 16 ? String(number) : found;
    return { kind: 'number', key, text: found, from, to, isNegation: false };
  }
  if (/\p{Script=Han}/u.test(found)) {
    return { kind: 'character', key: found, text: found, from, to, isNegation: negations.has(found) };
  }
  if (/^[a-z]+-[a-z]/.test(found)) {
    // "Sub-item" is "subitem".
    return { kind: 'word', key: stemOf(found.replace('-', '')), text: found, from, to, isNegation: false };
  }
  const number = numberWords.get(found);
  if (number !== undefined) return { kind: 'number', key: String(number), text: found, from, to, isNegation: false };
  const ordinal = ordinalWords.get(found);
  if (ordinal !== undefined) return { kind: 'number', key: `#${ordinal}`, text: found, from, to, isNegation: false };
  // A code is one token, hyphens or not: "A-01" is "A01".
  if (/\d/.test(found))
    return { kind: 'word', key: found.replaceAll('-', ''), text: found, from, to, isNegation: false };
  return { kind: 'word', key: stemOf(found), text: found, from, to, isNegation: negations.has(found) };
}
