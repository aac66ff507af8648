import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePrinted, parseQuantity, parseValue } from './value.ts';

const day = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;
const number = (value: number) => ({ kind: 'number', number: value });
const date = (iso: string) => ({ kind: 'date', number: day(iso), hasTime: false });

describe('parsePrinted', () => {
  test.each([
    ['1 270', 1270],
    ['-12 345 678', -12_345_678],
    ['1 270,5', 1270.5],
    ['1 270.25 %', 12.7025],
    ['1,270', 1270],
  ])('%j is a number', (text, value) => {
    expect(parsePrinted(text)).toEqual(number(value));
  });

  test.each(['2019 2020', '12 34', '1270 300', '1 27', '12 Mill Lane'])('%j is none', (text) => {
    expect(parsePrinted(text).kind).toBe('text');
  });
});

describe('parseValue', () => {
  test.each([
    ['1234', 1234],
    ['-12.5', -12.5],
    ['+3', 3],
    ['1,234,567.89', 1_234_567.89],
    ['12,34,567', 1_234_567],
    ["1'234'567", 1_234_567],
    ['1\u00a0234\u00a0567', 1_234_567],
    ['1.234.567,89', 1_234_567.89],
    ['12.5%', 0.125],
    ['１２．５％', 0.125],
    ['-3 %', -0.03],
    ['$1,200.50', 1200.5],
    ['-$5', -5],
    ['$-5', -5],
    ['(1,200.50)', -1200.5],
    ['($12)', -12],
    ['￥3,000', 3000],
    ['US$ 40', 40],
    ['EUR 12.30', 12.3],
    ['1,500 USD', 1500],
    ['300元', 300],
    ['100美元', 100],
    ['1.5E+06', 1_500_000],
    ['−7', -7],
    ['.5', 0.5],
    ['0', 0],
    ['0.05', 0.05],
    ['2024', 2024],
  ])('%s is the number %d', (text, expected) => {
    expect(parseValue(text)).toEqual(number(expected));
  });

  test.each([
    ['2024-01-31', '2024-01-31'],
    ['2024/1/5', '2024-01-05'],
    ['2024.1.5', '2024-01-05'],
    ['2024年1月5日', '2024-01-05'],
    ['2024年1月', '2024-01-01'],
    ['2024-03', '2024-03-01'],
    ['1/31/2024', '2024-01-31'],
    ['31/1/2024', '2024-01-31'],
    ['3/4/2024', '2024-03-04'],
    ['3/4/24', '2024-03-04'],
    ['31.1.2024', '2024-01-31'],
    ['31 Jan 2024', '2024-01-31'],
    ['31-Jan-24', '2024-01-31'],
    ['January 31st, 2024', '2024-01-31'],
    ['Wednesday, January 31, 2024', '2024-01-31'],
    ['Jan 2024', '2024-01-01'],
    ['Sept. 2024', '2024-09-01'],
    ['Jan-24', '2024-01-01'],
    ['2024-01-31 00:00:00', '2024-01-31'],
  ])('%s is the day %s', (text, iso) => {
    expect(parseValue(text)).toEqual(date(iso));
  });

  test.each([
    ['2024-01-31 14:30', 14.5],
    ['2024-01-31T14:30:00Z', 14.5],
    ['31/1/2024 2:30 PM', 14.5],
    ['1/31/2024 12:15 am', 0.25],
    ['2024年1月31日 14:30', 14.5],
  ])('%s is a moment', (text, hours) => {
    expect(parseValue(text)).toEqual({ kind: 'date', number: (day('2024-01-31') * 24 + hours) / 24, hasTime: true });
  });

  test.each([
    ['', 'blank'],
    ['  \u3000', 'blank'],
    ['TRUE', 'boolean'],
    ['false', 'boolean'],
    // Ids and phone numbers lose their zeros, or their meaning, as numbers.
    ['007', 'text'],
    ['00123.5', 'text'],
    ['13812345678', 'text'],
    ['+8613812345678', 'text'],
    ['110101199003077758', 'text'],
    ['6901234567892', 'text'],
    ['021-55556666', 'text'],
    ['12E3', 'text'],
    ['2009-10', 'text'],
    ['2023/24', 'text'],
    ['31/13/2024', 'text'],
    ['2024-02-30', 'text'],
    ['1.2.3', 'text'],
    ['1,23', 'text'],
    ['10-20', 'text'],
    ['14:30', 'text'],
    ['5 kg', 'text'],
    ['Unit 1', 'text'],
    ['-', 'text'],
    ['May', 'text'],
    ['12 (estimate)', 'text'],
    ['(1)', 'text'],
    ['（2）', 'text'],
    ['Total 2024', 'text'],
    ['1999-2003', 'text'],
  ])('%j is %s', (text, kind) => {
    expect(parseValue(text).kind).toBe(kind);
  });
});

describe('parseValue on anything', () => {
  test('a number written with thousands separators is that number', () => {
    const hundredths = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(hundredths, (count) => {
        const value = count / 100;
        const text = value.toLocaleString('en-US', { minimumFractionDigits: 2 });
        expect(parseValue(text)).toEqual(number(value === 0 ? 0 : value));
        expect(parseValue(`${text} €`)).toEqual(number(value === 0 ? 0 : value));
        expect(parseQuantity(`${text} kg`)?.number).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  test('a day is that day in every way of writing it', () => {
    const days = fc.integer({ min: day('1950-01-01'), max: day('2099-12-31') });
    fc.assert(
      fc.property(days, (count) => {
        const written = new Date(count * 86_400_000);
        const [year, month, date] = [written.getUTCFullYear(), written.getUTCMonth() + 1, written.getUTCDate()];
        const name = written.toLocaleString('en', { month: 'long', timeZone: 'UTC' });
        for (const text of [
          written.toISOString().slice(0, 10),
          `${year}/${month}/${date}`,
          `${year}年${month}月${date}日`,
          `${month}/${date}/${year}`,
          `${date}.${month}.${year}`,
          `${date} ${name} ${year}`,
          `${name} ${date}, ${year}`,
        ]) {
          expect([text, parseValue(text)]).toEqual([text, { kind: 'date', number: count, hasTime: false }]);
        }
      }),
    );
  });

  test('no text breaks it or takes long', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+(), .%$¥€/:年月日0-9a-eT]{0,70}$/));
    const started = performance.now();
    fc.assert(
      fc.property(text, (each) => {
        const { kind } = parseValue(each);
        expect(
          each.trim() === '' ? kind === 'blank' : kind !== 'blank' || /^[\s\u200b-\u200f\ufeff\u3000]*$/.test(each),
        ).toBe(true);
        const quantity = parseQuantity(each);
        expect(quantity === null || Number.isFinite(quantity.number)).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('parseQuantity', () => {
  const quantity = (value: number, unit: string | null, comparator: string | null = null) => ({
    number: value,
    unit,
    isPercent: false,
    comparator,
  });

  test.each([
    ['5 kg', quantity(5, 'kg')],
    ['1,200 km/h', quantity(1200, 'km/h')],
    ['36.5℃', quantity(36.5, '℃')],
    ['120 m²', quantity(120, 'm²')],
    ['30 m3', quantity(30, 'm3')],
    ['5.5万元', quantity(5.5, '万元')],
    ['3人', quantity(3, '人')],
    ['2024年', quantity(2024, '年')],
    ['$1,200', quantity(1200, '$')],
    ['300元', quantity(300, '元')],
    ['42', quantity(42, null)],
    ['约 200 人', quantity(200, '人')],
    ['≥ 12 months', quantity(12, 'months', '≥')],
    ['at least 5 years', quantity(5, 'years', '≥')],
    ['不低于5.5万元', quantity(5.5, '万元', '≥')],
    ['30天以内', quantity(30, '天', '≤')],
    ['18岁以上', quantity(18, '岁', '≥')],
    ['under 3 h', quantity(3, 'h', '<')],
    ['5+', quantity(5, null, '≥')],
  ])('%s', (text, expected) => {
    expect(parseQuantity(text)).toEqual(expected);
  });

  test('a percentage is a fraction without a unit', () => {
    expect(parseQuantity('12.5%')).toEqual({ number: 0.125, unit: null, isPercent: true, comparator: null });
    expect(parseQuantity('≤95%')).toEqual({ number: 0.95, unit: null, isPercent: true, comparator: '≤' });
  });

  test.each([
    'Unit 1',
    '3rd',
    '10-20',
    '2024-01-31',
    '2024年1月5日',
    '14:30',
    '007',
    '13812345678',
    'about',
    '5 and 6 kg',
  ])('%s is no quantity', (text) => {
    expect(parseQuantity(text)).toBeNull();
  });
});
