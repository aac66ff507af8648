import { expect, test } from 'vitest';
import { scrolledTo } from './stageView.ts';

test('a stretch in sight moves nothing; one at either side comes in with some room; of one that is too long its beginning', () => {
  expect(scrolledTo(100, 400, { from: 200, length: 50 })).toBe(100);
  expect(scrolledTo(100, 400, { from: 90, length: 50 })).toBe(66);
  expect(scrolledTo(100, 400, { from: 480, length: 50 })).toBe(154);
  expect(scrolledTo(0, 400, { from: 300, length: 1000 })).toBe(300);
  // Room is shared out where there is little.
  expect(scrolledTo(0, 60, { from: 100, length: 50 })).toBe(95);
});
