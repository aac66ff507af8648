import { readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFile } from '../readFile.ts';
import { textsOf } from '../testKit.ts';
import { ascii, book, compound, f64, u16, u32 } from './testBiff.ts';

const at = (row: number, col: number, format = 0): number[] => [...u16(row), ...u16(col), ...u16(format)];

describe('workbooks of Excel 97–2003', () => {
  // Written by LibreOffice 7.4 from a sheet with a merged title, a percentage, a date, a formula and a hidden sheet.
  it('are read with formats, merges, styles and hidden sheets', async () => {
    const bytes = await readBytes(join(import.meta.dirname, 'fixtures/sales.xls'));
    const { grids, format } = await readFile(bytes, 'sales.xls');
    const [sales, hidden] = grids;
    expect(format).toBe('xls');
    expect(textsOf(sales)).toEqual([
      ['Sales 2023', null, null, null],
      ['Region', 'Share', 'Date', null],
      ['North', '12.5%', '2023-03-15', null],
      ['South', '7', 'TRUE', '0.25'],
      ['Zürich — naïve', null, null, null],
    ]);
    expect(sales?.at(0, 0)).toMatchObject({ colSpan: 3, style: { bold: true, fill: '#ffcc00' } });
    expect(sales?.at(2, 1)).toMatchObject({
      value: { kind: 'number', number: 0.125 },
      style: { numberFormat: '0.0%' },
    });
    expect(sales?.at(2, 2)?.value).toEqual({ kind: 'date', number: 19_431, hasTime: false });
    expect(sales?.at(3, 0)?.style).toMatchObject({ italic: true });
    expect(hidden?.data.meta).toMatchObject({ name: 'Hidden', isHidden: true });
  });

  it('hold numbers in four ways, and results of formulas in five', async () => {
    const formula = (row: number, result: readonly number[]): readonly [number, number[]] => [
      0x06,
      [...at(row, 4), ...result, ...u16(0), ...u32(0), ...u16(0)],
    ];
    const bytes = book(
      0x600,
      [],
      [
        [0x203, [...at(0, 0), ...f64(-1.25)]],
        [0x27e, [...at(0, 1), ...u32((1234 << 2) | 2 | 1)]],
        [0xbd, [...u16(0), ...u16(2), ...u16(0), ...u32((7 << 2) | 2), ...u16(0), ...u32(0x3ff00000), ...u16(3)]],
        formula(0, f64(42)),
        formula(1, [0, 0, 0, 0, 0, 0, 255, 255]),
        [0x207, [...u16(3), 0, ...ascii('abc')]],
        formula(2, [1, 0, 1, 0, 0, 0, 255, 255]),
        formula(3, [2, 0, 7, 0, 0, 0, 255, 255]),
        formula(4, [3, 0, 0, 0, 0, 0, 255, 255]),
      ],
    );
    const { grids } = await readFile(bytes, 'numbers.xls');
    expect(textsOf(grids[0])).toEqual([
      ['-1.25', '12.34', '7', '1', '42'],
      [null, null, null, null, 'abc'],
      [null, null, null, null, 'TRUE'],
      [null, null, null, null, '#DIV/0!'],
    ]);
  });

  it('go on with a shared text in the next record, in wider letters', async () => {
    const first = [...u32(2), ...u32(2), ...u16(6), 0, ...ascii('abc')];
    const next = [1, ...Buffer.from('дef', 'utf16le'), ...u16(1), 0, ...ascii('z')];
    const bytes = book(
      0x600,
      [
        [0xfc, first],
        [0x3c, next],
      ],
      [
        [0xfd, [...at(0, 0), ...u32(0)]],
        [0xfd, [...at(0, 1), ...u32(1)]],
      ],
    );
    expect(textsOf((await readFile(bytes, 'sst.xls')).grids[0])).toEqual([['abcдef', 'z']]);
  });

  it('go on with the text of a formula in further records', async () => {
    const formula = [...at(0, 0), 0, 0, 0, 0, 0, 0, 255, 255, ...u16(0), ...u32(0), ...u16(0)];
    const bytes = book(
      0x600,
      [],
      [
        [0x06, formula],
        [0x207, [...u16(9), 0, ...ascii('abc')]],
        [0x3c, [1, ...Buffer.from('дef', 'utf16le')]],
        [0x3c, [0, ...ascii('ghi')]],
      ],
    );
    expect(textsOf((await readFile(bytes, 'long.xls')).grids[0])).toEqual([['abcдefghi']]);
  });

  it.each([
    ['at the end of a text', [...u16(3), 0, ...ascii('abc')], [...u16(3), 0, ...ascii('def')]],
    ['behind the length of a text', [...u16(3), 0, ...ascii('abc'), ...u16(3), 0], [0, ...ascii('def')]],
    [
      'within the runs of a rich text',
      [...u16(3), 8, ...u16(2), ...ascii('abc'), 0, 0],
      [0, 0, 0, 0, 0, 0, ...u16(3), 0, ...ascii('def')],
    ],
    [
      'within a wide text that follows a phonetic one',
      [...u16(3), 4, ...u32(2), ...ascii('abc'), 9, 9, ...u16(3), 1, ...Buffer.from('d', 'utf16le')],
      [0, ...ascii('ef')],
    ],
  ])('hold shared texts that are parted %s', async (_, first, next) => {
    const bytes = book(
      0x600,
      [
        [0xfc, [...u32(2), ...u32(2), ...first]],
        [0x3c, next],
      ],
      [
        [0xfd, [...at(0, 0), ...u32(0)]],
        [0xfd, [...at(0, 1), ...u32(1)]],
      ],
    );
    expect(textsOf((await readFile(bytes, 'parted.xls')).grids[0])).toEqual([['abc', 'def']]);
  });

  it.each([
    [
      'from the bottom up',
      [
        [4, 4, 0, 4],
        [0, 0, 3, 4],
        [0, 0, 1, 2],
        [0, 1, 0, 0],
      ],
    ],
    [
      'from right to left',
      [
        [0, 0, 3, 4],
        [0, 0, 1, 2],
        [4, 4, 0, 4],
        [0, 1, 0, 0],
      ],
    ],
    [
      'in two records',
      [
        [4, 4, 0, 4],
        [0, 1, 0, 0],
        [0, 0, 3, 4],
        [0, 0, 1, 2],
      ],
    ],
  ])('list their merges %s', async (way, merges) => {
    const label = (row: number, col: number): readonly [number, number[]] => [
      0x204,
      [...at(row, col), ...u16(1), 0, ...ascii('x')],
    ];
    const records = way === 'in two records' ? [merges.slice(0, 1), merges.slice(1)] : [merges];
    const bytes = book(
      0x600,
      [],
      [
        label(0, 0),
        label(0, 1),
        label(0, 3),
        label(1, 1),
        label(4, 0),
        ...records.map((list): readonly [number, number[]] => [
          0xe5,
          [...u16(list.length), ...list.flatMap((range) => range.flatMap(u16))],
        ]),
      ],
    );
    const { grids } = await readFile(bytes, 'merges.xls');
    const cells = [...(grids[0]?.cells() ?? [])];
    expect(cells.map(({ address, rowSpan, colSpan }) => [address, rowSpan, colSpan])).toEqual([
      ['A1', 2, 1],
      ['B1', 1, 2],
      ['D1', 1, 2],
      ['B2', 1, 1],
      ['A5', 1, 5],
    ]);
  });

  it('may leave out the first record of a sheet', async () => {
    const whole = book(0x600, [], [[0x203, [...at(0, 0), ...f64(7)]]]);
    const sheet = whole.lastIndexOf(0x09, whole.length);
    const cut = Uint8Array.from([...whole.subarray(0, sheet), ...whole.subarray(sheet + 20)]);
    expect(textsOf((await readFile(cut, 'cut.xls')).grids[0])).toEqual([['7']]);
  });

  it.each(['WORKBOOK', 'workbook', 'BOOK', 'Book'])('lie in a stream that is called %s', async (name) => {
    const bytes = compound({ [name]: book(0x600, [], [[0x203, [...at(0, 0), ...f64(7)]]]) });
    expect(textsOf((await readFile(bytes, 'names.xls')).grids[0])).toEqual([['7']]);
  });

  it('of Excel 95 hold their texts in a code page', async () => {
    const bytes = book(
      0x500,
      [
        [0x42, u16(1251)],
        [0x22, u16(1)],
      ],
      [[0x204, [...at(0, 0), ...u16(3), 0xcc, 0xe8, 0xf0]]],
    );
    expect(textsOf((await readFile(bytes, 'old.xls')).grids[0])).toEqual([['Мир']]);
  });
});
