import { describe, expect, test } from 'vitest';
import { Axis } from './axis.ts';
import { hitAt, scrolledTo, type Surface } from './sheetHits.ts';

const surface: Surface = {
  rows: new Axis(100, () => 28),
  cols: new Axis(5, () => 60),
  headWidth: 40,
  headHeight: 24,
};
const box = { left: 100, top: 50, scrollLeft: 60, scrollTop: 280 };

describe('hitAt', () => {
  test('a cell under scrolled headers', () => {
    expect(hitAt(surface, box, 100 + 40 + 5, 50 + 24 + 5)).toEqual({ zone: 'cell', row: 10, col: 1 });
  });

  test('heads, corner, and beyond the sheet', () => {
    expect(hitAt(surface, box, 145, 55)).toMatchObject({ zone: 'columnHead', col: 1 });
    expect(hitAt(surface, box, 105, 80)).toMatchObject({ zone: 'rowNumber', row: 10 });
    expect(hitAt(surface, box, 105, 55)).toMatchObject({ zone: 'corner' });
    expect(hitAt(surface, box, 500, 80)).toEqual({ zone: 'outside', row: 10, col: 4 });
  });
});

describe('scrolledTo', () => {
  test('moves as little as needed', () => {
    expect(scrolledTo(100, 400, { start: 200, size: 28 }, 10)).toBe(100);
    expect(scrolledTo(100, 400, { start: 50, size: 28 }, 10)).toBe(40);
    expect(scrolledTo(100, 400, { start: 600, size: 28 }, 10)).toBe(238);
  });

  test('of what is larger than the screen the beginning is shown, unless we are inside', () => {
    expect(scrolledTo(0, 100, { start: 500, size: 900 }, 10)).toBe(490);
    expect(scrolledTo(700, 100, { start: 500, size: 900 }, 10)).toBe(700);
  });
});
