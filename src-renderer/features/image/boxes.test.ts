import { expect, test } from 'vitest';
import { boxBetween, boxMoved } from './boxes.ts';

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
