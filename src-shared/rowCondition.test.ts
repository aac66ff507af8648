import { expect, test } from 'vitest';
import { conditionOf } from './rowCondition.ts';

test('rows that are cited by keys or by a condition become one condition, whatever stands in them', () => {
  expect(conditionOf({ where: 'a > 1' })).toBe('(a > 1)');
  expect(conditionOf({ keyColumns: ['A "b"'], keys: [['1'], ["O'Neill"]] })).toBe(
    `CAST("A ""b""" AS VARCHAR) IN ('1', 'O''Neill')`,
  );
  expect(
    conditionOf({
      keyColumns: ['a', 'b'],
      keys: [
        ['1', 'x'],
        ['2', 'y'],
      ],
    }),
  ).toBe(
    `(CAST("a" AS VARCHAR) = '1' AND CAST("b" AS VARCHAR) = 'x' OR CAST("a" AS VARCHAR) = '2' AND CAST("b" AS VARCHAR) = 'y')`,
  );
});
