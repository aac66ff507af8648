import { expect, test } from 'vitest';
import { sheetOfBox } from './sheetOfBox.ts';

const on = (page: number, area: readonly [number, number, number, number] | null) => ({
  picture: { page, area: area && { x: area[0], y: area[1], width: area[2], height: area[3] } },
});
const box = { x: 100, y: 420, width: 50, height: 20 };

test('a box is on the table that most of it lies on, not on the one of its page number', () => {
  const upper = on(1, [0, 0, 600, 430]);
  const lower = on(1, [0, 425, 600, 300]);
  expect(sheetOfBox([on(0, [0, 400, 600, 300]), upper, lower, { picture: null }], 1, box)).toBe(lower);
});

test('a page that was read as a whole is the sheet of all of its boxes; a page without sheets has none', () => {
  const whole = on(2, null);
  expect(sheetOfBox([on(0, null), whole], 2, box)).toBe(whole);
  expect(sheetOfBox([on(0, null)], 1, box)).toBeUndefined();
});
