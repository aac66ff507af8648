import { expect, test } from 'vitest';
import { isNoise } from './noise.ts';

test('what is ruled, or read in part, is no noise', () => {
  expect(isNoise({ rules: 0, reading: 0.25 })).toBe(true);
  expect(isNoise({ rules: 1, reading: 0.14 })).toBe(false);
  expect(isNoise({ rules: 0, reading: 0.4 })).toBe(false);
});
