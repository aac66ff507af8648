import { expect, test } from 'vitest';
import { sheetShown } from './followTables.ts';

test('a sheet that was taken away gives way to the one before it, or to the first', () => {
  const sheets = [{ index: 1 }, { index: 2 }, { index: 5 }];
  expect([0, 1, 2, 3, 5, 9].map((wanted) => sheetShown(sheets, wanted))).toEqual([1, 1, 2, 2, 5, 5]);
  expect(sheetShown([], 4)).toBe(0);
});
