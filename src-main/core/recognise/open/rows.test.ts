import { describe, expect, it } from 'vitest';
import type { Line } from '../ruled/network.ts';
import { rowsOf } from './rows.ts';
import { sheetOf } from './sheet.ts';

const GLYPH = 24;
const COLUMNS = [
  [10, 150],
  [210, 280],
  [310, 380],
] as const;

/** How many lines each row takes, of lines at these heights that write in these columns. */
function linesInRows(
  lines: readonly (readonly [top: number, columns: string])[],
  ruleAt: readonly number[] = [],
): number[] {
  const text = lines.map(([top, columns]) => {
    const [bottom, middle] = [top + GLYPH, top + GLYPH / 2];
    const phrases = COLUMNS.filter((_, column) => columns.includes(String(column))).map(([left, right]) => ({
      left,
      right,
      top,
      bottom,
      middle,
    }));
    return { top, bottom, middle, phrases };
  });
  const rules = ruleAt.map((at): Line => ({ at, start: 0, end: 390, thickness: 2, isEdge: false, parts: [[0, 390]] }));
  return rowsOf(sheetOf(text, [180, 295], rules, GLYPH)).rows.map(({ lines }) => lines.length);
}

describe('rows of an open table', () => {
  it('are its lines, where each has all columns', () => {
    expect(
      linesInRows([
        [0, '012'],
        [50, '012'],
        [100, '012'],
      ]),
    ).toEqual([1, 1, 1]);
  });

  it('take in lines that carry on the text of another column', () => {
    expect(
      linesInRows([
        [0, '012'],
        [50, '012'],
        [82, '1'],
        [130, '012'],
        [180, '012'],
      ]),
    ).toEqual([1, 2, 1, 1]);
  });

  it('take in a first column that runs on, closer than the next row', () => {
    expect(
      linesInRows([
        [0, '012'],
        [50, '012'],
        [80, '0'],
        [130, '012'],
        [180, '012'],
      ]),
    ).toEqual([1, 2, 1, 1]);
  });

  it('take in a label that runs over two lines around the middle of its row', () => {
    expect(
      linesInRows([
        [0, '012'],
        [66, '0'],
        [82, '12'],
        [98, '0'],
        [164, '012'],
      ]),
    ).toEqual([1, 1, 1]);
  });

  it('take in a label in the middle of a heading whose other texts run over two lines', () => {
    const body = [90, 140, 190].map((top) => [top, '012'] as const);
    expect(linesInRows([[0, '12'], [16, '0'], [32, '12'], ...body])).toEqual([1, 1, 1, 1]);
  });

  it('are parted where the next word had room in each column of a line, and no text was broken', () => {
    const rowsWith = (width: number): number[] => {
      const lefts = [10, 110, 210, 310, 410];
      const text = [
        [0, lefts],
        [50, lefts],
        [82, lefts.slice(3)],
        [164, lefts],
      ] as const;
      const lines = text.map(([top, own]) => {
        const [bottom, middle] = [top + GLYPH, top + GLYPH / 2];
        const phrases = own.map((left) => ({ left, right: left + width, top, bottom, middle }));
        return { top, bottom, middle, phrases };
      });
      const rule: Line = { at: -9, start: 0, end: 490, thickness: 2, isEdge: false, parts: [[0, 490]] };
      return rowsOf(sheetOf(lines, [95, 195, 295, 395], [rule], GLYPH)).rows.map((row) => row.lines.length);
    };
    expect(rowsWith(70)).toEqual([1, 2, 1]);
    expect(rowsWith(25)).toEqual([1, 1, 1, 1]);
  });

  it('stand beside tall cells whose labels are half-way between two of them', () => {
    const line = (top: number, lefts: readonly number[]) => {
      const [bottom, middle] = [top + GLYPH, top + GLYPH / 2];
      return { top, bottom, middle, phrases: lefts.map((left) => ({ left, right: left + 25, top, bottom, middle })) };
    };
    const pairs = [0, 38, 76, 114].map((top) => line(top, [210, 310]));
    const lines = [...pairs.slice(0, 2), line(57, [10, 60, 110]), ...pairs.slice(2)];
    const rule: Line = { at: -9, start: 0, end: 390, thickness: 2, isEdge: false, parts: [[0, 390]] };
    const { rows, floating } = rowsOf(sheetOf(lines, [47, 97, 170, 295], [rule], GLYPH));
    expect(rows.map(({ lines: own }) => own.length)).toEqual([1, 1, 1, 1]);
    expect(floating).toHaveLength(3);
  });

  it('are not joined over a rule', () => {
    expect(
      linesInRows(
        [
          [0, '012'],
          [50, '012'],
          [90, '1'],
          [140, '012'],
        ],
        [82],
      ),
    ).toEqual([1, 1, 1, 1]);
  });

  it('of a heading run on over its lines down to its rule', () => {
    expect(
      linesInRows(
        [
          [0, '12'],
          [30, '012'],
          [80, '012'],
          [130, '012'],
          [180, '012'],
        ],
        [68],
      )[0],
    ).toBe(2);
  });
});
