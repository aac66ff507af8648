import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlainCell, readPlainCell } from './plainCell.ts';

const read = (xml: string, at = 0): PlainCell | null => {
  const cell: PlainCell = { end: 0, col: 0, style: -1, isString: false, value: 0 };
  return readPlainCell(xml, at, cell) ? cell : null;
};

test('a number and a shared string are read where they stand, up to their end', () => {
  const number = '<c r="AB12" s="34"><v>-12.5</v></c>';
  const string = '<c r="A3" t="s"><v>17</v></c>';
  expect(read(`${number}${string}`)).toEqual({ end: number.length, col: 27, style: 34, isString: false, value: -12.5 });
  expect(read(`${number}${string}`, number.length)).toEqual({
    end: number.length + string.length,
    col: 0,
    style: -1,
    isString: true,
    value: 17,
  });
});

test.each([
  '<c r="A1"/>',
  '<c r="A1"><v></v></c>',
  '<c r="A1"><v>1e5</v></c>',
  '<c r="A1"><v>1.2.3</v></c>',
  '<c r="A1"><v>1</v><f>A2</f></c>',
  '<c r="A1"><f>A2</f><v>1</v></c>',
  '<c r="A1" t="str"><v>1</v></c>',
  '<c r="A1" t="b"><v>1</v></c>',
  '<c r="A1" t="s"><v>1.5</v></c>',
  '<c r="A1" s="1" cm="1"><v>1</v></c>',
  '<c r="A1" s=""><v>1</v></c>',
  '<c r="XFE1"><v>1</v></c>',
  '<c r="1"><v>1</v></c>',
  '<c r="A1" ><v>1</v></c>',
  '<cols><col/></cols>',
])('%s is left to be read tag by tag', (xml) => expect(read(xml)).toBeNull());

test('a cell that is cut off anywhere is left alone', () => {
  const whole = '<c r="AB12" s="34" t="n"><v>-12.5</v></c>';
  for (let end = 0; end < whole.length; end++) expect(read(whole.slice(0, end))).toBeNull();
});

test('each number that is taken is the number that its text says, to the last bit', () => {
  const decimals = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.integer({ min: 0, max: 17 }))
    .map(([isNegative, digits, point]) => {
      const padded = String(digits).padStart(point + 1, '0');
      const split = padded.length - point;
      return `${isNegative ? '-' : ''}${padded.slice(0, split)}${point > 0 ? '.' : ''}${padded.slice(split)}`;
    });
  fc.assert(
    fc.property(fc.oneof(decimals, fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)), (text) => {
      const cell = read(`<c r="B2"><v>${text}</v></c>`);
      const isLong = text.replace(/\D/g, '').length > 15 || text.includes('e');
      expect(cell?.value ?? null).toBe(isLong ? null : Number(text));
    }),
    { numRuns: 2000 },
  );
});
