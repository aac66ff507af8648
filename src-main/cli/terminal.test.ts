import { expect, test } from 'vitest';
import { paceLines } from './terminal.ts';

/** Runs steps at their milliseconds and gives the lines that were written. */
function linesOf(steps: readonly (readonly [number, string])[]): string[] {
  const lines: string[] = [];
  let nowMs = 0;
  const progress = paceLines(
    (line) => lines.push(line),
    () => nowMs,
  );
  for (const [ms, step] of steps) {
    nowMs = ms;
    progress(step);
  }
  return lines;
}

test('a quick command stays silent', () => {
  expect(
    linesOf([
      [0, 'Reading rows, 0 %'],
      [900, 'Asking sheet 1 of 1'],
    ]),
  ).toEqual([]);
});

test('after the first second a stage is told once a second, and a new one at once', () => {
  expect(
    linesOf([
      [500, 'Reading rows, 10 %'],
      [1000, 'Reading rows, 20 %'],
      [1500, 'Reading rows, 30 %'],
      [2000, 'Reading rows, 40 %'],
      [2100, 'Asking sheet 1 of 30'],
      [2200, 'Asking sheet 2 of 30'],
      [3200, 'Asking sheet 3 of 30'],
      [9000, 'Asking sheet 3 of 30'],
    ]),
  ).toEqual(['Reading rows, 20 %…', 'Reading rows, 40 %…', 'Asking sheet 1 of 30…', 'Asking sheet 3 of 30…']);
});
