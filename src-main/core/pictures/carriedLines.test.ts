import { expect, test } from 'vitest';
import type { ReadWord } from '../../../src-shared/pictures.ts';
import { carriedLines, shiftBetween } from './carriedLines.ts';

type Put = readonly [text: string, x: number, y: number];

/** Words of ten by ten letters, from these places on. */
function wordsAt(words: readonly Put[], { scale = 1, right = 0, down = 0 } = {}): ReadWord[] {
  return words.map(([text, x, y]) => ({
    confidence: 0.9,
    glyphs: Array.from(text, (letter, at) => ({
      text: letter,
      box: { x: scale * (x + 10 * at) + right, y: scale * y + down, width: 10 * scale, height: 10 * scale },
    })),
  }));
}

const LABELS: readonly Put[] = [
  ['Name', 0, 0],
  ['Street', 200, 0],
  ['Paid', 400, 0],
  ['Total', 0, 300],
];

test('a form is found by its labels, larger and elsewhere, whatever is filled in', () => {
  const one = wordsAt([...LABELS, ['Abel', 0, 50], ['Carl', 0, 100]]);
  const other = wordsAt([...LABELS, ['Carl', 0, 50], ['Dora', 0, 100]], { scale: 1.5, right: 40, down: -20 });
  const shift = shiftBetween(one, other);
  expect(shift?.scale).toBeCloseTo(1.5);
  expect(shift?.right).toBeCloseTo(40);
  expect(shift?.down).toBeCloseTo(-20);
});

test('the same words elsewhere are another form, and so are too few of them', () => {
  const moved = LABELS.map(([text], at): Put => [text, 170 * ((at * 3) % 4), 90 * at]);
  expect(shiftBetween(wordsAt(LABELS), wordsAt(moved))).toBeNull();
  expect(shiftBetween(wordsAt(LABELS.slice(0, 2)), wordsAt(LABELS.slice(0, 2)))).toBeNull();
  const twice = [...LABELS, ...LABELS.map(([text, x, y]): Put => [text, x, y + 500])];
  expect(shiftBetween(wordsAt(twice), wordsAt(twice))).toBeNull();
});

test('lines are laid on a table as long as they are; of another one the rows below the headers stay', () => {
  const drawn = {
    xs: [0, 100, 200],
    ys: [0, 20, 40, 60],
    merges: [
      { top: 0, left: 0, bottom: 0, right: 1 },
      { top: 1, left: 0, bottom: 2, right: 0 },
    ],
  };
  const shift = { scale: 2, right: 5, down: 10 };
  const laid = { xs: [5, 205, 405], ys: [10, 50, 90, 130], merges: drawn.merges };
  expect(carriedLines(drawn, { shift, found: null, headRows: 1 })).toEqual(laid);
  const found = (ys: number[]) => ({ xs: [5, 405], ys, merges: [] });
  expect(carriedLines(drawn, { shift, found: found([10, 50, 92, 131]), headRows: 1 })).toEqual(laid);
  expect(carriedLines(drawn, { shift, found: found([10, 50, 91, 132, 171]), headRows: 1 })).toEqual({
    xs: laid.xs,
    ys: [10, 50, 91, 132, 171],
    merges: drawn.merges.slice(0, 1),
  });
});
