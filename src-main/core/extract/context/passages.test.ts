import { expect, it } from 'vitest';
import { passagesFor } from './passages.ts';

const PARAGRAPHS = [
  'We thank everyone who took part.',
  'The accuracy of all models on the flower set grows with their size.',
  'Flowers were photographed in two gardens, and the accuracy of their labels was checked by hand.',
  '',
];

it('finds the paragraphs nearest to a table, the nearest first', () => {
  const found = passagesFor('Accuracy of models by size', PARAGRAPHS, { most: 8, tokens: 1000 });
  expect(found.map(({ index }) => index).slice(0, 2)).toEqual([1, 2]);
  expect(found[0]?.text).toBe(PARAGRAPHS[1]);
});

it('keeps to the number and the length that there is room for', () => {
  expect(passagesFor('accuracy flowers', PARAGRAPHS, { most: 1, tokens: 1000 })).toHaveLength(1);
  expect(
    passagesFor('accuracy of models flowers', PARAGRAPHS, { most: 8, tokens: 20 }).map(({ index }) => index),
  ).toEqual([1]);
  expect(passagesFor('', PARAGRAPHS, { most: 8, tokens: 1000 })).toEqual([]);
});

it('cuts a long paragraph to the end of a word', () => {
  const [found] = passagesFor('flowers gardens', PARAGRAPHS, { most: 1, tokens: 1000, longest: 8 });
  expect(found?.text).toBe('Flowers were photographed in');
});
