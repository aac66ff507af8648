import { assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { LcsMeter } from './lcs.ts';
import { LinkIndex } from './link.ts';

/** As the textbook has it. */
function plainLength(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, () => Array<number>(other.length + 1).fill(0));
  const at = (row: number, col: number): number => rows[row]?.[col] ?? 0;
  for (let row = 1; row <= one.length; row++) {
    for (let col = 1; col <= other.length; col++) {
      const isSame = one[row - 1] === other[col - 1];
      const line = rows[row];
      if (line) line[col] = isSame ? at(row - 1, col - 1) + 1 : Math.max(at(row - 1, col), at(row, col - 1));
    }
  }
  return at(one.length, other.length);
}

it('measures the longest common subsequence, of entities that fit a machine word and of longer ones', () => {
  const text = string({ unit: constantFrom('a', 'b', 'c', 'é', '北'), maxLength: 40 });
  assert(
    property(text, text, (entity, value) => {
      const letters = Uint16Array.from(value, (letter) => letter.charCodeAt(0));
      expect(new LcsMeter(entity).lengthWith(letters, 0, letters.length)).toBe(plainLength(entity, value));
    }),
    { numRuns: 500 },
  );
});

it('links what is strictly above the threshold, whatever the case and the blanks, at most ten', () => {
  const index = new LinkIndex(['New York', 'new  york city', 'York', 'Newark', 'Boston', 'x']);
  expect(index.link('NEW YORK')).toEqual([
    { value: 'New York', share: 1 },
    { value: 'new  york city', share: 1 },
    { value: 'Newark', share: 5 / 7 },
  ]);
  // Three of five letters are 0.6, which is not above it.
  expect(new LinkIndex(['abcxx']).link('abcde')).toEqual([]);
  expect(new LinkIndex(['abcdx']).link('abcde')).toHaveLength(1);
  expect(new LinkIndex(['abcxx']).link('abcde', { threshold: 0.3 })).toHaveLength(1);
  expect(index.link('x')).toEqual([]);
  expect(new LinkIndex(Array.from({ length: 50 }, (_, at) => `Item ${at}`)).link('item')).toHaveLength(10);
});
