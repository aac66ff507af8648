import { expect, test } from 'vitest';
import { PromiseCache } from './promiseCache.ts';

/** Ten letters at most. */
const cache = (): PromiseCache<string> => new PromiseCache<string>(10, (text) => text.length);
const made = (text: string) => async (): Promise<string> => text;

test('a value is made once, also while it is being made', async () => {
  const texts = cache();
  let times = 0;
  const make = async (): Promise<string> => `made ${++times}`;
  expect(await Promise.all([texts.get('a', make), texts.get('a', make)])).toEqual(['made 1', 'made 1']);
  expect(await texts.get('a', make)).toBe('made 1');
});

test('a failure is not kept', async () => {
  const texts = cache();
  await expect(texts.get('a', () => Promise.reject(new Error('not yet')))).rejects.toThrow('not yet');
  expect(await texts.get('a', made('now'))).toBe('now');
});

test('the least recently used values go when they are too large together; the last one stays', async () => {
  const texts = cache();
  await texts.get('a', made('four'));
  await texts.get('b', made('five!'));
  await texts.get('a', made('again'));
  await texts.get('c', made('six…'));
  expect(await texts.get('a', made('gone'))).toBe('four');
  expect(await texts.get('b', made('gone'))).toBe('gone');
  await texts.get('d', made('much more than ten'));
  expect(await texts.get('d', made('gone'))).toBe('much more than ten');
  expect(await texts.get('a', made('gone'))).toBe('gone');
});

test('what was removed is made anew', async () => {
  const texts = cache();
  await texts.set('a/0', Promise.resolve('old'));
  await texts.set('b/0', Promise.resolve('kept'));
  texts.removeAll('a/');
  expect(await texts.get('a/0', made('new'))).toBe('new');
  expect(await texts.get('b/0', made('new'))).toBe('kept');
});
