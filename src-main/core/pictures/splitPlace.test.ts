import { expect, test } from 'vitest';
import type { ReadWord } from '../../../src-shared/pictures.ts';
import type { TableLines } from '../../../src-shared/tableLines.ts';
import type { BoxedCell } from '../sheets/letters.ts';
import { splitPlace } from './splitPlace.ts';

const LINES: TableLines = { xs: [0, 200], ys: [0, 60], merges: [] };
const CELL: BoxedCell = {
  row: 0,
  col: 0,
  rowSpan: 1,
  colSpan: 1,
  address: 'A1',
  text: '',
  value: { kind: 'blank' },
  box: { x: 0, y: 0, width: 200, height: 60 },
};

/** A word in letters of 8 × 10 px. */
function word(text: string, x: number, y = 10): ReadWord {
  const glyphs = Array.from(text, (letter, at) => ({ text: letter, box: { x: x + at * 8, y, width: 8, height: 10 } }));
  return { confidence: 0.9, glyphs };
}

test('a cell is parted in the gap between words that is nearest to its middle', () => {
  // From 6 to 30, 38 to 54, 120 to 136.
  const words = [word('one', 6), word('to', 38), word('me', 120)];
  expect(splitPlace(CELL, LINES, words, 'column')).toBe(87);
  expect(splitPlace(CELL, LINES, [word('seventeen', 60), word('x', 140)], 'column')).toBe(136);
});

test('no word is cut in any line of a text', () => {
  const words = [word('one', 6), word('thirteen', 60), word('twenty', 6, 30), word('ten', 110, 30)];
  // The first line has its gap over the second line's word; both are clear after 124 alone.
  expect(splitPlace(CELL, LINES, words.slice(0, 3), 'column')).toBe(57);
  expect(splitPlace(CELL, LINES, [...words.slice(0, 2), word('three thousand', 6, 30)], 'column')).toBeGreaterThan(124);
});

test('rows are parted between lines of writing', () => {
  expect(splitPlace(CELL, LINES, [word('one', 6, 8), word('two', 6, 34)], 'row')).toBe(26);
});

test('one word stays whole: the line goes beside it, where there is more room', () => {
  expect(splitPlace(CELL, LINES, [word('one', 6)], 'column')).toBe(100);
  expect(splitPlace(CELL, LINES, [word('thirteen hundred', 20)], 'column')).toBe(152);
  expect(splitPlace(CELL, LINES, [word('thirteen hundred', 60)], 'column')).toBe(56);
  expect(splitPlace(CELL, LINES, [], 'column')).toBe(100);
});

test('a word is parted only where it is read as one with another, and never between close letters', () => {
  // Twice as wide white within a word as between its other letters, and a wide gap to the next.
  const loose: ReadWord = {
    confidence: 0.9,
    glyphs: ['a', 'n', 'd'].map((text, at) => ({ text, box: { x: 90 + at * 10, y: 10, width: 7, height: 9 } })),
  };
  expect(splitPlace(CELL, LINES, [word('one', 6), loose], 'column')).toBe(60);
  const two = { confidence: 0.9, glyphs: [...word('120', 60).glyphs, ...word('35', 92).glyphs] };
  expect(splitPlace(CELL, LINES, [two], 'column')).toBe(88);
});

test('Chinese is parted between its signs', () => {
  expect(splitPlace(CELL, LINES, [word('北京上海', 84)], 'column')).toBe(100);
});

test('a line that the cell is merged over is taken where it lies in the gap', () => {
  const over: TableLines = { xs: [0, 74, 200], ys: [0, 60], merges: [{ top: 0, left: 0, bottom: 0, right: 1 }] };
  const merged = { ...CELL, colSpan: 2 };
  const words = [word('one', 6), word('two', 120)];
  expect(splitPlace(merged, over, words, 'column')).toBe(74);
  expect(splitPlace(merged, over, [word('seventeen', 6), word('two', 120)], 'column')).toBe(99);
});
