import { describe, expect, test } from 'vitest';
import type { SheetFrame } from '../../../src-shared/contract/sheets.ts';
import type { Cell, CellInput, GridMeta } from '../../../src-shared/grid.ts';
import { columnWidths, isFigureCut, rowHeights, widenedForNumbers } from './measure.ts';

const tenPerLetter = (text: string): number => text.length * 10;
const frameOf = (meta: Partial<GridMeta> = {}): SheetFrame => ({
  meta: { name: 'S', ...meta },
  rowCount: 9,
  colCount: 2,
  merges: [],
});
const cellOf = (input: Partial<CellInput> & { text: string }): Cell => ({
  row: 0,
  col: 0,
  rowSpan: 1,
  colSpan: 1,
  address: 'A1',
  value: { kind: 'text' },
  ...input,
});
const number = { kind: 'number', number: 1 } as const;

describe('columnWidths', () => {
  test('fit the text within limits, with room for the letter of its role; an empty column has some room', () => {
    expect(columnWidths(frameOf(), [cellOf({ text: 'ten letter' })], tenPerLetter)).toEqual([124, 72]);
    expect(columnWidths(frameOf(), [cellOf({ text: 'x'.repeat(500) })], tenPerLetter)[0]).toBe(300);
    expect(columnWidths(frameOf(), [cellOf({ text: 'x' })], tenPerLetter)[0]).toBe(48);
  });

  test('a number is never cut for tidiness', () => {
    const cells = [cellOf({ text: '1'.repeat(40), value: number })];
    expect(columnWidths(frameOf(), cells, tenPerLetter)[0]).toBe(417);
  });

  test('the file sets the width, but a number or a date in it gets what it needs, however narrow its column is', () => {
    const frame = frameOf({ columnWidths: { 0: 64, 1: 10 } });
    const cells = [cellOf({ text: 'long enough to clip' }), cellOf({ col: 1, text: '1234567890', value: number })];
    expect(columnWidths(frame, cells, tenPerLetter)).toEqual([74, 117]);
    const day = { kind: 'date', number: 1, hasTime: false } as const;
    expect(columnWidths(frame, [cellOf({ col: 1, text: '2 January 1970', value: day })], tenPerLetter)[1]).toBe(157);
  });

  test('an indented number gets its indent, too', () => {
    const cells = [cellOf({ text: '1234567', value: number, style: { indent: 3 } })];
    expect(columnWidths(frameOf(), cells, tenPerLetter)[0]).toBe(70 + 17 + 24);
  });

  test('a title that is merged over columns widens none', () => {
    expect(columnWidths(frameOf(), [cellOf({ text: 'x'.repeat(25), colSpan: 2 })], tenPerLetter)).toEqual([72, 72]);
  });
});

describe('widenedForNumbers', () => {
  const wide = cellOf({ text: '1234567890', value: number });

  test('a column becomes wider for a number of later rows, and no column for what fits or is text', () => {
    const widths = [72, 72];
    expect(widenedForNumbers([wide], widths, tenPerLetter)).toEqual([117, 72]);
    const fitting = [cellOf({ text: '12345', value: number }), cellOf({ col: 1, text: 'x'.repeat(50) })];
    expect(widenedForNumbers(fitting, widths, tenPerLetter)).toBe(widths);
  });
});

describe('isFigureCut', () => {
  const cell = cellOf({ text: '1234567', value: number });

  test('a number is told by signs where a person left it no room, and at every scale from the same width on', () => {
    expect(isFigureCut(cell, 70, 87, 1)).toBe(false);
    expect(isFigureCut(cell, 70, 86, 1)).toBe(true);
    expect(isFigureCut(cell, 70, 2 * 87, 2)).toBe(false);
    expect(isFigureCut(cell, 70, 2 * 84, 2)).toBe(true);
  });

  test('a text is cut, and is no number for it', () => {
    expect(isFigureCut(cellOf({ text: 'abcdefg' }), 70, 40, 1)).toBe(false);
  });
});

describe('rowHeights', () => {
  test('wrapped text gets its lines, text that clips does not', () => {
    const wrapped = cellOf({ text: 'x'.repeat(20), style: { wrap: true } });
    const clipped = cellOf({ row: 1, text: 'x'.repeat(20) });
    expect([...rowHeights(frameOf(), [wrapped, clipped], [117, 72], tenPerLetter)]).toEqual([[0, 64]]);
  });

  test('a number is not broken into lines where its file wraps', () => {
    const wrapped = cellOf({ text: '1'.repeat(40), value: number, style: { wrap: true } });
    expect([...rowHeights(frameOf(), [wrapped], [117, 72], tenPerLetter)]).toEqual([]);
  });

  test('the file sets the height where it is more than a plain row', () => {
    const frame = frameOf({ rowHeights: { 2: 20, 3: 60, 4: 4000 } });
    expect([...rowHeights(frame, [], [], tenPerLetter)]).toEqual([
      [3, 60],
      [4, 320],
    ]);
  });
});
