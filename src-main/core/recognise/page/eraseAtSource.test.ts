import { expect, test } from 'vitest';
import { erasedAtSource } from './eraseAtSource.ts';
import type { Gray } from './raster.ts';
import type { Rule } from './rules.ts';

const [WIDTH, HEIGHT, SCALE, GLYPH] = [40, 40, 4, 24];
const NONE = { horizontal: [], vertical: [] };

/** White with some pixels in other shades. */
function drawn(...dark: readonly { readonly x: number; readonly y: number; readonly value: number }[]): Gray {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const { x, y, value } of dark) data[y * WIDTH + x] = value;
  return { width: WIDTH, height: HEIGHT, data };
}

const upright = (x: number, value: number) => Array.from({ length: HEIGHT }, (_, y) => ({ x, y, value }));
/** A letter's stroke a pixel beside the line, in shades as print is. */
const stroke = (x: number) => [40, 90, 60, 120, 30, 80].map((value, at) => ({ x, y: 10 + at, value }));
const darkest = ({ data }: Gray, x: number): number =>
  Math.min(...Array.from({ length: HEIGHT }, (_, y) => data[y * WIDTH + x] ?? 255));

function ruleAt(at: number, crowding: number): Rule {
  const ends = { start: 0, end: HEIGHT * SCALE };
  return { ...ends, at: at * SCALE, thickness: 4, cover: 1, crowding, isEdge: false, path: [] };
}

test('a line of one pixel goes, and the letter a pixel beside it stays', () => {
  const { gray, left } = erasedAtSource(
    drawn(...upright(20, 128), ...stroke(21)),
    { ...NONE, vertical: [ruleAt(20, 0)] },
    { scale: SCALE, glyph: GLYPH },
  );
  expect([darkest(gray, 21), left.vertical]).toEqual([30, []]);
  // Beside the letter the white of the other side.
  expect(darkest(gray, 20)).toBe(255);
});

test('a line that nobody took for one goes where it is longer than letters are', () => {
  const { gray } = erasedAtSource(drawn(...upright(20, 128), ...stroke(21)), NONE, { scale: SCALE, glyph: GLYPH });
  expect([darkest(gray, 20), darkest(gray, 21)]).toEqual([255, 30]);
});

test('strokes of letters that were taken for a rule stay; what stands free and is no line at that size is left to others', () => {
  const letters = drawn(...stroke(20));
  const size = { scale: SCALE, glyph: GLYPH };
  const among = erasedAtSource(letters, { ...NONE, vertical: [ruleAt(20, 0.6)] }, size);
  expect([darkest(among.gray, 20), among.left.vertical]).toEqual([30, []]);
  const free = erasedAtSource(letters, { ...NONE, vertical: [ruleAt(20, 0)] }, size);
  expect(free.left.vertical).toHaveLength(1);
});
