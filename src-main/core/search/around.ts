import { typedWords } from './words.ts';

/** Of a long text so much is shown on each side of what was found. */
const BEFORE = 60;
const AFTER = 180;

/** The part of a text that is about what was typed: from its first word on, some words before it; `text` says where it is cut. */
export function around(text: string, typed: string): { text: string; from: number; to: number } {
  const plain = text.toLowerCase();
  const places = typedWords(typed).map((parts) => plain.indexOf(parts.join('')));
  const at = places.filter((place) => place >= 0).reduce((first, place) => Math.min(first, place), text.length);
  if (text.length <= BEFORE + AFTER) return { text, from: 0, to: text.length };
  const middle = at === text.length ? 0 : at;
  const from = middle <= BEFORE ? 0 : wordStart(text, middle - BEFORE);
  const to = middle + AFTER >= text.length ? text.length : wordEnd(text, middle + AFTER);
  return { text: `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`, from, to };
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 || space > at + BEFORE / 2 ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space < at - BEFORE / 2 ? at : space;
}
