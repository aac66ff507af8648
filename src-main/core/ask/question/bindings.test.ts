import { expect, test } from 'vitest';
import type { Binding, Held } from '../../../../src-shared/choice.ts';
import { boundQuestion, phraseIn, wordsOf } from './bindings.ts';

const SOURCE = 'a/sheet/0';

function binding(id: string, phrase: string, meant: string): Held<Binding> {
  return { id, kind: 'binding', source: SOURCE, phrase, words: wordsOf(phrase), meant, address: 'B1' };
}

test('words give way to what they stand for wherever they stand, in any form', () => {
  const bindings = [binding('1', 'revenue', 'Net sales'), binding('2', 'last year', '2023')];
  expect(boundQuestion('Is the Revenue of last year above other revenues?', bindings, SOURCE).question).toBe(
    'Is the Net sales of 2023 above other Net sales?',
  );
});

test('the later of two bindings of the same words holds, and longer phrases that came later hold before shorter ones', () => {
  const bindings = [
    binding('1', 'revenue', 'Sales'),
    binding('2', 'revenue', 'Income'),
    binding('3', 'net revenue', 'Net'),
  ];
  expect(boundQuestion('revenue or net revenue?', bindings, SOURCE)).toEqual({
    question: 'Income or Net?',
    bindings: [bindings[2], bindings[1]],
  });
});

test('questions of other sheets and without the words are as they were', () => {
  expect(boundQuestion('What is the cost?', [binding('1', 'revenue', 'Sales')], SOURCE)).toEqual({
    question: 'What is the cost?',
    bindings: [],
  });
  expect(boundQuestion('What is the revenue?', [binding('1', 'revenue', 'Sales')], 'a/sheet/1').bindings).toEqual([]);
});

test('words are found in a question in whatever form, as whole words one after the other', () => {
  expect(phraseIn(wordsOf('net revenue'), 'Which Net  Revenues are highest?')).toBe('Net  Revenues');
  expect(phraseIn(wordsOf('net revenue'), 'Is revenue net?')).toBeNull();
  expect(phraseIn([], 'Is revenue net?')).toBeNull();
});
