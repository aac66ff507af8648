import { expect, test } from 'vitest';
import { blank } from '../page/raster.ts';
import { spaced } from './spaces.ts';

/** A line of writing 30 pixels high: each letter a block of ten pixels after so much white; a space is what the network read. */
function read(...parts: readonly (readonly [gap: number, text: string])[]): string {
  const line = blank(600, 30);
  line.data.fill(255);
  const signs: { text: string; x: number }[] = [];
  let x = 5;
  for (const [gap, text] of parts) {
    x += gap;
    if (text !== ' ') {
      for (let y = 8; y < 22; y++) line.data.fill(20, y * line.width + x, y * line.width + x + 10);
      x += 10;
    }
    signs.push({ text, x: text === ' ' ? x : x - 5 });
  }
  return spaced(signs, line);
}

test('a gap as wide as between words is a space that the network did not read', () => {
  expect(read([0, 'P'], [3, 'r'], [8, '4'])).toBe('Pr 4');
  expect(read([0, 'P'], [3, 'r'], [5, '4'])).toBe('Pr4');
});

test('a space that was read stays, however narrow', () => {
  expect(read([0, 'a'], [1, ' '], [1, 'b'])).toBe('a b');
});

test('figures in columns: a one stands far from another and is no word of its own', () => {
  expect(read([0, '1'], [8, '1'], [8, '6'])).toBe('116');
  expect(read([0, '7'], [12, '1'])).toBe('7 1');
});

test('a sign between two terms has as much white after it as before; a sign before a number has none', () => {
  expect(read([0, '7'], [5, ' '], [0, '±'], [5, '3'])).toBe('7 ± 3');
  expect(read([0, '7'], [5, '/'], [5, ' '], [0, '3'])).toBe('7 / 3');
  expect(read([0, '7'], [6, ' '], [0, '–'], [2, '3'])).toBe('7 –3');
});

test('Chinese has no spaces between its signs', () => {
  expect(read([0, '名'], [9, '称'])).toBe('名称');
});
