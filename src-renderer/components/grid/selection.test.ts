import { expect, test } from 'vitest';
import { isOneCell, movedCell, rangeOf, selectedRanges, selectedWhole } from './selection.ts';

const size = { rows: 10, columns: 4, pageRows: 3 };
const key = (name: string, held: { shift?: boolean; ctrl?: boolean; alt?: boolean } = {}) => ({
  key: name,
  shiftKey: held.shift ?? false,
  ctrlKey: held.ctrl ?? false,
  metaKey: false,
  altKey: held.alt ?? false,
});

test('a range reaches from where it began to the active cell, whichever way it was drawn', () => {
  const range = rangeOf({ row: 1, column: 3, anchor: 4, anchorColumn: 0 });
  expect(range).toEqual({ top: 1, bottom: 4, left: 0, right: 3 });
  expect(isOneCell(range)).toBe(false);
  expect(isOneCell(rangeOf({ row: 2, column: 1, anchor: 2 }))).toBe(true);
  const kept = [{ top: 7, bottom: 8, left: 0, right: 0 }];
  expect(selectedRanges({ row: 2, column: 1, anchor: 2, kept })).toHaveLength(2);
});

test('keys move within the grid, Shift extends in both directions, and a plain move ends the range', () => {
  const begun = movedCell({ row: 2, column: 1, anchor: 2 }, key('ArrowRight', { shift: true }), size);
  expect(begun).toEqual({ row: 2, column: 2, anchor: 2, anchorColumn: 1 });
  const grown = begun && movedCell(begun, key('ArrowDown', { shift: true }), size);
  expect(grown).toEqual({ row: 3, column: 2, anchor: 2, anchorColumn: 1 });
  expect(grown && movedCell(grown, key('ArrowUp'), size)).toEqual({ row: 2, column: 2, anchor: 2 });
  expect(movedCell({ row: 9, column: 3, anchor: 9 }, key('PageDown'), size)).toEqual({ row: 9, column: 3, anchor: 9 });
  expect(movedCell({ row: 5, column: 2, anchor: 5 }, key('Home', { ctrl: true }), size)).toMatchObject({
    row: 0,
    column: 0,
  });
});

test('keys with Alt are others’, and where a grid has uses of its own for plain keys those with Ctrl alone move', () => {
  const active = { row: 5, column: 2, anchor: 5 };
  expect(movedCell(active, key('ArrowDown', { alt: true }), size)).toBeNull();
  expect(movedCell(active, key('ArrowDown'), size, false)).toBeNull();
  expect(movedCell(active, key('ArrowDown', { ctrl: true }), size, false)?.row).toBe(9);
});

test('all, whole columns and whole rows are selected by keys; of nothing there is nothing to select', () => {
  const active = { row: 5, column: 2, anchor: 4, anchorColumn: 1 };
  const whole = (press: ReturnType<typeof key>, of = size) => {
    const selected = selectedWhole(active, press, of);
    return selected && rangeOf(selected);
  };
  expect(whole(key('a', { ctrl: true }))).toEqual({ top: 0, bottom: 9, left: 0, right: 3 });
  expect(whole(key(' ', { ctrl: true }))).toEqual({ top: 0, bottom: 9, left: 1, right: 2 });
  expect(whole(key(' ', { shift: true }))).toEqual({ top: 4, bottom: 5, left: 0, right: 3 });
  expect(whole(key(' '))).toBeNull();
  expect(whole(key('a', { ctrl: true }), { ...size, rows: 0 })).toBeNull();
});
