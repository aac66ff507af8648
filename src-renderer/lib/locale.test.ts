import { expect, test } from 'vitest';
import { momentText } from './locale.ts';

test('moments are written as the region has them', () => {
  const evening = new Date(2026, 10, 23, 18, 5).getTime();
  expect(momentText(evening, 'en-GB')).toBe('23 Nov 2026, 18:05');
  expect(momentText(evening, 'de-DE')).toBe('23.11.2026, 18:05');
});
