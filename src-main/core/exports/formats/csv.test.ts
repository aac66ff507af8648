import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { documentWith, tableOf, written } from '../testDocuments.ts';

describe('writeCsv', () => {
  test('separates by commas, ends lines by CRLF, quotes what needs it', async () => {
    const rows = [
      ['Name', 'Note', 'Price'],
      ['Chain, 9-speed', 'says "fits"', 12.5],
      ['two\nlines', '', 3],
    ];
    const { text, notes } = await written(documentWith(tableOf(rows)), 'csv');
    expect(text).toBe('Name,Note,Price\r\n"Chain, 9-speed","says ""fits""",12.5\r\n"two\nlines",,3\r\n');
    expect(notes).toEqual([]);
  });

  test('begins with a byte order mark where that is asked for, and nowhere else', async () => {
    const document = documentWith(tableOf([['ä']]));
    expect([...(await written(document, 'csv', { bom: true })).bytes]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xa4, 13, 10]);
    expect((await written(document, 'csv')).text).toBe('ä\r\n');
  });

  test('any table without formulas comes back field by field', async () => {
    const field = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((each) => each.replace(/^[\s=+\-@|＝＋－＠｜]+/u, 'x'));
    const special = fc.constantFrom('', '"', '""', ',', 'a\r\nb', 'a\nb', 'a\tb', ';', ' a', 'a ', 'x|y');
    const rows = fc.integer({ min: 1, max: 5 }).chain((width) =>
      fc.array(fc.array(fc.oneof(field, special), { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 8,
      }),
    );
    await fc.assert(
      fc.asyncProperty(rows, async (table) => {
        const { text } = await written(documentWith(tableOf(table)), 'csv');
        const { data } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' });
        expect(data.slice(0, -1)).toEqual(table.map((row) => row.map((each) => each.toWellFormed())));
        expect(data.at(-1)).toEqual(['']);
      }),
    );
  });

  test('merges say their text once, or everywhere, and the file says so', async () => {
    const rows = [
      [{ text: 'Year', colSpan: 2 }, null],
      [{ text: 'Fixed', rowSpan: 2 }, 1],
      [null, 2],
    ];
    const document = documentWith(tableOf(rows, { columnCount: 2 }));
    const once = await written(document, 'csv');
    expect(once.text).toBe('Year,\r\nFixed,1\r\n,2\r\n');
    expect(once.notes).toEqual(['CSV has no merged cells: each of 2 is written once, at its first place.']);
    const everywhere = await written(document, 'csv', { spans: 'repeat' });
    expect(everywhere.text).toBe('Year,Year\r\nFixed,1\r\nFixed,2\r\n');
    expect(everywhere.notes).toEqual(['CSV has no merged cells: each of 2 is repeated in each place that it covers.']);
  });

  test('numbers and dates are as they are shown, or in full', async () => {
    const rows = [
      [
        { text: '$1,234.57', value: { kind: 'number', number: 1234.5678 } },
        { text: '12 %', value: { kind: 'number', number: 0.12345 } },
        { text: '31 Jan 2024', value: { kind: 'date', number: Date.UTC(2024, 0, 31) / 864e5, hasTime: false } },
        { text: '1:30', value: { kind: 'date', number: (Date.UTC(2024, 0, 31) + 54e5) / 864e5, hasTime: true } },
        { text: 'TRUE', value: { kind: 'boolean', boolean: true } },
      ],
    ] as const;
    const document = documentWith(tableOf(rows));
    expect((await written(document, 'csv')).text).toBe('"$1,234.57",12 %,31 Jan 2024,1:30,TRUE\r\n');
    expect((await written(document, 'csv', { numbers: 'full' })).text).toBe(
      '1234.5678,0.12345,2024-01-31,2024-01-31T01:30:00,TRUE\r\n',
    );
  });

  test('holds one table: several are refused, and so is a text alone', async () => {
    const several = documentWith(tableOf([['a']]), tableOf([['b']]));
    await expect(written(several, 'csv')).rejects.toMatchObject({
      code: 'input.invalid',
      message: expect.stringContaining('2 tables'),
    });
    await expect(written(documentWith({ kind: 'paragraph', text: 'a' }), 'csv')).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });
});
