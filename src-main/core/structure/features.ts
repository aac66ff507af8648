import { cutEnd } from '../../../src-shared/cutEnd.ts';
import type { ViewCell } from './view.ts';
import { headEndings, headNouns, periodName } from './words.ts';

/** Whether a cell is set apart by its style: bold, or with a fill. */
export function isMarked({ cell: { style } }: ViewCell): boolean {
  return style?.bold === true || (style?.fill !== undefined && style.fill.toLowerCase() !== '#ffffff');
}

const CJK = /[\u3400-\u9fff]/;

/** Characters of a long text that tell what the others are like. */
const LOOKED_AT = 1000;

/** Length as a reader feels it: a Chinese character counts as two and a half letters. */
export function visualLength(text: string): number {
  const end = Math.min(text.length, LOOKED_AT);
  let length = 0;
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x3400 && code <= 0x9fff) length += 2.5;
    // The second half of a character that takes two places counts with the first.
    else if (code < 0xdc00 || code > 0xdfff) length += 1;
  }
  return end < text.length ? length * (text.length / end) : length;
}

/**
 * How much a text reads like a label (1) rather than like a value or a
 * sentence (-1), by its wording and shape alone.
 */
export function labelLikeness(text: string): number {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const score = judge(text);
  if (cache.size > 20_000) cache.clear();
  cache.set(text, score);
  return score;
}

const cache = new Map<string, number>();

function judge(text: string): number {
  if (text === '') return 0;
  // No label is so long, whatever it explains in brackets.
  if (text.length > LOOKED_AT) return -1;
  // What a label explains in brackets does not make it a sentence.
  const length = Math.min(visualLength(text), Math.max(6, visualLength(withoutAsides(text)) * 1.25));
  if (/[:：]$/.test(text) && length < 70) return 1;
  if (length > 110 || /\n.*\n/.test(text)) return -1;
  if (length > 40 && /[.。!！?？;；]\s*$/.test(text)) return -0.9;
  const isHead = isHeadPhrase(text);
  let score = isHead ? 0.8 : 0;
  if (periodName.test(text)) score = Math.max(score, 0.4);
  if (length > 60) score -= 0.5;
  else if (length > 40) score -= 0.2;
  if (/[。；;，]|, /.test(text)) score -= 0.3;
  if (!isHead && /^\(?[A-Z]{0,6}[-_./#]*\d[-_.\d/#A-Z]*\)?$/.test(text)) score -= 0.5;
  else if (!isHead && /\d/.test(text)) score -= 0.2;
  return Math.max(-1, Math.min(1, score));
}

/** Whether the phrase's head noun is a word that labels are made of. */
function isHeadPhrase(text: string): boolean {
  const bare = withoutAsides(text);
  if (bare === '') return false;
  if (CJK.test(bare)) {
    const dense = bare.replace(/[\s\u3000]/g, '');
    return (
      dense.length <= 16 &&
      !/^[\d一二三四五六七八九十]+.$/.test(dense) &&
      headEndings.some((ending) => dense.endsWith(ending))
    );
  }
  const head =
    bare.split(/\s(?:of|in|for|at|by|to|with|on|per|from|within|during|under|after|before|as)\s/i)[0] ?? bare;
  const words = head.split(/[\s/&-]+/).filter(Boolean);
  if (words.length === 0 || words.length > 7) return false;
  return [words.at(-1) ?? '', bare.split(/[\s/]+/).at(-1) ?? ''].some((word) =>
    headNouns.has(singular(word.toLowerCase())),
  );
}

/** The text without brackets at its end, numbering in front and a closing colon or star. */
function withoutAsides(text: string): string {
  const bare = text
    .replace(/[(（[【][^()（）[\]【】]*[)）\]】]/g, ' ')
    .replace(/^\s*(?:\d{1,2}[.、)]|[(（]\d{1,2}[)）]|[①-⑳])\s*/, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return cutEnd(bare, ' \n\t:：*＊?？').trim();
}

function singular(word: string): string {
  const bare = word.replace(/['’]s?$/, '').replace(/[.,]$/, '');
  if (headNouns.has(bare)) return bare;
  if (bare.endsWith('ies')) return `${bare.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(bare)) return bare.slice(0, -2);
  return bare.endsWith('s') && !bare.endsWith('ss') ? bare.slice(0, -1) : bare;
}

/** Likeness of two texts from 0 to 1 by shared pairs of letters; case, spaces and marks do not count. */
export function textLikeness(a: string, b: string): number {
  const [first, second] = [folded(a), folded(b)];
  if (first === second) return first === '' ? 0 : 1;
  const pairs = pairsOf(first);
  const others = pairsOf(second);
  if (pairs.length === 0 || others.length === 0) return 0;
  const counts = new Map<string, number>();
  for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of others) {
    const left = counts.get(pair) ?? 0;
    if (left > 0) shared++;
    counts.set(pair, left - 1);
  }
  return (2 * shared) / (pairs.length + others.length);
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function pairsOf(text: string): string[] {
  return text.length === 1
    ? [text]
    : Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2));
}
