import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passageAt, placesOf, QuoteFinder, surroundings } from './passages.ts';
import type { TextBlock, TextDocument } from './textDocument.ts';

const SOURCE = 'abc/text/0';

function documentOf(...texts: (string | TextBlock)[]): TextDocument {
  const blocks = texts.map((text): TextBlock =>
    typeof text === 'string' ? { kind: 'paragraph', text, spots: [] } : text,
  );
  const nothing = { title: null, year: null, venue: null, doi: null, abstract: null, language: null };
  return { ...nothing, authors: [], blocks, references: [], pages: [] };
}

/** What a quote is found as, block by block. */
function found(texts: readonly string[], quote: string): string[] {
  return new QuoteFinder(documentOf(...texts), SOURCE)
    .find(quote)
    .map((passage) => `${passage.block}: ${passage.quote}`);
}

/** What a quote must share with where it stands: neither blanks nor hyphens, ligatures or case. */
function bare(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();
}

describe('a quote', () => {
  it.each([
    ['white space', 'the  quick\n brown fox', '0: the quick brown fox'],
    ['a word that a line broke', 'the quick brown fox jum-\nped', '0: the quick brown fox jumped'],
    ['a hyphen that a line swallowed', 'a wellknown ﬁgure', '0: a well-known figure'],
    ['ligatures', 'difﬁcult', '0: difficult'],
    ['quotation marks', '"it\'s"', '0: “it’s”'],
    ['dashes', 'pages 3-5', '0: pages 3–5'],
    ['case', 'DIFFICULT', '0: difficult'],
    ['numbers without their spaces', '12 %', '0: 12%'],
  ])('is found in spite of %s', (_, quote, expected) => {
    const text = 'Here the quick brown fox jumped over a well-known figure: “it’s” difficult, pages 3–5, 12%.';
    expect(found([text], quote)).toEqual([expected]);
  });

  it.each([
    ['in the middle of a word', 'art'],
    ['in the middle of a number', '3.5'],
    ['before the decimals of one', '13'],
    ['with digits joined', '12'],
    ['in the middle of a ligature', 'f'],
    ['without its sign', '7'],
    ['that is all punctuation', '…'],
    ['that is empty', ''],
  ])('is not found %s', (_, quote) => {
    expect(found(['We start at 13.5 and 1 2, then -7 ﬁ.'], quote)).toEqual([]);
  });

  it('prefers its own case', () => {
    expect(found(['it failed', 'It failed'], 'It failed')).toEqual(['1: It failed']);
  });

  it('may go on in the next block, as a paragraph does over a page', () => {
    const texts = ['One. The model learns repre-', 'sentations of words. Two.'];
    expect(found(texts, 'learns representations of words')).toEqual(['0: learns repre-', '1: sentations of words']);
  });

  it('with an ellipsis is found piece by piece', () => {
    const texts = ['We trained it on much text and tested it on little.'];
    expect(found(texts, 'trained it … tested it')).toEqual(['0: trained it', '0: tested it']);
    expect(found(texts, 'tested it … trained it')).toEqual([]);
  });

  it('stands where it is found, and is found every time', () => {
    const text = 'A cat, a cat and a caterpillar, a Cat.';
    const passages = new QuoteFinder(documentOf(text), SOURCE).findEvery('a cat');
    expect(passages.map(({ from, to }) => text.slice(from, to))).toEqual(['A cat', 'a cat', 'a Cat']);
  });

  it('is always found where it was taken from, however it was set', () => {
    const word = fc.stringMatching(/^[a-zß0-9ﬁé'"-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 3, maxLength: 12 }), fc.nat(), fc.nat(), (words, first, count) => {
        const from = first % words.length;
        const quote = words.slice(from, from + 1 + (count % (words.length - from))).join('\n ');
        fc.pre(/[\p{L}\p{N}]/u.test(quote) && !/^\W|\W$/.test(quote));
        const [passage] = new QuoteFinder(documentOf(words.join(' ')), SOURCE).find(quote);
        expect(bare(passage?.quote ?? '')).toBe(bare(quote));
      }),
    );
  });

  it('of one letter over and over is looked for in linear time', () => {
    const finder = new QuoteFinder(documentOf('a'.repeat(200_000), 'b'), SOURCE);
    expect(finder.find(`${'a'.repeat(9000)}c`)).toEqual([]);
  });
});

describe('a passage', () => {
  const block: TextBlock = {
    kind: 'paragraph',
    text: 'first line second line',
    spots: [
      { from: 0, to: 10, page: 2, box: { x: 50, y: 100, width: 100, height: 12 } },
      { from: 11, to: 22, page: 3, box: { x: 50, y: 40, width: 110, height: 12 } },
    ],
  };

  it('names the page that it begins on and the boxes that it takes up', () => {
    expect(passageAt(documentOf(block), SOURCE, { block: 0, from: 6, to: 17 })).toMatchObject({
      quote: 'line second',
      page: 2,
    });
    expect(placesOf(block, 6, 17)).toEqual([
      { page: 2, box: { x: 110, y: 100, width: 40, height: 12 } },
      { page: 3, box: { x: 50, y: 40, width: expect.closeTo(60), height: 12 } },
    ]);
  });

  it('is shown among whole words', () => {
    const document = documentOf('alpha beta gamma delta epsilon');
    const passage = passageAt(document, SOURCE, { block: 0, from: 11, to: 16 });
    expect(surroundings(document, passage, 7)).toEqual({ before: '… beta ', quote: 'gamma', after: ' delta …' });
    expect(surroundings(document, passage).before).toBe('alpha beta ');
  });
});
