import { expect, test } from 'vitest';
import { cellBeside, isDoubtful } from './pictures.ts';

test('a cell wants a look when it was read with doubt, not when it is blank or typed', () => {
  expect(isDoubtful({ text: '4B', confidence: 0.5 })).toBe(true);
  expect(isDoubtful({ text: '48', confidence: 0.9 })).toBe(false);
  expect(isDoubtful({ text: '', confidence: 0 })).toBe(false);
  expect(isDoubtful({ text: '48' })).toBe(false);
});

test('cells are walked in reading order, and around at both ends', () => {
  const cells = [
    { row: 0, col: 3 },
    { row: 2, col: 1 },
    { row: 2, col: 4 },
  ];
  const [first, second, third] = cells;
  expect(cellBeside(cells, null, 1)).toBe(first);
  expect(cellBeside(cells, null, -1)).toBe(third);
  expect(cellBeside(cells, { row: 1, col: 9 }, 1)).toBe(second);
  expect(cellBeside(cells, { row: 2, col: 1 }, 1)).toBe(third);
  expect(cellBeside(cells, { row: 2, col: 1 }, -1)).toBe(first);
  expect(cellBeside(cells, { row: 2, col: 4 }, 1)).toBe(first);
  expect(cellBeside(cells, { row: 0, col: 0 }, -1)).toBe(third);
  expect(cellBeside([], { row: 0, col: 0 }, 1)).toBeUndefined();
});
