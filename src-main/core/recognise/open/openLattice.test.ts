import { describe, expect, it } from 'vitest';
import { layoutOf } from '../layout.ts';
import type { Line } from '../ruled/network.ts';
import { openLattice } from './openLattice.ts';
import type { Phrase } from './phrases.ts';
import { rowsOf } from './rows.ts';
import { sheetOf } from './sheet.ts';

const GLYPH = 24;
const PITCH = 50;

/** Where texts stand on each line, from left to right, as spans of each row: "2" for one that takes in two columns. */
function spans(
  lines: readonly (readonly (readonly [left: number, right: number])[])[],
  gaps: readonly number[],
  rules: readonly Line[] = [],
): string[] {
  const text = lines.map((line, row) => {
    const top = row * PITCH;
    const [bottom, middle] = [top + GLYPH, top + GLYPH / 2];
    const phrases = line.map(([left, right]): Phrase => ({ left, right, top, bottom, middle }));
    return { top, bottom, middle, phrases };
  });
  const sheet = sheetOf(text, gaps, rules, GLYPH);
  const { cells, rowCount } = layoutOf(openLattice(sheet, rowsOf(sheet)), 'open');
  return Array.from({ length: rowCount }, (_, row) =>
    cells
      .filter((cell) => cell.row === row)
      .map(({ colSpan }) => colSpan)
      .join(' '),
  );
}

const gaps = [200, 300, 400];
const head = [
  [10, 150],
  [210, 280],
  [310, 380],
  [410, 480],
] as const;
const body = [
  [10, 120],
  [220, 270],
  [320, 370],
  [420, 470],
] as const;

describe('the cells of an open table', () => {
  it('are one for a section heading that reaches into other columns', () => {
    expect(spans([head, [[10, 340]], body, body], gaps)).toEqual(['1 1 1 1', '4', '1 1 1 1', '1 1 1 1']);
  });

  it('are one for a short section heading where a long one starts at the same place', () => {
    expect(spans([head, [[10, 340]], body, [[10, 90]], body], gaps)).toEqual([
      '1 1 1 1',
      '4',
      '1 1 1 1',
      '4',
      '1 1 1 1',
    ]);
  });

  it('are four for a label without values', () => {
    expect(spans([head, body, [[10, 90]], body], gaps)).toEqual(['1 1 1 1', '1 1 1 1', '1 1 1 1', '1 1 1 1']);
    // Set in, it belongs to the section.
    expect(spans([head, [[10, 340]], body, [[40, 90]], body], gaps)[3]).toBe('1 1 1 1');
  });

  it('are two for a heading in the middle of the two that stand under it', () => {
    expect(
      spans(
        [
          [
            [10, 150],
            [230, 330],
          ],
          head.slice(0, 3),
          body.slice(0, 3),
        ],
        [200, 300],
      )[0],
    ).toBe('1 2');
  });

  it('are gathered by a rule under a heading, and not by a piece of the edge of a fill that texts touch', () => {
    const under = { at: 37, start: 310, end: 480, thickness: 1, isEdge: false, parts: [[310, 480]] } as const;
    const heading = [...head.slice(0, 2), [330, 360]] as const;
    const rows = [heading, body, body];
    expect(spans(rows, gaps, [under])[0]).toBe('1 1 2');
    expect(spans(rows, gaps, [{ ...under, isEdge: true }])[0]).toBe('1 1 1 1');
  });
});
