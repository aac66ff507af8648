import { describe, expect, test } from 'vitest';
import { costText, count, durationText, periodInWords, sizeInWords, timeInWords } from './words.ts';

const at = (text: string): number => new Date(text).getTime();
const now = at('2024-06-12T15:00:00');

describe('timeInWords', () => {
  test.each([
    ['2024-06-12T14:59:40', 'just now'],
    ['2024-06-12T14:59:00', '1 minute ago'],
    ['2024-06-12T09:30:00', '5 hours ago'],
    ['2024-06-11T23:59:00', 'yesterday'],
    ['2024-06-06T12:00:00', '6 days ago'],
    ['2024-03-12T12:00:00', '12 March'],
    ['2023-10-03T12:00:00', '3 Oct 2023'],
  ])('%s is %s', (time, words) => expect(timeInWords(at(time), now, 'en-GB')).toBe(words));

  test('dates are written as the region has them', () => {
    expect(timeInWords(at('2024-03-12T12:00:00'), now, 'en-US')).toBe('March 12');
    expect(timeInWords(at('2023-10-03T12:00:00'), now, 'zh-CN')).toBe('2023年10月3日');
  });

  test('the evening before is yesterday even when it was an hour ago', () => {
    const night = at('2024-06-12T00:30:00');
    expect(timeInWords(at('2024-06-11T23:00:00'), night)).toBe('yesterday');
    expect(periodInWords(at('2024-06-11T23:00:00'), night)).toBe('Yesterday');
  });
});

test('sizes keep two figures at most below ten', () => {
  expect([0, 900, 14_336, 2_411_724, 3 * 1024 ** 3].map((size) => sizeInWords(size))).toEqual([
    '0 bytes',
    '900 bytes',
    '14 KB',
    '2.3 MB',
    '3.0 GB',
  ]);
});

test('one is singular', () => {
  expect([count(1, 'sheet'), count(0, 'sheet'), count(12_000, 'row'), count(2, 'entry', 'entries')]).toEqual([
    '1 sheet',
    '0 sheets',
    `${(12_000).toLocaleString()} rows`,
    '2 entries',
  ]);
});

test('writes durations short, also at the edges where a unit ends', () => {
  expect([0, 0.4, 12.4, 999.4, 999.6, 1449, 59_940, 59_960, 125_000].map(durationText)).toEqual([
    '< 1 ms',
    '< 1 ms',
    '12 ms',
    '999 ms',
    '1.0 s',
    '1.4 s',
    '59.9 s',
    '1 min 0 s',
    '2 min 5 s',
  ]);
});

test('writes what is little in full, and nothing as nothing', () => {
  expect([0, 0.00423, 0.0999, 0.1, 12.3456].map(costText)).toEqual(['$0.00', '$0.0042', '$0.0999', '$0.10', '$12.35']);
});
