import { expect, test } from 'vitest';
import { disjointRanges } from './gridTable.ts';
import { cellOfText, localFigures, localFound, localValues, shownIds } from './localTable.ts';

const rows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: { name: 'Fish', price: '10', sold: '2024-02-01' },
  b: { name: 'wool', price: '2.5', sold: '' },
  c: { name: 'Fish stew', price: '', sold: '2023-12-31' },
  d: { name: '', price: '1,200', sold: '2024-01-15' },
};
const ids = Object.keys(rows);
const cellOf = (id: string, column: string) => cellOfText(rows[id]?.[column] ?? '');
const shown = (
  ...[filters, sort]: [Parameters<typeof shownIds>[1]['filters'], Parameters<typeof shownIds>[1]['sort']?]
) => shownIds(ids, { filters, sort: sort ?? null }, cellOf).join('');

test('rows are kept by all filters and sorted by what they say: numbers and days by size, blank ones last either way', () => {
  expect(shown([{ column: 'name', condition: { is: 'contains', text: 'fish', isNot: false } }])).toBe('ac');
  expect(
    shown([
      { column: 'name', condition: { is: 'contains', text: 'fish', isNot: false } },
      { column: 'price', condition: { is: 'blank', isNot: true } },
    ]),
  ).toBe('a');
  expect(shown([], { column: 'price', isDescending: false })).toBe('badc');
  expect(shown([], { column: 'price', isDescending: true })).toBe('dabc');
  expect(shown([], { column: 'sold', isDescending: true })).toBe('adcb');
  expect(shown([], { column: 'name', isDescending: true })).toBe('bcad');
});

test('what stands in a column, what is found and what a range comes to are told of the rows that are shown', () => {
  const filters = [
    { column: 'price', condition: { is: 'number', from: 5, to: null, isOpen: false, isNot: false } },
  ] as const;
  expect(localValues(ids, filters, 'name', { search: '', limit: 9 }, cellOf).values).toEqual([
    { text: 'Fish', count: 1 },
    { text: '', count: 1 },
  ]);
  expect(localFound(['c', 'a'], ['name', 'price'], 'FISH', 1, cellOf)).toEqual({
    cells: [{ row: 0, column: 0 }],
    total: 2,
  });
  const whole = [{ top: 0, bottom: 3, left: 0, right: 2 }];
  expect(localFigures(ids, ['name', 'price', 'sold'], whole, cellOf)).toEqual({
    filled: 9,
    numbers: { count: 3, sum: 1212.5, lowest: 2.5, highest: 1200 },
  });
});

test('of ranges that lie over each other each cell is left once', () => {
  const one = { top: 0, bottom: 4, left: 0, right: 4 };
  const apart = disjointRanges([
    one,
    { top: 3, bottom: 6, left: 3, right: 6 },
    { top: 1, bottom: 2, left: 1, right: 2 },
  ]);
  const cells = apart.flatMap(({ top, bottom, left, right }) =>
    Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (_, column) => `${top + row} ${left + column}`),
    ).flat(),
  );
  expect(cells).toHaveLength(25 + 16 - 4);
  expect(new Set(cells).size).toBe(cells.length);
});
