import { expect, test } from 'vitest';
import { readingTime } from './readingTime.ts';
import { workedMs } from './timeLeft.ts';

/** Work that only the signal ends. */
function endless(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

const later = (): number => workedMs() + 60_000;

test('work on noise is given up when its time is over, counted from the first', async () => {
  const time = readingTime({ until: later() }, 0);
  const given = time.kept(endless(time.signal));
  time.doubt();
  expect(await given).toBeNull();
});

test('who waits can end it, and faults stay faults', async () => {
  const waiting = new AbortController();
  const time = readingTime({ signal: waiting.signal, until: later() }, 60_000);
  time.doubt();
  const given = time.kept(endless(time.signal));
  waiting.abort(new Error('left'));
  await expect(given).rejects.toThrow('left');
  await expect(time.kept(Promise.reject(new Error('fault')))).rejects.toThrow('fault');
  time.trust();
});

test('what reads well after all is not given up', async () => {
  const time = readingTime({ until: later() }, 30);
  time.doubt();
  time.trust();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(time.signal.aborted).toBe(false);
});

test('where nobody waits, a doubt ends nothing', async () => {
  const time = readingTime({}, 0);
  time.doubt();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(time.signal.aborted).toBe(false);
  expect(time.isOver()).toBe(false);
});

test('a picture that was read as noise has less of its time left, and learning has a share', () => {
  const begun = workedMs();
  const time = readingTime({ until: begun + 60_000 });
  expect(time.learningMs(undefined)).toBeLessThanOrEqual(18_000);
  expect(time.learningMs(500)).toBe(500);
  time.weigh({ rules: 0, reading: 0.2 });
  expect([time.has(9000), time.has(15_000)]).toEqual([true, false]);
  expect((time.until() ?? Infinity) - begun).toBeLessThan(15_000);
  time.trust();
});
