import { expect, test } from 'vitest';
import { goAround } from './corners.ts';

const [a, b, c, d] = [
  { x: 10, y: 20 },
  { x: 210, y: 30 },
  { x: 190, y: 120 },
  { x: 5, y: 130 },
] as const;

test('corners go around a table clockwise, with no side crossed and none too short', () => {
  expect(goAround([a, b, c, d])).toBe(true);
  expect(goAround([b, c, d, a])).toBe(true);
  expect(goAround([d, c, b, a])).toBe(false);
  expect(goAround([a, c, b, d])).toBe(false);
  expect(goAround([a, b, { x: 100, y: 40 }, d])).toBe(false);
  expect(goAround([a, { x: 12, y: 20 }, c, d])).toBe(false);
});
