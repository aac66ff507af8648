import { expect, test } from 'vitest';
import { inspectorSizePx } from './inspectorSize.ts';

/** What is left of a window for the middle, beside the rail. */
const middle = (windowPx: number): number => windowPx - 68 - inspectorSizePx(windowPx - 68);

test('a sheet has room in windows of all sizes', () => {
  expect(middle(1280)).toBeGreaterThanOrEqual(850);
  expect(middle(1920)).toBeGreaterThanOrEqual(1400);
  expect(middle(2560)).toBeGreaterThanOrEqual(2000);
  expect(middle(960)).toBeGreaterThanOrEqual(590);
});
