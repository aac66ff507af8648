import { describe, expect, it } from 'vitest';
import { columnGaps } from './columns.ts';
import type { TextLine } from './textLines.ts';

const GLYPH = 24;

/** Lines of phrases, each from its left to its right. */
function linesOf(all: readonly (readonly (readonly [left: number, right: number])[])[]): TextLine[] {
  return all.map((phrases, row) => {
    const top = row * 50;
    const [bottom, middle] = [top + GLYPH, top + GLYPH / 2];
    return { top, bottom, middle, phrases: phrases.map(([left, right]) => ({ left, right, top, bottom, middle })) };
  });
}

/** Which of the stretches of white each place between columns lies in. */
function placesIn(gaps: readonly number[], white: readonly (readonly [from: number, to: number])[]): number[] {
  return gaps.map((at) => white.findIndex(([from, to]) => at > from && at < to));
}

const body = [
  [0, 120],
  [200, 260],
  [340, 400],
] as const;

describe('places between columns', () => {
  it('lie where all lines are white', () => {
    const gaps = columnGaps(linesOf([body, body, body, body]), [], Infinity, GLYPH);
    expect(
      placesIn(gaps, [
        [120, 200],
        [260, 340],
      ]),
    ).toEqual([0, 1]);
  });

  it('are found under a heading that spans them', () => {
    const gaps = columnGaps(
      linesOf([
        [
          [0, 120],
          [210, 390],
        ],
        body,
        body,
        body,
        body,
        body,
      ]),
      [],
      Infinity,
      GLYPH,
    );
    expect(
      placesIn(gaps, [
        [120, 200],
        [260, 340],
      ]),
    ).toEqual([0, 1]);
  });

  it('are none in running text, whose spaces stand nowhere twice', () => {
    const text = [
      [
        [0, 90],
        [120, 400],
      ],
      [
        [0, 210],
        [240, 400],
      ],
      [
        [0, 300],
        [330, 400],
      ],
      [[0, 400]],
    ] as const;
    expect(columnGaps(linesOf(text), [], Infinity, GLYPH)).toEqual([]);
  });

  it('are told by the heading alone where a column is empty', () => {
    const head = [
      [0, 100],
      [200, 260],
      [340, 400],
      [480, 560],
    ] as const;
    const rows = [
      [0, 120],
      [200, 260],
      [480, 560],
    ] as const;
    const gaps = columnGaps(linesOf([head, rows, rows, rows]), [], 40, GLYPH);
    expect(
      placesIn(gaps, [
        [120, 200],
        [260, 340],
        [400, 480],
      ]),
    ).toEqual([0, 1, 2]);
  });
});
