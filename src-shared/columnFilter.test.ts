import { describe, expect, test } from 'vitest';
import {
  type ColumnCondition,
  columnConditionSchema,
  columnValues,
  conditionTest,
  type FilterCell,
} from './columnFilter.ts';

const textCell = (text: string): FilterCell => ({ text, number: null, isDate: false });
const numberCell = (number: number, text = String(number)): FilterCell => ({ text, number, isDate: false });
const dateCell = (day: number, text: string): FilterCell => ({ text, number: day, isDate: true });

const cells = [
  textCell('Fish'),
  textCell('ｆｉｓｈ '),
  textCell('Wool, raw'),
  numberCell(10),
  numberCell(20, '20.00'),
  numberCell(20),
  numberCell(-5),
  dateCell(19_874, '2024-05-31'),
  dateCell(19_875.75, '2024-06-01 18:00'),
  textCell(''),
];

function kept(condition: ColumnCondition): string[] {
  const meets = conditionTest(condition, () => cells);
  return cells.filter(meets).map(({ text }) => text);
}

describe('conditionTest', () => {
  test('one of some texts, whatever their case, width and space around; blank cells are a text of none', () => {
    expect(kept({ is: 'oneOf', texts: ['fish', ''], isNot: false })).toEqual(['Fish', 'ｆｉｓｈ ', '']);
  });

  test('parts of texts: within, at the beginning, at the end; signs of patterns mean themselves', () => {
    expect(kept({ is: 'contains', text: 'OO', isNot: false })).toEqual(['Wool, raw']);
    expect(kept({ is: 'begins', text: 'wool', isNot: false })).toEqual(['Wool, raw']);
    expect(kept({ is: 'ends', text: 'raw', isNot: false })).toEqual(['Wool, raw']);
    expect(kept({ is: 'contains', text: '.*', isNot: false })).toEqual([]);
  });

  test('numbers between bounds, the bounds with them or not; neither dates nor texts are numbers', () => {
    expect(kept({ is: 'number', from: 10, to: 20, isOpen: false, isNot: false })).toEqual(['10', '20.00', '20']);
    expect(kept({ is: 'number', from: 10, to: 20, isOpen: true, isNot: false })).toEqual([]);
    expect(kept({ is: 'number', from: 10, to: null, isOpen: true, isNot: false })).toEqual(['20.00', '20']);
    expect(kept({ is: 'number', from: null, to: 0, isOpen: false, isNot: false })).toEqual(['-5']);
  });

  test('days between bounds; a moment is of its day, also its last one', () => {
    expect(kept({ is: 'date', from: '2024-06-01', to: '2024-06-01', isOpen: false, isNot: false })).toEqual([
      '2024-06-01 18:00',
    ]);
    expect(kept({ is: 'date', from: null, to: '2024-06-01', isOpen: true, isNot: false })).toEqual(['2024-05-31']);
  });

  test('the largest and the smallest, with those that are as large as the last of them; more than there are is all', () => {
    const numbers = [5, 3, 9, 9, 1].map((number) => numberCell(number));
    const among = (count: number, isLowest: boolean) =>
      numbers
        .filter(conditionTest({ is: 'top', count, isLowest, isNot: false }, () => numbers))
        .map(({ number }) => number);
    expect(among(1, false)).toEqual([9, 9]);
    expect(among(3, false)).toEqual([5, 9, 9]);
    expect(among(2, true)).toEqual([3, 1]);
    expect(among(99, true)).toHaveLength(5);
    expect(
      [textCell('x')].filter(conditionTest({ is: 'top', count: 1, isLowest: false, isNot: false }, () => [])),
    ).toEqual([]);
  });

  test('turned round it keeps all others, blank cells and texts among them', () => {
    expect(kept({ is: 'number', from: 10, to: 20, isOpen: false, isNot: true })).toHaveLength(cells.length - 3);
    expect(kept({ is: 'blank', isNot: true })).toHaveLength(cells.length - 1);
  });
});

test('what stands in a column is counted by what it says, numbers and dates by size, then texts, blank cells last', () => {
  expect(columnValues(cells, { search: '', limit: 9 })).toEqual({
    values: [
      { text: '-5', count: 1 },
      { text: '10', count: 1 },
      { text: '20', count: 1 },
      { text: '20.00', count: 1 },
      { text: '2024-05-31', count: 1 },
      { text: '2024-06-01 18:00', count: 1 },
      { text: 'Fish', count: 2 },
      { text: 'Wool, raw', count: 1 },
      { text: '', count: 1 },
    ],
    total: 9,
    numbers: 4,
    dates: 2,
    texts: 3,
  });
  expect(columnValues(cells, { search: 'o', limit: 1 })).toMatchObject({ values: [{ text: 'Wool, raw' }], total: 1 });
  expect(columnValues(cells, { search: '2', limit: 2 })).toMatchObject({ total: 4, numbers: 4 });
});

test('conditions of nothing, and days that are none, are refused', () => {
  const isRefused = (condition: unknown) => !columnConditionSchema.safeParse(condition).success;
  expect(isRefused({ is: 'oneOf', texts: [], isNot: false })).toBe(true);
  expect(isRefused({ is: 'contains', text: '', isNot: false })).toBe(true);
  expect(isRefused({ is: 'date', from: '2024-02-30', to: null, isOpen: false, isNot: false })).toBe(true);
  expect(isRefused({ is: 'number', from: Number.NaN, to: null, isOpen: false, isNot: false })).toBe(true);
});
