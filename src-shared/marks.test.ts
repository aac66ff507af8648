import { expect, test } from 'vitest';
import { marksChangeSchema, tidyTags } from './marks.ts';

test('a tag stands once, as it was written first, and blanks are no tag', () => {
  expect(tidyTags([' Tax  2024', 'tax 2024', '', '  ', '税'])).toEqual(['Tax 2024', '税']);
});

test('what is not named is not changed', () => {
  expect(marksChangeSchema.parse({ isPinned: true })).toEqual({ isPinned: true });
});
