import { expect, test } from 'vitest';
import { unmetParts } from './unmetParts.ts';

const shown = (question: string, ...unmet: readonly string[]) => {
  const { parts, elsewhere } = unmetParts(question, unmet);
  expect(parts.map(({ text }) => text).join('')).toBe(question);
  return { parts: parts.map(({ text, phrase }) => (phrase === null ? text : [text, phrase])), elsewhere };
};

test('words that met nothing are told apart from the others, in the order of the question', () => {
  expect(shown('What is the Turnover of Pears in Rome?', 'rome', 'turnover').parts).toEqual([
    'What is the ',
    ['Turnover', 'turnover'],
    ' of Pears in ',
    ['Rome', 'rome'],
    '?',
  ]);
});

test('a short word is underlined where it stands, not within another one', () => {
  expect(shown('What hat has a cat?', 'hat', 'a').parts).toEqual([
    'What ',
    ['hat', 'hat'],
    ' has ',
    ['a', 'a'],
    ' cat?',
  ]);
  expect(shown('佛罗伦萨的营业额是多少？', '营业额').parts).toEqual(['佛罗伦萨的', ['营业额', '营业额'], '是多少？']);
});

test('the same word twice is two places, and what overlaps is one', () => {
  expect(shown('pears and pears', 'pears', 'pears').parts).toEqual([['pears', 'pears'], ' and ', ['pears', 'pears']]);
  expect(shown('red pears', 'red pears', 'pears')).toEqual({
    parts: [['red pears', 'red pears']],
    elsewhere: ['pears'],
  });
});

test('words that the question does not have in this form are left for elsewhere', () => {
  expect(shown('And in March?', 'turnover')).toEqual({ parts: ['And in March?'], elsewhere: ['turnover'] });
  expect(shown('The x-ray of A?', 'x-ray').parts).toEqual(['The ', ['x-ray', 'x-ray'], ' of A?']);
  expect(shown('What is (a+b)?', 'a+b').parts).toEqual(['What is (', ['a+b', 'a+b'], ')?']);
});
