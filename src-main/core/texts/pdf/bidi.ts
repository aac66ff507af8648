import type { Glyph } from './page.ts';

/** Letters of scripts that are written from right to left. */
export const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const MARK = /^\p{M}+$/u;
/** Letters and figures that are written from left to right, and signs within numbers. */
const LEFT_TO_RIGHT = /^[\p{L}\p{N}%$€£]$/u;
const WITHIN = /^[.,:/+\-'’@_]$/u;
/** In ems: white wider than this is a space. */
const SPACE = 0.16;

const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/** Whether text is written from right to left: more of its letters are. */
export function isRightToLeft(pieces: readonly { readonly glyphs: readonly Glyph[] }[]): boolean {
  let balance = 0;
  for (const { glyphs } of pieces) {
    for (const { text } of glyphs) {
      if (RIGHT_TO_LEFT.test(text)) balance++;
      else if (/\p{L}/u.test(text)) balance--;
    }
  }
  return balance > 0;
}

/**
 * The text of a line that is written from right to left, in the order in which it is read, by the places of its glyphs:
 * files draw them in either order. Figures and Latin words within it stay from left to right.
 */
export function inReadingOrder(glyphs: readonly Glyph[]): string {
  const places = clusters(glyphs);
  let text = '';
  let run: string[] = [];
  let pending: string[] = [];
  const close = (): void => {
    text += run.toReversed().join('') + pending.join('');
    run = [];
    pending = [];
  };
  // From the right to the left: words from left to right are collected and turned round.
  for (const place of places) {
    if (LEFT_TO_RIGHT.test(place) && !RIGHT_TO_LEFT.test(place)) {
      run.push(...pending, place);
      pending = [];
    } else if (run.length > 0 && (WITHIN.test(place) || place === ' ')) pending.push(place);
    else {
      close();
      text += MIRRORED[place] ?? place;
    }
  }
  close();
  // Presentation forms are the letters that they show.
  return withBrackets(text.replace(/[\uFB1D-\uFDFF\uFE70-\uFEFC]/g, (form) => form.normalize('NFKC')));
}

/** Letters with their marks from right to left, with spaces where white is. */
function clusters(glyphs: readonly Glyph[]): string[] {
  const seen = glyphs.filter(({ text }) => text.trim() !== '');
  const marks = seen.filter(({ text }) => MARK.test(text));
  const letters = seen.filter(({ text }) => !MARK.test(text)).toSorted((a, b) => b.left + b.right - a.left - a.right);
  const places: string[] = [];
  for (const [at, letter] of letters.entries()) {
    const before = letters[at - 1];
    if (before && before.left - letter.right > letter.size * SPACE) places.push(' ');
    const own = marks.filter((mark) => nearest(letters, mark) === letter).map(({ text }) => text);
    places.push(letter.text + own.join(''));
  }
  return places;
}

function nearest(letters: readonly Glyph[], mark: Glyph): Glyph | undefined {
  const middle = (mark.left + mark.right) / 2;
  const away = ({ left, right }: Glyph): number => Math.abs((left + right) / 2 - middle);
  return letters.reduce<Glyph | undefined>((best, each) => (best && away(best) <= away(each) ? best : each), undefined);
}

/** Files name brackets by what they open or by how they look: one that closes before any opened looks the other way. */
function withBrackets(text: string): string {
  const opens = text.search(/[([{<«]/);
  const closes = text.search(/[)\]}>»]/);
  return closes >= 0 && (opens < 0 || closes < opens)
    ? text.replace(/[()[\]{}<>«»]/g, (sign) => MIRRORED[sign] ?? sign)
    : text;
}
