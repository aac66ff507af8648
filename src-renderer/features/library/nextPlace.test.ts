import { expect, test } from 'vitest';
import { nextPlace } from './nextPlace.ts';

// 0 1 2
// 3 4 5
// 6
const grid = { columns: 3, count: 7 };

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowRight', 6, null],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 1, null],
  ['ArrowUp', 6, 3],
  ['Home', 5, 0],
  ['End', 1, 6],
  ['Enter', 1, null],
])('%s from %i leads to %s', (key, place, next) => expect(nextPlace(key, place, grid)).toBe(next));

test('down into a short last row ends at its last card, and goes no further', () => {
  expect(nextPlace('ArrowDown', 5, grid)).toBe(6);
  expect(nextPlace('ArrowDown', 6, grid)).toBeNull();
});
