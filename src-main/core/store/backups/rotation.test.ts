import { expect, test } from 'vitest';
import { needless } from './rotation.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Which are left after a backup every `everyMs` for `forMs`, by their age then. */
function agesAfter(everyMs: number, forMs: number, sizeBytes = 1): number[] {
  const backups: { madeAt: number; sizeBytes: number }[] = [];
  let now = 0;
  for (; now <= forMs; now += everyMs) {
    backups.unshift({ madeAt: now, sizeBytes });
    for (const gone of needless(backups, now)) backups.splice(backups.indexOf(gone), 1);
  }
  return backups.map(({ madeAt }) => now - everyMs - madeAt);
}

test('of a month of backups a few are left: of now, of about a day and of about a week ago', () => {
  const ages = agesAfter(HOUR, 30 * DAY);
  expect(ages.length).toBeLessThanOrEqual(6);
  expect(ages.slice(0, 2)).toEqual([0, HOUR]);
  expect(ages.some((age) => age >= DAY && age <= 3 * DAY)).toBe(true);
  expect(ages.some((age) => age >= 7 * DAY && age <= 15 * DAY)).toBe(true);
});

test('large ones are fewer, and the latest stays however large it is', () => {
  expect(agesAfter(HOUR, 10 * DAY, 900 * 1024 ** 2)).toHaveLength(2);
  expect(agesAfter(HOUR, 10 * DAY, 5 * 1024 ** 3)).toEqual([0]);
});
