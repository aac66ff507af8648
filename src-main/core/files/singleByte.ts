import iconv from 'iconv-lite';
import { type SingleByteEncoding, singleByteEncodings } from './alphabets.data.ts';

/** Non-ASCII characters that are scored. */
const MOST_CHARACTERS = 4000;
/** The advantage of a preferred encoding, for texts with few non-ASCII letters. */
const PREFERENCE = 0.02;

export interface EncodingScore {
  readonly name: string;
  /** 1 if all non-ASCII characters are letters of one language; less otherwise. */
  readonly score: number;
}

/**
 * Scores encodings of one byte a character by the text that they give: letters of one language in words, capitals only
 * where words have them, signs only where signs stand. The best comes first. Empty for ASCII.
 */
export function scoreSingleByte(sample: Uint8Array): readonly EncodingScore[] {
  const bytes = aroundHighBytes(sample);
  if (bytes.length === 0) return [];
  return singleByteEncodings
    .map((encoding, place) => ({ name: encoding.name, score: scoreOf(bytes, encoding) - (PREFERENCE * place) / 3 }))
    .toSorted((a, b) => b.score - a.score);
}

/** Returns the words that contain non-ASCII bytes. */
function aroundHighBytes(sample: Uint8Array): Buffer {
  const words: number[] = [];
  let count = 0;
  let word: number[] = [];
  let isHigh = false;
  for (const byte of [...sample, 32]) {
    const isSpace = byte < 33 || byte === 44 || byte === 59 || byte === 124 || byte === 34;
    if (!isSpace) {
      word.push(byte);
      if (byte > 127) {
        isHigh = true;
        count++;
      }
      continue;
    }
    if (isHigh) words.push(...word, 32);
    word = [];
    isHigh = false;
    if (count > MOST_CHARACTERS) break;
  }
  return Buffer.from(words);
}

const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
/** Signs that occur beside words or between digits. */
const SIGN = /[“”„‘’‚‹›«»–—…•·§©®™°€£¥¢±×÷µ²³¹¼½¾№†‰\u00a0\u00ad´¨¸،؛؟]/u;

function scoreOf(bytes: Buffer, { name, alphabets }: SingleByteEncoding): number {
  const text = iconv.decode(bytes, name);
  const all = new Set(alphabets.flatMap(({ letters }) => (letters + letters.toUpperCase()).split('')));
  let common = 0;
  let count = 0;
  const letters = new Map<string, number>();
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char <= '\u007f') continue;
    count++;
    const before = text.charAt(at - 1);
    const after = text.charAt(at + 1);
    const isLetter = LETTER.test(char);
    if (isLetter || /[¿¡]/.test(char)) {
      if (!all.has(char)) common -= 1;
      else if (/[ºª]/.test(char) && LETTER.test(after)) common -= 2;
      else if (!isLetter) common += 0.9;
      else if (isOddCapital(before, char) || isMixedScript(char, before) || isMixedScript(char, after)) common -= 1;
      else if (!LETTER.test(before) && !LETTER.test(after)) common += 0.5;
      else letters.set(char, (letters.get(char) ?? 0) + 1);
    } else if (!SIGN.test(char)) common -= 4;
    else if (LETTER.test(before) && LETTER.test(after) && !/[’´\u00ad–·]/.test(char)) common -= 2;
    else if (/[¹²³¼½¾±]/.test(char) && LETTER.test(after)) common -= 2;
    else common += 0.9;
  }
  const best = Math.max(...alphabets.map((alphabet) => inAlphabet(letters, alphabet)));
  return (common + best) / count;
}

/** Adds up 1 for each letter of the language, 0.6 for its rare letters, 0.4 for letters of other languages. */
function inAlphabet(
  found: ReadonlyMap<string, number>,
  { letters, frequent }: { letters: string; frequent?: string },
): number {
  let sum = 0;
  for (const [letter, times] of found) {
    const small = letter.toLowerCase();
    const isOwn = letters.includes(small) || letters.includes(letter);
    const isFrequent = frequent === undefined || frequent.includes(small);
    sum += times * (isOwn ? (isFrequent ? 1 : 0.6) : 0.4);
  }
  return sum;
}

function isOddCapital(before: string, char: string): boolean {
  return UPPER.test(char) && LOWER.test(before);
}

/** Returns whether one of two neighbouring letters is Latin and the other is not. */
function isMixedScript(char: string, other: string): boolean {
  if (!LETTER.test(other)) return false;
  return /\p{Script=Latin}/u.test(char) !== /\p{Script=Latin}/u.test(other);
}
