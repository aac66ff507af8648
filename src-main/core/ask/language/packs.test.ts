import { expect, test } from 'vitest';
import { allPacks, anyOf, either, languageOf, languageOfHeaders } from './packs.ts';
import { tokenize } from './tokenize.ts';

test.each([
  ['What is the price of 茶叶?', 'en'],
  ['茶叶的价格是多少？', 'zh'],
  ['Q3 的 GDP 是多少？', 'zh'],
  ['2024', 'en'],
])('%s is asked in %s', (text, language) => {
  expect(languageOf(text, tokenize(text))).toBe(language);
});

test('the language of headers is that of most of them, units aside', () => {
  expect(languageOfHeaders(['Name', 'Home town', 'Score (分)'])).toBe('en');
  expect(languageOfHeaders(['名称', '单价 (EUR)', '产地'])).toBe('zh');
});

test('what no language has a wording for, nothing says', () => {
  expect(anyOf([null, undefined], 'u').test('anything')).toBe(false);
  expect(either(() => null, 'u').test('')).toBe(false);
});

/** A pattern that is tested and remembers where it was says yes and no by turns. */
test('patterns that are used again keep no place', () => {
  const sticky = allPacks.flatMap(({ bounds, headers, truths, ranks }) =>
    [bounds.unit, headers.total, truths.openState, ranks.extreme, ranks.ascending].filter(
      (pattern) => pattern !== null && (pattern.global || pattern.sticky),
    ),
  );
  expect(sticky).toEqual([]);
});
