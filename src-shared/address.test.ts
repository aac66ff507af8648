import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnLetters,
  parseAddress,
  parseRange,
  rangeContains,
  rangesOverlap,
  rangeToText,
  toAddress,
  unionRange,
} from './address.ts';

const row = fc.integer({ min: 0, max: 999_999_998 });
const column = fc.integer({ min: 0, max: 16_383 });
const range = fc.tuple(row, column, row, column).map(([a, b, c, d]) => ({
  top: Math.min(a, c),
  left: Math.min(b, d),
  bottom: Math.max(a, c),
  right: Math.max(b, d),
}));
const small = fc
  .tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 6 })))
  .map(([a = 0, b = 0, c = 0, d = 0]) => ({
    top: Math.min(a, c),
    left: Math.min(b, d),
    bottom: Math.max(a, c),
    right: Math.max(b, d),
  }));

describe('addresses', () => {
  test('column letters carry like Excel does', () => {
    expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
      'XFD',
    ]);
  });

  test('any address within the limits comes back as it went', () => {
    fc.assert(
      fc.property(row, column, range, (r, c, each) => {
        expect(parseAddress(toAddress(r, c))).toEqual({ row: r, column: c });
        expect(parseRange(rangeToText(each))).toEqual(each);
      }),
    );
  });

  test('signs, case and blanks around do not matter; anything else is no address', () => {
    expect(parseAddress(' $b$3 ')).toEqual({ row: 2, column: 1 });
    expect(parseRange('C4:A1')).toEqual({ top: 0, left: 0, bottom: 3, right: 2 });
    for (const text of ['', 'A', '1', 'A0', 'XFE1', 'A1000000000', 'AAAA1', 'A1B', 'Sheet1!A1', 'A-1']) {
      expect(parseAddress(text)).toBeNull();
    }
    for (const text of ['A1:', ':A1', 'A1:B2:C3', 'A:B']) expect(parseRange(text)).toBeNull();
  });

  test('ranges overlap exactly where they share a cell, and their union holds both', () => {
    const cellsOf = (each: typeof range extends fc.Arbitrary<infer T> ? T : never): string[] => {
      const cells: string[] = [];
      for (let r = 0; r <= 6; r++) for (let c = 0; c <= 6; c++) if (rangeContains(each, r, c)) cells.push(`${r} ${c}`);
      return cells;
    };
    fc.assert(
      fc.property(small, small, (a, b) => {
        const shared = cellsOf(a).filter((cell) => cellsOf(b).includes(cell));
        expect(rangesOverlap(a, b)).toBe(shared.length > 0);
        expect(cellsOf(unionRange(a, b))).toEqual(expect.arrayContaining([...cellsOf(a), ...cellsOf(b)]));
      }),
    );
  });
});
