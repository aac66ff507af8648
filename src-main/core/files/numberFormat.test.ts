import * as fc from 'fast-check';
import { format } from 'numfmt';
import { expect, test } from 'vitest';
import { durationText, formatted } from './numberFormat.ts';

test.each([
  [1234.5, undefined, '1234.5', 'number'],
  [12_345_678_901_234, 'General', '1.23457E+13', 'number'],
  [0.1 + 0.2, 'General', '0.3', 'number'],
  [1.005, '#,##0.00', '1.01', 'number'],
  [-1200, '#,##0_);(#,##0)', '(1,200)', 'number'],
  [0, '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', '-', 'number'],
  [0.125, '0.0%', '12.5%', 'number'],
  [1234.5, '[$¥-804]#,##0.00', '¥1,234.50', 'number'],
  [5, '0" kg"', '5 kg', 'number'],
  [1_500_000, '0.0,,"M"', '1.5M', 'number'],
  [45_356, 'yyyy"年"m"月"d"日"', '2024年3月5日', 'date'],
  [45_356, '[$-409]mmm\\-yy', 'Mar-24', 'date'],
  [45_356.25, 'yyyy-mm-dd hh:mm', '2024-03-05 06:00', 'date'],
  [0.25, 'hh:mm', '06:00', 'text'],
  [1.5, '[h]:mm', '36:00', 'number'],
  [1.5, '[$-409][h]:mm:ss;@', '36:00:00', 'number'],
  [1.5, '[Red][mm]:ss', '2160:00', 'number'],
  [210 / 86_400, 'mm:ss', '03:30', 'number'],
  [210.5 / 86_400, 'mm:ss.0', '03:30.5', 'number'],
  [210 / 86_400, 'm"min" ss"s"', '3min 30s', 'number'],
  [0.25, '[$-F400]h:mm:ss AM/PM', '6:00:00 AM', 'text'],
  [45_356, '[$-en-US]d mmm yyyy', '5 Mar 2024', 'date'],
  [45_356, '[$-x-sysdate]dddd, mmmm dd, yyyy', 'Tuesday, March 5, 2024', 'date'],
  [7, 'not [a format', '7', 'number'],
])('%d as %s shows %s and is a %s', (number, pattern, text, kind) => {
  const shown = formatted(number, pattern);
  expect([shown.text, shown.value.kind]).toEqual([text, kind]);
});

test('a number keeps its value behind what it shows, a date its day', () => {
  expect(formatted(1.23456, '0.0').value).toEqual({ kind: 'number', number: 1.23456 });
  expect(formatted(45_356, 'yyyy-mm-dd').value).toEqual({
    kind: 'date',
    number: Date.parse('2024-03-05T00:00:00Z') / 86_400_000,
    hasTime: false,
  });
});

test.each([
  [1.40625, '[h]:mm', '33:45'],
  [1.5 / 24, 'mm:ss', '90:00'],
  [0.1 + 0.2, '[h]:mm:ss', '7:12:00'],
  [1.5, '0.00', null],
  [1.5, 'hh:mm', null],
])('%d days in a column of %s are the duration %s', (days, pattern, text) => {
  expect(durationText(days, pattern)).toBe(text);
});

test('the formats that are worded by hand say what the library says', () => {
  const amounts = fc.oneof(
    fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((cents) => cents / 100),
    fc.integer({ min: -2_000_000, max: 2_000_000 }),
    fc.integer({ min: -200_000, max: 200_000 }).map((thousandths) => thousandths / 1000),
    fc.double({ noNaN: true, min: -1e17, max: 1e17 }),
  );
  const patterns = fc.constantFrom('General', '0', '0.0', '0.00', '0.0000', '#,##0', '#,##0.00', '#,##0.000000000');
  fc.assert(
    fc.property(amounts, patterns, (number, pattern) => {
      expect(formatted(number, pattern).text).toBe(format(pattern, number, { nbsp: false }).trim());
    }),
    { numRuns: 3000 },
  );
});
