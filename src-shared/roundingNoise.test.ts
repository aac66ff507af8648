import { expect, test } from 'vitest';
import { withoutRoundingNoise } from './roundingNoise.ts';

test.each([
  [0.1 + 0.2, 0.3],
  [1374600791.7299395, 1374600791.73],
  [-1374600791.7299395, -1374600791.73],
  [1 / 3, 0.333333333333],
  // A whole number of any size has no noise.
  [9780306406157, 9780306406157],
  [1234567890123, 1234567890123],
  [1e21, 1e21],
  // A larger amount keeps its cents.
  [123456789012.35, 123456789012.35],
  [1234567890123456.5, 1234567890123456.5],
  [0, 0],
])('%d is %d', (number, expected) => {
  expect(withoutRoundingNoise(number)).toBe(expected);
});
