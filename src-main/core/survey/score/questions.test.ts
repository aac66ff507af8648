import { expect, it } from 'vitest';
import { answered, type AskedTable, isSame } from './questions.ts';

function table(columns: Readonly<Record<string, Readonly<Record<string, string>>>>): AskedTable {
  return {
    columns: Object.entries(columns).map(([name, values]) => ({ name, values: new Map(Object.entries(values)) })),
  };
}

const REFERENCE = table({
  Dataset: { a: 'Birds-1k', b: 'Gardens', c: 'Trees' },
  Size: { a: '1,200', b: '585', c: '39,075' },
  Public: { a: '✓', b: '✗', c: '-' },
});
const first = (): number => 0;

it('finds all of a table in itself', () => {
  expect(answered(REFERENCE, REFERENCE, first)).toEqual({
    schema: { yes: 3, asked: 3 },
    // Nothing is asked of a cell that says nothing.
    unary: { yes: 8, asked: 8 },
    pairwise: { yes: 7, asked: 7 },
  });
});

it('finds a column by its values where its name is another, and keeps what holds between wrong numbers', () => {
  const made = table({
    Name: { a: 'Birds-1k', b: 'Gardens' },
    Videos: { a: '1200 videos', b: '600', c: '39075 videos' },
    Licence: { a: 'CC BY' },
  });
  const recall = answered(REFERENCE, made, first);
  expect(recall.schema).toEqual({ yes: 2, asked: 3 });
  expect(recall.unary).toEqual({ yes: 4, asked: 8 });
  // Two names of three, and all three orders of sizes; nothing of what is public.
  expect(recall.pairwise).toEqual({ yes: 4, asked: 7 });
  const precision = answered(made, REFERENCE, first);
  expect(precision.schema).toEqual({ yes: 2, asked: 3 });
  expect(precision.unary).toEqual({ yes: 4, asked: 6 });
});

it('tells the same from another value', () => {
  expect(isSame('1,200', '1200.0')).toBe(true);
  expect(isSame('1,200', '1,201')).toBe(false);
  expect(isSame('✓', 'yes')).toBe(true);
  expect(isSame('yes (part)', 'no')).toBe(false);
  expect(isSame('Round-trip filtering', 'round trip filters')).toBe(true);
  expect(isSame('T5-XL', undefined)).toBe(false);
  expect(isSame('average', 'the average of all class scores that the clients upload')).toBe(false);
});

it('takes a number for the same however large numbers are written', () => {
  expect(['32k', '32 thousand', '32,000'].map((each) => isSame('32000', each))).toEqual([true, true, true]);
  expect(isSame('1.2M', '1,200,000')).toBe(true);
  // Metres are no millions.
  expect(isSame('5 m', '5,000,000')).toBe(false);
});
