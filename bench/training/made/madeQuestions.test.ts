import { expect, test } from 'vitest';
import { isOneOf } from './judge.ts';
import { madeQuestions } from './madeQuestions.ts';

const tables = madeQuestions(5);
const questions = tables.flatMap((table) => table.questions);

test('the same seed gives the same tables and questions, another seed gives others', () => {
  const written = (seed: number): string => JSON.stringify(madeQuestions(seed));
  expect(written(5)).toBe(JSON.stringify(tables));
  expect(written(6)).not.toBe(JSON.stringify(tables));
});

test('no slot is left open, and no mark of a name is left', () => {
  expect(questions.filter(({ query }) => /[{}\uE000-\uF8FF]|undefined/u.test(query))).toEqual([]);
});

test('Chinese questions and those that a table cannot answer have their shares', () => {
  const share = (isCounted: (question: (typeof questions)[number]) => boolean): number =>
    questions.filter(isCounted).length / questions.length;
  expect(share(({ language }) => language === 'zh')).toBeCloseTo(0.155, 1);
  expect(share(({ kind }) => kind === 'unanswerable')).toBeCloseTo(0.125, 1);
});

test('a count of all rows is the number of lines under the header', () => {
  const counted = tables.flatMap(({ csv, questions: asked }) =>
    asked
      .filter(({ kind }) => kind === 'count')
      .map(({ query, isRight }) => ({ query, isRight, rows: csv.trim().split('\n').length - 1 })),
  );
  expect(counted.length).toBeGreaterThan(20);
  expect(counted.filter(({ isRight, rows }) => !isRight(rows) || isRight(rows + 1))).toEqual([]);
});

test('no answer is right for those questions alone that a table cannot answer', () => {
  expect(questions.filter(({ kind, isRight }) => isRight(null) !== (kind === 'unanswerable'))).toEqual([]);
});

test('a number may be rounded, but a count is exact', () => {
  expect(isOneOf([312.43066], 312.43)).toBe(true);
  expect(isOneOf([312.43066], 330)).toBe(false);
  expect(isOneOf([1000], 1001)).toBe(false);
  expect(isOneOf([1234.5], '$1,234.50')).toBe(true);
});

test('lists are met in any order and in full, pairs by any name of their groups', () => {
  expect(isOneOf([['A-1', 'A-2']], ['a-2', 'A-1'])).toBe(true);
  expect(isOneOf([['A-1', 'A-2']], ['A-1'])).toBe(false);
  const byMonth = [
    {
      pairs: [
        [['2024-03'], 5],
        [['2024-04'], 7],
      ] as const,
    },
  ];
  expect(
    isOneOf(byMonth, [
      ['March 2024', 5],
      ['Apr 2024', 7],
    ]),
  ).toBe(true);
  expect(
    isOneOf(byMonth, [
      ['March 2024', 5],
      ['Apr 2024', 8],
    ]),
  ).toBe(false);
  expect(isOneOf(byMonth, [['March 2024', 5]])).toBe(false);
});

test('only no answer is right where the table cannot tell', () => {
  expect(isOneOf([null], null)).toBe(true);
  expect(isOneOf([null], 0)).toBe(false);
  expect(isOneOf([0], null)).toBe(false);
});
