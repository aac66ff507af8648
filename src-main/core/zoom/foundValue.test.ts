import { expect, test } from 'vitest';
import { asFound, wordsOf } from './foundValue.ts';

test('a number is shown without rounding noise, and a long id in full', () => {
  expect(asFound(1374600791.7299395)).toEqual({
    text: '1374600791.73',
    value: { kind: 'number', number: 1374600791.73 },
  });
  expect(wordsOf([9780306406157, 0.1 + 0.2])).toBe('9780306406157, 0.3');
});
