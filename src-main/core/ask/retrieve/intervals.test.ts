import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalAround } from './intervals.ts';

describe('intervals of continuous values', () => {
  it('have round widths, a tenth of what the values span or more', () => {
    const prices = [120, 80, 200, 310, 95, 150, 280];
    expect(intervalAround(prices, 160)).toEqual({ from: 150, to: 200 });
    expect(intervalAround(prices, 95)).toEqual({ from: 50, to: 100 });
  });

  it('are none outside of the values, and none where all are one', () => {
    expect(intervalAround([1, 9], 10)).toBeNull();
    expect(intervalAround([5, 5], 5)).toBeNull();
    expect(intervalAround([], 5)).toBeNull();
  });

  it('hold the number, and are the same for numbers in one interval', () => {
    const number = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(number, { minLength: 2 }), number, (values, asked) => {
        const interval = intervalAround(values, asked);
        if (interval === null) return;
        expect(interval.from).toBeLessThanOrEqual(asked);
        expect(interval.to).toBeGreaterThan(asked);
      }),
    );
  });
});
