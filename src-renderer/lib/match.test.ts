import { expect, test } from 'vitest';
import { matching, matchScore } from './match.ts';

const found = (texts: string[], typed: string) => matching(texts, typed, (text) => text);

test('all words have to be there, in any order', () => {
  expect(found(['budget 2024.xlsx', 'budget 2023.xlsx', 'staff.csv'], '2024 bud')).toEqual(['budget 2024.xlsx']);
});

test('the start of the text beats the start of a word, which beats the middle of one', () => {
  expect(found(['reopen', 'to open', 'open files'], 'open')).toEqual(['open files', 'to open', 'reopen']);
});

test('case, accents and full width do not matter', () => {
  expect(matchScore('Übersicht', 'uber')).toBeGreaterThan(0);
  expect(matchScore('ＡＢＣ.xlsx', 'abc')).toBeGreaterThan(0);
  expect(matchScore('预算表', '预算')).toBeGreaterThan(0);
});

test('nothing typed keeps everything in its order', () => {
  expect(found(['b', 'aaaa', 'c'], '  ')).toEqual(['b', 'aaaa', 'c']);
});
