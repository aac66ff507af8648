import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Picture } from '../../image/picture.ts';
import { openReader, type Reader } from '../ocr/reader.ts';
import { pageOf } from '../page/page.ts';
import { type Recognised, recognise, structureOf } from '../recognise.ts';
import { headingsByNumbers } from './byNumbers.ts';
import { findHeadings } from './find.ts';
import { drawnSheet } from './testSheets.ts';

let reader: Reader;
beforeAll(() => {
  reader = openReader();
});
afterAll(() => reader.close());

const FRUIT = [
  ['Fruit', 'Boxes', 'Price', 'Place', 'Note'],
  ['Apples', '120', '3.50', 'north', 'early'],
  ['', '48', '', 'south', ''],
  ['Cherries', '17', '9.00', 'north', 'late'],
  ['Pears', '205', '2.80', 'west', 'in store'],
];

const textsOf = ({ grids: [grid] }: Recognised): string[][] =>
  Array.from({ length: grid?.rowCount ?? 0 }, (_, row) =>
    Array.from({ length: grid?.colCount ?? 0 }, (_, col) => grid?.at(row, col)?.text ?? ''),
  );

/** A picture whose lines, of one grey, are white within a box: left, top, right, bottom. */
function withoutLines(
  picture: Picture,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Picture {
  const data = picture.data.slice();
  for (let y = top; y < bottom; y += 1) {
    const row = (x: number): number => (y * picture.width + x) * picture.channels;
    data.subarray(row(left), row(right)).forEach((value, at) => {
      if (value === 0x55) data[row(left) + at] = 255;
    });
  }
  return { ...picture, data };
}

/** The cells of a drawn sheet alone. */
function withoutHeadings({ width, height, channels, data }: Picture): Picture {
  const [left, top] = [48, 28];
  const rows = Array.from({ length: height - top }, (_, y) =>
    data.subarray(((top + y) * width + left) * channels, (top + y + 1) * width * channels),
  );
  return { width: width - left, height: height - top, channels, data: new Uint8Array(Buffer.concat(rows)) };
}

describe('a spreadsheet with the headings of its columns and rows', () => {
  it('has the cells below and beside them, also where no lines part these', async () => {
    expect(textsOf(await recognise(await drawnSheet({ rows: FRUIT }), { reader }))).toEqual(FRUIT);
  });

  it('has the same cells with its lines', async () => {
    expect(textsOf(await recognise(await drawnSheet({ rows: FRUIT, isGridded: true }), { reader }))).toEqual(FRUIT);
  });

  it('tells which of its cells are shown', async () => {
    const picture = await drawnSheet({ rows: FRUIT, first: { col: 2, row: 40 } });
    const { notes } = await recognise(picture, { reader });
    expect(notes).toContain('The picture shows C41:G45 of a spreadsheet; its headings were left out.');
  });

  it.each([
    ['with lines', true, false],
    ['without lines', false, false],
    ['dark, with lines', true, true],
  ])('stands in its window, %s: bars, tabs and the selection are none of its cells', async (_, isGridded, isDark) => {
    const read = await recognise(await drawnSheet({ rows: FRUIT, isGridded, isDark, selected: [2, 1] }), { reader });
    expect(textsOf(read)).toEqual(FRUIT);
    expect(read.notes).toContain('The picture shows A1:E5 of a spreadsheet; its headings were left out.');
  });

  it('has all its cells where light on the screen hides lines between them', async () => {
    const picture = await drawnSheet({ rows: FRUIT, isGridded: true });
    expect(textsOf(await recognise(withoutLines(picture, [290, 60, 480, 128]), { reader }))).toEqual(FRUIT);
  });

  it('keeps a text whole that runs over lines, where these end above and below it', async () => {
    const rows = [...FRUIT.slice(0, 2), ['All picked early in May', '', '', '', ''], ...FRUIT.slice(2)];
    const picture = await drawnSheet({ rows, isGridded: true });
    expect(textsOf(await recognise(withoutLines(picture, [60, 82, 270, 100]), { reader }))).toEqual(rows);
  });

  it('keeps a text whole that runs over blank cells', async () => {
    const rows = [['All that was picked in the valley', '', '', '', ''], ...FRUIT];
    expect(textsOf(await recognise(await drawnSheet({ rows }), { reader }))).toEqual(rows);
  });

  it('has a cell over several columns where a text stands in the middle of them', async () => {
    const rows = [['Harvest', '', '', '', ''], ...FRUIT];
    const html = await structureOf(await drawnSheet({ rows, centred: [[0, 0, 5]] }), reader);
    expect(html.slice(0, html.indexOf('</tr>'))).toBe('<table><tr><td colspan="5"></td>');
  });

  it.each([
    ['light', false],
    ['dark', true],
  ])('is known by its numbers where a title is printed over the letters, %s', async (_, isDark) => {
    const look = { rows: FRUIT, isGridded: true, title: 'All the fruit of the valley', isDark };
    const read = await recognise(await drawnSheet(look), { reader });
    expect(textsOf(read).slice(1)).toEqual(FRUIT);
    expect(read.grids[0]?.at(0, 0)).toMatchObject({ colSpan: 5 });
    expect(read.notes).toContain('The picture shows A1:E6 of a spreadsheet; its headings were left out.');
  });
});

describe('what only looks like headings', () => {
  it('is taken for cells where numbers below a title do not count on', async () => {
    const picture = await drawnSheet({ rows: FRUIT, isGridded: true, title: 'All the fruit of the valley' });
    const silent = {
      ...reader,
      readLines: async () => Array.from({ length: 16 }, () => ({ text: '7', confidence: 1, signs: [] })),
    };
    const { notes } = await recognise(picture, { reader: silent, language: 'eng' });
    expect(notes.join(' ')).not.toContain('of a spreadsheet');
  });

  it('is no row of headings where each text ends at the line beside it', async () => {
    const [heads = [], ...rows] = FRUIT.map((row, at) => [at === 0 ? '' : String(at), ...row.slice(1)]);
    const numbered = [heads, ...rows, ['5', '31', '4.10', 'east', 'late'], ['6', '9', '7.70', 'west', 'early']];
    const picture = await drawnSheet({ rows: numbered, isGridded: true, widths: [40, 90, 110, 100, 120] });
    expect(headingsByNumbers(await pageOf(withoutHeadings(picture)))).toBeNull();
  });

  it('is taken for cells when it does not count on', async () => {
    const picture = await drawnSheet({ rows: FRUIT, isGridded: true });
    expect(findHeadings(await pageOf(picture))).not.toBeNull();
    // As of a table whose headings and first column are single letters.
    const silent = {
      ...reader,
      readLines: async () => Array.from({ length: 16 }, () => ({ text: 'Q', confidence: 1, signs: [] })),
    };
    const { notes } = await recognise(picture, { reader: silent, language: 'eng' });
    expect(notes.join(' ')).not.toContain('of a spreadsheet');
    // They are a row and a column more.
    expect((await structureOf(picture, silent)).split('<tr>')).toHaveLength(
      (await structureOf(picture, reader)).split('<tr>').length + 1,
    );
  });
});
