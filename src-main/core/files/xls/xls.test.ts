import { readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFile } from '../readFile.ts';
import { textsOf } from '../testKit.ts';
import { ascii, book, f64, u16, u32 } from './testBiff.ts';

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
