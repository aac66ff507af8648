import { expect, test } from 'vitest';
import { languageFor, languageOfPage, pageWithLanguage } from './language.ts';

test('a page carries the choice, and a page that says none or nonsense follows the system', () => {
  const html = '<!doctype html>\n<html lang="en">\n  <head></head>\n</html>';
  expect(pageWithLanguage(html, 'zh')).toBe(
    '<!doctype html>\n<html data-language="zh" lang="en">\n  <head></head>\n</html>',
  );
  const saying = (value: string | null) => languageOfPage({ getAttribute: () => value });
  expect([saying('zh'), saying('en'), saying('system'), saying(null), saying('<b>')]).toEqual([
    'zh',
    'en',
    'system',
    'system',
    'system',
  ]);
});

test("the system's first language that the window has counts, unless a person chose one", () => {
  expect(languageFor('system', ['zh-Hans-CN', 'en'])).toBe('zh');
  expect(languageFor('system', ['de-DE', 'ZH', 'en'])).toBe('zh');
  expect(languageFor('system', ['en-GB', 'zh-CN'])).toBe('en');
  expect(languageFor('system', ['de'])).toBe('en');
  expect(languageFor('system', [])).toBe('en');
  expect(languageFor('en', ['zh-CN'])).toBe('en');
  expect(languageFor('zh', ['en-GB'])).toBe('zh');
});
