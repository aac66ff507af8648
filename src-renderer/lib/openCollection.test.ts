import { afterEach, expect, test, vi } from 'vitest';
import { showFront, showMade } from './openCollection.ts';

afterEach(() => vi.useRealTimers());

test('a table that is made comes to the front where it was asked for, and takes nobody away from where they went since', () => {
  vi.useFakeTimers({ now: 1000 });
  showFront('birds', 'papers');
  expect(showMade('birds', 'table 1', 2000)).toBe(true);
  vi.setSystemTime(4000);
  showFront('birds', 'compare');
  expect(showMade('birds', 'table 2', 3000)).toBe(false);
  // Two that were asked for one after the other are both shown.
  expect(showMade('owls', 'table 3', 3000)).toBe(true);
  expect(showMade('owls', 'table 4', 3500)).toBe(true);
});
