import * as fc from 'fast-check';
import iconv from 'iconv-lite';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src-shared/said/said.ts';
import { findDialect } from './delimited/dialect.ts';
import { readFile } from './readFile.ts';
import { readText, textsOf, utf8 } from './testKit.ts';

describe('readCsv', () => {
  test('quoted delimiters, quotes and line breaks stay in their cell', async () => {
    const { grids, format } = await readText('name,note\n"Lee, Ann","said ""yes""\nand left"\nBo,\n', 'a.csv');
    expect(format).toBe('csv');
    expect(textsOf(grids[0])).toEqual([
      ['name', 'note'],
      ['Lee, Ann', 'said "yes"\nand left'],
      ['Bo', null],
    ]);
  });

  test('blank lines stay rows, for they part tables', async () => {
    const { grids } = await readText('a,b\n1,2\n\nc,d\n3,4\n\n\n', 'a.csv');
    expect(textsOf(grids[0])).toEqual([
      ['a', 'b'],
      ['1', '2'],
      [null, null],
      ['c', 'd'],
      ['3', '4'],
    ]);
  });

  test.each([
    ['a;b;c\n1,5;2,25;x\n3,75;4,0;y\n', ';'],
    ['a\tb\n1\t2\n', '\t'],
    ['a|b|c\n1|2|3\n', '|'],
    ['Sales report 2024\n\nregion,q1,q2\nNorth,"1,200",3\nSouth,4,5\n', ','],
    ['just one column\nof text\n', ','],
    ['note;value\n"a, b, c";1\n"d, e, f";2\n', ';'],
  ])('the delimiter of %j is found', (text, delimiter) => {
    expect(findDialect(text).dialect.delimiter).toBe(delimiter);
  });

  test("Excel's own hint names the delimiter and is no row", async () => {
    const { grids } = await readText('sep=|\r\na|b\r\n1|2\r\n', 'a.csv');
    expect(textsOf(grids[0])).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('where semicolons separate, a comma is a decimal comma', async () => {
    const { grids } = await readText('Ware;Preis\nTee;3,50\nKaffee;1.234,75\nBrot;12\n', 'preise.csv');
    expect([1, 2, 3].map((row) => grids[0]?.at(row, 1)?.value)).toEqual([
      { kind: 'number', number: 3.5 },
      { kind: 'number', number: 1234.75 },
      { kind: 'number', number: 12 },
    ]);
    expect(grids[0]?.at(1, 1)?.text).toBe('3,50');
  });

  test.each(['gb18030', 'utf-16le', 'utf-16be', 'utf-8'])(
    'Chinese in %s with its byte order mark or without',
    async (encoding) => {
      const text = '姓名,部门,工资\n张三,研发部,12000\n李四,市场部,9800\n';
      for (const addBOM of encoding.startsWith('utf') ? [true, false] : [false]) {
        const { grids } = await readFile(new Uint8Array(iconv.encode(text, encoding, { addBOM })), 'a.csv');
        expect(textsOf(grids[0])[1]).toEqual(['张三', '研发部', '12000']);
      }
    },
  );

  test.each([
    ['windows-1252', 'Größe;Café;Preis\nklein;“gut”;5 €\n'],
    ['big5', '姓名,部門,備註\n張三,研發,很好的同事\n李四,銷售,經常出差\n'],
    ['windows-1251', 'Имя;Отдел;Город\nИван;Продажи;Москва\nМария;Закупки;Казань\n'],
  ])('%s is recognised by its letters', async (encoding, text) => {
    const { grids } = await readFile(new Uint8Array(iconv.encode(text, encoding)), 'a.csv');
    expect(textsOf(grids[0]).flat()).toEqual(text.trim().split(/[,;\n]/));
  });

  test('tabs make it tsv, and an ending that says otherwise is told', async () => {
    const { format, warnings } = await readText('a\tb\n1\t2\n', 'a.xlsx');
    expect(format).toBe('tsv');
    expect(warnings.map(textOf)).toEqual(['"a.xlsx" is text with tabs in spite of its ending; it was read as one.']);
  });

  test('any table survives being written and read', async () => {
    const field = fc.stringMatching(/^x[a-z,;|"' \t\n\r é中=]{0,8}y$/);
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(field, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 8 }),
      );
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(',', ';', '\t', '|'), async (rows, delimiter) => {
        const csv = `sep=${delimiter}\n${Papa.unparse(rows, { delimiter, newline: '\n' })}`;
        const { grids } = await readFile(utf8(csv), 'a.csv');
        expect(textsOf(grids[0])).toEqual(rows);
      }),
      { numRuns: 100 },
    );
  });

  test('a quotation mark that is never closed does not swallow the rest', async () => {
    const { grids, warnings } = await readText('size,n\n"5 inch,1\n6,2\n7,3\n', 'a.csv');
    expect(textsOf(grids[0])).toEqual([
      ['size', 'n'],
      ['"5 inch', '1'],
      ['6', '2'],
      ['7', '3'],
    ]);
    expect(warnings.map(textOf)).toEqual([
      'A quotation mark in "a.csv" is never closed: quotation marks were read as part of the text.',
    ]);
  });

  test('a cancelled reading stops between two pieces', async () => {
    const control = new AbortController();
    const bytes = utf8('a,b\n'.repeat(600_000));
    const reading = readFile(bytes, 'a.csv', { signal: control.signal, onProgress: () => control.abort() });
    await expect(reading).rejects.toThrow(/abort/i);
  });
});
