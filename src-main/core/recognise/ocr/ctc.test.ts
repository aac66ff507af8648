import { expect, it } from 'vitest';
import { decoded } from './ctc.ts';

const signs = ['', 'a', 'b'];

/** The likeliest sign of each step, with its share. */
function shares(...steps: readonly (readonly [sign: number, share: number])[]): Float32Array {
  return Float32Array.from(steps.flatMap(([sign, share]) => signs.map((_, index) => (index === sign ? share : 0.1))));
}

it('takes runs of a sign once, two signs parted by a blank twice, and leaves blanks out', () => {
  const steps = shares([1, 0.5], [1, 0.875], [0, 0.9], [1, 0.75], [2, 0.625], [0, 0.9]);
  expect(decoded(steps, 6, signs)).toEqual([
    { text: 'a', confidence: 0.875, step: 1 },
    { text: 'a', confidence: 0.75, step: 3 },
    { text: 'b', confidence: 0.625, step: 4 },
  ]);
});

it('finds nothing in no steps, and in blanks alone', () => {
  expect(decoded(new Float32Array(), 0, signs)).toEqual([]);
  expect(decoded(shares([0, 0.9], [0, 0.8]), 2, signs)).toEqual([]);
});
