import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CellRange, parseRange, rangeContains, rangesOverlap, rangeToText } from '../../../src-shared/address.ts';
import { asRegion, mergedWithNext, redrawn, splitAt, withEdge } from './outlines.ts';

const range = (text: string): CellRange => parseRange(text) ?? { top: -1, left: -1, bottom: -1, right: -1 };
const texts = (ranges: readonly CellRange[] | null) => ranges?.map(rangeToText) ?? null;
const sheet = { rowCount: 40, colCount: 10 };

describe('regions', () => {
  const regions = [range('A1:D5'), range('A8:D20')];

  test('split above a row and left of a column', () => {
    expect(texts(splitAt(regions, 10, 1, 'above'))).toEqual(['A1:D5', 'A8:D10', 'A11:D20']);
    expect(texts(splitAt(regions, 10, 2, 'left'))).toEqual(['A1:D5', 'A8:B20', 'C8:D20']);
  });

  test('nothing to split at the first row of a table or outside of all', () => {
    expect(splitAt(regions, 7, 1, 'above')).toBeNull();
    expect(splitAt(regions, 30, 1, 'above')).toBeNull();
  });

  test('merge with the next in reading order takes in what lies between', () => {
    expect(texts(mergedWithNext(regions, 0, 0))).toEqual(['A1:D20']);
    expect(mergedWithNext(regions, 8, 0)).toBeNull();
    const beside = [range('A1:B9'), range('E1:F20'), range('A15:B20')];
    expect(texts(mergedWithNext(beside, 0, 0))).toEqual(['A1:F20']);
  });

  test('a selection that becomes a table is cut from the table that it lay in', () => {
    expect(texts(asRegion([range('A1:D10')], range('B3:C5')))).toEqual(['A1:D2', 'A3:A5', 'B3:C5', 'D3:D5', 'A6:D10']);
  });

  test('a redrawn edge pushes the neighbour back', () => {
    expect(texts(redrawn(regions, range('A1:D5'), range('A1:D9')))).toEqual(['A1:D9', 'A10:D20']);
  });

  test('no table shares a cell with another, and no cell is lost', () => {
    const axis = (max: number) => fc.tuple(fc.nat(max), fc.nat(max)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
    const area = fc
      .tuple(axis(12), axis(12))
      .map(([[top = 0, bottom = 0], [left = 0, right = 0]]) => ({ top, left, bottom, right }));
    fc.assert(
      fc.property(area, area, (region, selection) => {
        const result = asRegion([region], selection);
        result.forEach((a, place) => result.slice(place + 1).forEach((b) => expect(rangesOverlap(a, b)).toBe(false)));
        for (let row = region.top; row <= region.bottom; row++) {
          for (let col = region.left; col <= region.right; col++) {
            expect(result.some((each) => rangeContains(each, row, col))).toBe(true);
          }
        }
      }),
    );
  });
});

test('an edge stops at the opposite edge and at the end of the sheet', () => {
  expect(rangeToText(withEdge(range('B2:C5'), 'top', 9, sheet))).toBe('B5:C5');
  expect(rangeToText(withEdge(range('B2:C5'), 'right', 99, sheet))).toBe('B2:J5');
  expect(rangeToText(withEdge(range('B2:C5'), 'left', -4, sheet))).toBe('A2:C5');
});
