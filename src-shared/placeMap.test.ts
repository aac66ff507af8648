import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { composed, inverted, placed, type PlaceMap, samePlace } from './placeMap.ts';

const near = fc.double({ min: -2, max: 2, noNaN: true });
const map = fc
  .tuple(near, near, near, near, near, near)
  .map(([a, b, c, d, e, f]): PlaceMap => [a + 4, b / 4, c, d / 4, e + 4, f, 0.001, 0.002, 1]);

test('a map and its way back lead to where one was, and one after the other is their product', () => {
  fc.assert(
    fc.property(map, map, fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }), (one, other, x, y) => {
      const [u, v] = placed(one, x, y);
      const [backX, backY] = placed(inverted(one) ?? samePlace, u, v);
      expect(backX).toBeCloseTo(x, 6);
      expect(backY).toBeCloseTo(y, 6);
      const [s, t] = placed(composed(other, one), x, y);
      const [wantedS, wantedT] = placed(other, u, v);
      expect(s).toBeCloseTo(wantedS, 6);
      expect(t).toBeCloseTo(wantedT, 6);
    }),
  );
});

test('what lays a plane on a line has no way back', () => {
  expect(inverted([1, 0, 0, 2, 0, 0, 0, 0, 1])).toBeNull();
});
