import { describe, expect, test } from 'vitest';
import { makePdf, type PdfLine } from '../texts/pdf/testPdf.ts';
import { readSource } from './readSource.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const line = (text: string, y: number): PdfLine => ({ text, y, x: 72 });

const PROSE = [
  'The beds were watered by drip lines in the first week of each month, and',
  'weighed in the last. What grew between them was left to stand until autumn.',
  'Nobody had measured that before. The yield was largest where the soil held',
  'thirty parts of water in a hundred, and smaller on either side of it, by a',
  'third in the driest beds and by a quarter in the wettest ones we looked at.',
];

describe('what a file is', () => {
  test('a text with tables is a text, and its tables are sheets', async () => {
    const read = await readSource(
      bytes(`# Beans\n\n${PROSE.join('\n\n')}\n\n| Bed | Yield |\n| - | - |\n| A | 12 |\n`),
      'a.md',
    );
    expect(read).toMatchObject({ format: 'markdown', isDamaged: false });
    expect(read?.text?.blocks.map(({ kind }) => kind)).toEqual(['heading', ...PROSE.map(() => 'paragraph'), 'table']);
    expect(read?.grids.map((grid) => grid.at(1, 1)?.text)).toEqual(['12']);
  });

  test('tables alone are sheets', async () => {
    expect(await readSource(bytes('Bed,Yield\nA,12\n'), 'a.csv')).toMatchObject({ format: 'csv', text: null });
    expect(await readSource(bytes('| Bed | Yield |\n| - | - |\n| A | 12 |\n'), 'a.md')).toMatchObject({ text: null });
  });

  test('a PDF with text is read from it; one without is looked at as a picture', async () => {
    const paper = makePdf([{ lines: PROSE.map((text, at) => line(text, 100 + 12 * at)) }]);
    expect(await readSource(paper, 'a.pdf')).toMatchObject({ format: 'pdf', text: { pages: [{ hasText: true }] } });
    const list = makePdf([
      { lines: ['Bed 1    12.5', 'Bed 2    13.0', 'Note: weighed wet.'].map((text, at) => line(text, 100 + 20 * at)) },
    ]);
    expect(await readSource(list, 'b.pdf')).toMatchObject({ format: 'pdf', text: { pages: [{ hasText: true }] } });
    expect(await readSource(makePdf([{}]), 'c.pdf')).toBeNull();
  });

  test('a PDF that cannot be read as a text is left to those who look at its pages', async () => {
    expect(await readSource(bytes('%PDF-1.4 broken'), 'a.pdf')).toBeNull();
  });

  test('a picture is refused: it is told from other files before it is read', async () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    await expect(readSource(png, 'a.png')).rejects.toMatchObject({ code: 'file.unsupported' });
  });
});
