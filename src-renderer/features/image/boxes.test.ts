import { expect, test } from 'vitest';
import { boxBetween, boxMoved, boxOnPicture } from './boxes.ts';

const PAGE = { width: 400, height: 200 };

test('bounds that are drawn end at the page, in whichever direction; a click draws none', () => {
  expect(boxBetween([300, 150], [100, -20], PAGE)).toEqual({ x: 100, y: 0, width: 200, height: 150 });
  expect(boxBetween([10, 10], [14, 180], PAGE)).toBeNull();
});

test('arrows move bounds as far as the page goes, and size them with Shift', () => {
  const box = { x: 2, y: 50, width: 100, height: 100 };
  expect(boxMoved(box, 'ArrowLeft', { isSizing: false, within: PAGE })).toEqual({ ...box, x: 0 });
  expect(boxMoved(box, 'ArrowDown', { isSizing: false, within: PAGE })).toEqual({ ...box, y: 52 });
  expect(boxMoved(box, 'ArrowRight', { isSizing: true, within: PAGE })).toEqual({ ...box, width: 104 });
  expect(boxMoved({ ...box, height: 17 }, 'ArrowUp', { isSizing: true, within: PAGE })).toEqual({ ...box, height: 16 });
  expect(boxMoved(box, 'a', { isSizing: false, within: PAGE })).toBeNull();
});

test('a box of a page is found on the part of it that was read, turned and enlarged', () => {
  // The part begins at 100, 50 of the page, is twice as large, and was turned by a quarter: its x runs down the page.
  const from = [0, 0.5, 100, 0.5, 0, 50, 0, 0, 1] as const;
  const picture = { width: 200, height: 400 };
  expect(boxOnPicture({ x: 120, y: 60, width: 40, height: 20 }, from, picture)).toEqual({
    x: 10,
    y: 10,
    width: 20,
    height: 20,
  });
  expect(boxOnPicture({ x: 0, y: 0, width: 40, height: 20 }, from, picture)).toBeNull();
});
