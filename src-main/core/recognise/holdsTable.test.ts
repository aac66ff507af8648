import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPictures } from '../image/open/openPictures.ts';
import { openReader, type Reader } from './ocr/reader.ts';
import { recognise } from './recognise.ts';

let reader: Reader;
beforeAll(() => {
  reader = openReader();
});
afterAll(async () => {
  await reader.close();
});

const PROSE =
  'The committee met in the spring to review how the stations had worked over the year. It found that most of them kept their records in good order, and that few had gaps. Where readings were missing, the neighbouring stations were used to fill them in.';

/** How many tables are read in a picture of lines of text. */
async function tablesIn(lines: readonly string[], size: number, font: string): Promise<number> {
  const texts = lines.map(
    (line, at) =>
      `<text x="30" y="${50 + at * size * 1.4}" font-family="${font}" font-size="${size}" xml:space="preserve">${line}</text>`,
  );
  const width = Math.max(...lines.map(({ length }) => length)) * size * 0.65 + 60;
  const height = lines.length * size * 1.4 + 80;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>${texts.join('')}</svg>`;
  const file = await openPictures(await sharp(Buffer.from(svg)).png().toBuffer(), 'text.png');
  return (await recognise(await file.page(0), { reader })).grids.length;
}

function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`.trim();
  }
  return lines;
}

describe('no table is read in', () => {
  it.each([
    [14, 80, 'serif'],
    [20, 55, 'sans-serif'],
    [20, 32, 'monospace'],
    [28, 80, 'monospace'],
  ])('a paragraph of %i pixels in lines of %i letters, %s', async (size, width, font) => {
    expect(await tablesIn(wrapped(PROSE, width), size, font)).toBe(0);
  });

  it.each([['ACME'], ['Total 2024'], ['Annual report of the office']])('the words %j alone', async (words) => {
    expect(await tablesIn([words], 30, 'sans-serif')).toBe(0);
  });
});

it('a table of texts is read, also where most lines go on with one of them', async () => {
  const lines = [
    'Step      What is done',
    'First     The committee meets in the',
    '          spring to review how the',
    '          stations have worked over',
    'Second    It looks for readings that',
    '          are missing, and for those',
    '          that nobody can have read',
  ];
  expect(await tablesIn(lines, 20, 'monospace')).toBe(1);
});
