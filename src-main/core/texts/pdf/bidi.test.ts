import { expect, it } from 'vitest';
import { inReadingOrder, isRightToLeft } from './bidi.ts';
import type { Glyph } from './page.ts';

const FONT = { isBold: false, isItalic: false, isMath: false };

/** Glyphs of ten points each, as they are seen from left to right; a space is white. */
function seen(text: string): Glyph[] {
  return Array.from(text).flatMap((sign, at): Glyph[] =>
    sign === ' '
      ? []
      : [
          {
            text: sign,
            left: at * 5,
            right: at * 5 + 5,
            top: 0,
            bottom: 10,
            baseline: 8,
            size: 10,
            font: FONT,
            object: at,
          },
        ],
  );
}

it.each([
  ['םולש', 'שלום'],
  ['םלוע םולש', 'שלום עולם'],
  // Figures and Latin words stay from left to right.
  ['2,421 תוריב', 'בירות 2,421'],
  ['PDF 1.7 ץבוק', 'קובץ PDF 1.7'],
  ['(2024) הנש', 'שנה (2024)'],
])('%s is read from the right', (shown, read) => {
  const glyphs = seen(shown);
  expect(isRightToLeft([{ glyphs }])).toBe(true);
  expect(inReadingOrder(glyphs)).toBe(read);
  // Files draw the glyphs in either order.
  expect(inReadingOrder(glyphs.toReversed())).toBe(read);
});

it('brackets are read as they open, whichever way the file names them', () => {
  expect(inReadingOrder(seen(')2024( הנש'))).toBe('שנה (2024)');
});

it('presentation forms are the letters that they show, and marks follow their letter', () => {
  expect(inReadingOrder(seen('ﺪﺟ'))).toBe('جد');
  const [letter] = seen('ש');
  if (!letter) throw new Error('no glyph');
  const mark = { ...letter, text: 'ָ', left: 1, right: 4 };
  expect(inReadingOrder([mark, letter])).toBe('שָ');
});

it('text with a word of it is not written from the right', () => {
  expect(isRightToLeft([{ glyphs: seen('Hebrew for peace: םולש') }])).toBe(false);
});
