import { expect, test } from 'vitest';
import { columnContent, columnWidth, isCut, LOADING, rowsAround, wholeWidth, widened } from './columnFit.ts';

test('A column is as wide as its text within limits, and never narrower than its widest number', () => {
  expect(columnWidth({ words: 120.2, figures: 0 })).toBe(121);
  expect(columnWidth({ words: 900, figures: 0 })).toBe(300);
  expect(columnWidth({ words: 10, figures: 0 })).toBe(48);
  expect(columnWidth({ words: 900, figures: 411.5 })).toBe(412);
});

test('The width in the file can be less than the text of a column, but not less than its numbers', () => {
  expect(columnWidth({ words: 200, figures: 0 }, 80)).toBe(80);
  expect(columnWidth({ words: 0, figures: 300 }, 80)).toBe(300);
});

test('The whole width shows the longest text up to a limit', () => {
  expect(wholeWidth({ words: 900, figures: 40 })).toBe(900);
  expect(wholeWidth({ words: 90_000, figures: 0 })).toBe(1200);
});

test('A difference that rounding can cause cuts no number', () => {
  expect([isCut(70.4, 70), isCut(71, 70)]).toEqual([false, true]);
});

test('Blank cells and cells that are not loaded do not widen a column', () => {
  const cells = ['', LOADING, 'North', '1000000'].map((text) => ({ text, isFigure: /^\d/.test(text) }));
  const width = ({ text }: { readonly text: string }) => 7 * text.length;
  expect(columnContent(cells, width)).toEqual({ words: 35, figures: 49 });
  expect(columnContent(cells.slice(0, 2), width)).toEqual({ words: 0, figures: 0 });
});

test('Columns are measured by 200 rows that include the row the user went to', () => {
  const ids = Array.from({ length: 1000 }, (_, row) => String(row));
  const ends = [0, 500, 999].map((at) => [rowsAround(ids, at)[0], rowsAround(ids, at).at(-1)]);
  expect(ends).toEqual([
    ['0', '199'],
    ['400', '599'],
    ['800', '999'],
  ]);
  expect(rowsAround(ids.slice(0, 3), 2)).toEqual(['0', '1', '2']);
});

test('A column grows for a wider number and never shrinks for a narrower one', () => {
  const widths = new Map([
    ['Sale', 79],
    ['Day', 77],
  ]);
  expect(widened(widths, 'Day', 92.3)).toEqual(
    new Map([
      ['Sale', 79],
      ['Day', 93],
    ]),
  );
  expect(widened(widths, 'Sale', 60)).toBe(widths);
  // A wider number than any screen shows must not widen the column without end.
  const widest = widened(widths, 'Sale', 5000);
  expect(widest.get('Sale')).toBe(1200);
  expect(widened(widest, 'Sale', 5000)).toBe(widest);
});
