import { expect, test } from 'vitest';
import { Axis } from './axis.ts';
import { type HeldHeaders, heldAt, heldBefore, underHeld } from './heldHeaders.ts';

const axes = { rows: new Axis(100, () => 20), cols: new Axis(30, () => 50) };
const size = { width: 600, height: 400 };
const upper: HeldHeaders = {
  range: { top: 2, left: 0, bottom: 39, right: 9 },
  rows: { first: 2, last: 3 },
  cols: { first: 0, last: 0 },
};
const lower: HeldHeaders = {
  range: { top: 42, left: 0, bottom: 99, right: 29 },
  rows: { first: 42, last: 42 },
  cols: null,
};
const blocks = [upper, lower];

test('headers are held once they have been scrolled away, and only those', () => {
  expect(heldAt(blocks, axes, { top: 0, left: 0 }, size)).toBeNull();
  expect(heldAt(blocks, axes, { top: 40, left: 0 }, size)).toBeNull();
  expect(heldAt(blocks, axes, { top: 41, left: 0 }, size)).toEqual({ ...upper, cols: null });
  expect(heldAt(blocks, axes, { top: 300, left: 120 }, size)).toEqual(upper);
  // Between the blocks there is nothing to hold; the second has no row headers.
  expect(heldAt(blocks, axes, { top: 810, left: 120 }, size)).toBeNull();
  expect(heldAt(blocks, axes, { top: 1000, left: 120 }, size)).toEqual(lower);
});

test('of what would take most of the screen the last lines are held, next to the cells', () => {
  const tall: HeldHeaders = { ...upper, rows: { first: 2, last: 12 } };
  expect(heldAt([tall], axes, { top: 300, left: 0 }, size)).toEqual({
    ...upper,
    rows: { first: 5, last: 12 },
    cols: null,
  });
  expect(heldBefore([tall], axes, { top: 20, left: 3, bottom: 20, right: 3 }, size).height).toBe(160);
  const wide: HeldHeaders = { ...upper, cols: { first: 0, last: 1 } };
  const remarks = { ...axes, cols: new Axis(30, (column) => (column === 0 ? 400 : 50)) };
  expect(heldAt([wide], remarks, { top: 40, left: 600 }, size)).toEqual({
    ...upper,
    rows: null,
    cols: { first: 1, last: 1 },
  });
  // One that is wider than half the screen is let go.
  expect(heldAt([{ ...upper, rows: null }], remarks, { top: 40, left: 600 }, size)).toBeNull();
});

test('what a person froze is held whole or not at all', () => {
  const frozen: HeldHeaders = { ...upper, rows: { first: 2, last: 24 }, cols: null, isFrozen: true };
  expect(heldAt([frozen], axes, { top: 500, left: 0 }, size)).toBeNull();
});

test('a point on a strip is the header that is drawn there; the end of the block takes the strip along', () => {
  const scrolled = { top: 300, left: 120 };
  expect(underHeld(upper, axes, scrolled, { top: 305, left: 400 })).toEqual({ top: 45, left: 400 });
  expect(underHeld(upper, axes, scrolled, { top: 345, left: 130 })).toEqual({ top: 345, left: 10 });
  // The block ends at 800: of the strip of 40 half is still there at 780.
  expect(underHeld(upper, axes, { top: 780, left: 0 }, { top: 785, left: 400 })).toEqual({ top: 65, left: 400 });
  expect(underHeld(null, axes, scrolled, { top: 305, left: 400 })).toEqual({ top: 305, left: 400 });
});

test('room is left for the headers that will be held before a cell, not before a header', () => {
  expect(heldBefore(blocks, axes, { top: 20, left: 3, bottom: 20, right: 3 }, size)).toEqual({ height: 40, width: 50 });
  expect(heldBefore(blocks, axes, { top: 2, left: 0, bottom: 2, right: 0 }, size)).toEqual({ height: 0, width: 0 });
});
