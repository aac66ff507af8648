import { expect, test } from 'vitest';
import { slideFormula } from './slideFormula.ts';

test.each([
  ['A1*$B$1', 2, 1, 'B3*$B$1'],
  ['SUM(A$1:$C4)', 1, 1, 'SUM(B$1:$C5)'],
  ['\'My A1 sheet\'!B2+"A1"', 1, 0, '\'My A1 sheet\'!B3+"A1"'],
  ['LOG10(A1)+Rate_A1+A1B', 1, 0, 'LOG10(A2)+Rate_A1+A1B'],
  ['A1', -1, 0, '#REF!'],
  ['Sheet2!C3', 1, 1, 'Sheet2!D4'],
])('%s moved by %i rows and %i columns is %s', (formula, rows, cols, expected) => {
  expect(slideFormula(formula, rows, cols)).toBe(expected);
});
