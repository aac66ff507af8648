import { expect, test } from 'vitest';
import { lookOf, viewOf } from './keptLook.ts';
import { PLAIN, type SheetView } from './sheetView.ts';

test('what is kept of a sheet that was not touched makes the same view again', () => {
  expect(viewOf(lookOf(PLAIN))).toEqual(PLAIN);
});

test('hidden lines are kept as runs, in whatever order they were hidden, and come back each', () => {
  const view: SheetView = {
    zoom: 150,
    widths: new Map([[2, 240]]),
    shownRows: new Set([9]),
    shownColumns: new Set(),
    hiddenRows: new Set([7, 3, 4, 5]),
    hiddenColumns: new Set([0]),
    filter: {
      top: 1,
      bottom: 8,
      filters: [{ col: null, condition: { is: 'contains', text: 'Porto', isNot: false } }],
    },
    holdsHeaders: false,
  };
  expect(lookOf(view).hiddenRows).toEqual([
    [3, 5],
    [7, 7],
  ]);
  expect(viewOf(lookOf(view))).toEqual(view);
});
