import { expect, test } from 'vitest';
import { unmetParts } from './unmetParts.ts';

test('words that met nothing are told apart from the others, in the order of the question', () => {
  expect(unmetParts('What is the Turnover of Pears in Rome?', ['turnover', 'rome'])).toEqual([
    { text: 'What is the ', isUnmet: false },
    { text: 'Turnover', isUnmet: true },
    { text: ' of Pears in ', isUnmet: false },
    { text: 'Rome', isUnmet: true },
    { text: '?', isUnmet: false },
  ]);
});

test('words that the question does not have in this form change nothing', () => {
  expect(unmetParts('And in March?', ['turnover'])).toEqual([{ text: 'And in March?', isUnmet: false }]);
});
