import { describe, expect, it } from 'vitest';
import type { Word } from '../ocr/reader.ts';
import { contentOf } from './content.ts';

const GLYPH = 24;
/** Width of a letter. */
const LETTER = 12;

type Place = readonly [text: string, left: number];

/** Ends at 300, as amounts at the right of their column do. */
const amount = (text: string): Place => [text, 300 - text.length * LETTER];
const name = (text: string): Place => [text, 312];

function contentOfLines(lines: readonly (readonly Place[])[]): ReturnType<typeof contentOf> {
  const words = lines.flatMap((line, row): Word[] =>
    line.map(([text, x]) => {
      const box = { x, y: row * 50, width: text.length * LETTER, height: GLYPH };
      return { text, confidence: 1, box, glyphs: [] };
    }),
  );
  const tops = lines.map((_, row) => row * 50);
  const seen = tops.map((top) => ({ top, bottom: top + GLYPH, middle: top + GLYPH / 2, phrases: [] }));
  return contentOf(words, { lines: seen, glyph: GLYPH });
}

describe('what is written tells', () => {
  it('that columns meet where amounts end and words begin in line', () => {
    const { edges = [] } =
      contentOfLines([
        [['Price', 200], name('Manager')],
        [amount('420.00'), name('Alder')],
        [amount('3.50'), name('Birch')],
        [amount('1,204.00'), name('Cedar')],
        [amount('17%'), name('Doyle')],
      ]) ?? {};
    expect(edges).toEqual([306]);
  });

  it('that what is counted begins a column as well, however often it is the same', () => {
    const count = (text: string): Place[] => [
      [text, 312],
      ['years', 312 + (text.length + 0.5) * LETTER],
    ];
    const { edges = [] } =
      contentOfLines([
        [amount('1,500.00'), ...count('2')],
        [amount('804.10'), ...count('1-2')],
        [amount('92.00'), ...count('2')],
        [amount('7.25'), ...count('2')],
      ]) ?? {};
    expect(edges).toEqual([306]);
  });

  it.each([
    ['words that repeat are units', ['kg', 'kg', 'kg', 'kg']],
    ['there are few of them', ['Alder', 'Birch']],
  ])('nothing of columns where %s', (_, names) => {
    const lines = names.map((text, at) => [amount(`${at * 37 + 5}`), name(text)]);
    expect(contentOfLines([...lines, [['Total', 290]], [['Average of all', 280]], [['Median', 290]]])).toBeNull();
  });

  it('nothing of columns where words begin anywhere, as in running text', () => {
    const lines = ['12', '1,204', '7', '365'].map((text, at): Place[] => [
      [text, 60 * at],
      [`word${at}`, 60 * at + 70],
    ]);
    expect(contentOfLines(lines)).toBeNull();
  });

  it('which signs of a currency stand apart from their amounts, also of the column that follows closely', () => {
    const lines = ['1,204.50', '804.10', '92.00', '-'].map((text): Place[] => [
      ['$', 100],
      amount('3.50'),
      ['$', 312],
      [text, 460 - text.length * LETTER],
    ]);
    const { edges, signs } = contentOfLines(lines) ?? {};
    expect(edges).toEqual([306]);
    expect(signs?.map(({ x }) => x)).toEqual(lines.flatMap(() => [100, 312]));
  });
});
