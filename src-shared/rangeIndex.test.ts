import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CellRange, rangeContains, rangesOverlap } from './address.ts';
import { RangeIndex } from './rangeIndex.ts';

const range = fc
  .tuple(fc.nat(40), fc.nat(30), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 12 }))
  .map(([top, left, height, width]): CellRange => ({ top, left, bottom: top + height - 1, right: left + width - 1 }));

test('a position is found in the range that covers it, and in no other', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 40 }), (ranges) => {
      const apart: CellRange[] = [];
      for (const each of ranges) if (!apart.some((other) => rangesOverlap(other, each))) apart.push(each);
      const index = new RangeIndex(apart);
      const places = Array.from({ length: 82 * 43 }, (_, at) => [Math.floor(at / 43), at % 43] as const);
      const found = places.map(([row, col]) => index.at(row, col));
      expect(found).toEqual(places.map(([row, col]) => apart.find((each) => rangeContains(each, row, col))));
    }),
    { numRuns: 30 },
  );
});
