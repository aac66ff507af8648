import { expect, test } from 'vitest';
import { fixedText, momentText, numberText } from './locale.ts';

test('moments are written as the region has them', () => {
  const evening = new Date(2026, 10, 23, 18, 5).getTime();
  expect(momentText(evening, 'en-GB')).toBe('23 Nov 2026, 18:05');
  expect(momentText(evening, 'de-DE')).toBe('23.11.2026, 18:05');
});

test('numbers are written with as many digits as are asked for, whatever was asked for before', () => {
  const written = (digits?: number): string => numberText(0.56789, digits).replace(',', '.');
  expect([written(), written(0), written(1), written()]).toEqual(['0.568', '1', '0.6', '0.568']);
});

test('as many digits as are asked for stand after the point, noughts too', () => {
  expect([fixedText(1, 1), fixedText(1.25, 1), fixedText(0.04, 2), fixedText(1200, 0)]).toEqual(
    [
      [1, 1],
      [1.25, 1],
      [0.04, 2],
      [1200, 0],
    ].map(([number = 0, digits = 0]) =>
      number.toLocaleString(undefined, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    ),
  );
  expect(numberText(1, 1)).toBe('1');
});
