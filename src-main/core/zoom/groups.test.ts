import { expect, test } from 'vitest';
import { groupsOf, groupsTold } from './groups.ts';

const ROWS = [
  ['Rome', 40.1726],
  ['Oslo', -3],
] as const;
const GROUPS = [
  { name: 'Rome', figure: 40.1726 },
  { name: 'Oslo', figure: -3 },
];

test('rows of a name and a figure are groups, others are none', () => {
  expect(groupsOf(ROWS)).toEqual(GROUPS);
  expect(groupsOf([[null, 1], ...ROWS])?.[0]).toEqual({ name: '', figure: 1 });
  expect(groupsOf([['Rome', 1]])).toBeNull();
  expect(groupsOf([...ROWS, ['Lima', 'many']])).toBeNull();
  expect(groupsOf([...ROWS, ['Rome', 2]])).toBeNull();
  expect(groupsOf([...ROWS, ['Lima', 2, 3]])).toBeNull();
});

test('an answer that tells the figures of a result is of its groups, one that tells its names is not', () => {
  expect(groupsTold(['Rome: 40.2', 'Oslo: -3'], ROWS)).toEqual(GROUPS);
  expect(groupsTold([40.17, -3], ROWS)).toEqual(GROUPS);
  expect(
    groupsTold(
      ['1,200', 'Oslo 1'],
      [
        ['Rome', 1200],
        ['Oslo', 1],
      ],
    ),
  ).not.toBeNull();
  expect(groupsTold(['Rome', 'Oslo'], ROWS)).toBeNull();
  expect(groupsTold([40.17], ROWS)).toBeNull();
  expect(groupsTold([-3, 40.17], ROWS)).toBeNull();
});
