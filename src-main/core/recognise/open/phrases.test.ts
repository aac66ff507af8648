import { describe, expect, it } from 'vitest';
import type { Component } from '../../image/measures/components.ts';
import { phrases } from './phrases.ts';

const GLYPH = 24;

function piece(left: number, width: number, top = 0, height = GLYPH): Component {
  return { left, right: left + width, top, bottom: top + height, area: (width * height) / 2 };
}

/** Letters of 14 pixels with so much white before each. */
function word(start: number, gaps: readonly number[]): Component[] {
  let at = start;
  return gaps.map((gap) => {
    at += gap + 14;
    return piece(at - 14, 14);
  });
}

const lefts = (pieces: readonly Component[], vertical: Parameters<typeof phrases>[1] = []): number[] =>
  phrases(pieces, vertical, GLYPH)
    .map(({ left }) => left)
    .toSorted((a, b) => a - b);

describe('phrases', () => {
  it('hold words with ordinary spaces, and end at the white between columns', () => {
    expect(lefts(word(0, [0, 3, 3, 12, 3, 3, 40, 3]))).toEqual([0, 148]);
  });

  it('keep points and raised signs, and leave specks and rules out', () => {
    const point = piece(17, 4, 20, 4);
    const raised = piece(38, 7, -4, 12);
    const found = phrases(
      [piece(0, 14), point, piece(24, 12), raised, piece(200, 1, 0, 1), piece(0, 300, 40, 3)],
      [],
      GLYPH,
    );
    expect(found.map(({ left, right, middle }) => [left, right, middle])).toEqual([[0, 44, 11.5]]);
  });

  it('are parted by an upright rule', () => {
    const rule = { at: 18, start: -50, end: 80, thickness: 2, isEdge: false, parts: [[-50, 80] as const] };
    expect(lefts([piece(0, 14), piece(23, 14)], [rule])).toEqual([0, 23]);
  });
});
