import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { signalAt, timeLeft, workedMs } from './timeLeft.ts';

test('the clock counts work as it is done, and waiting at a quarter', async () => {
  const [begun, before] = [performance.now(), workedMs()];
  while (performance.now() - begun < 150);
  const worked = workedMs() - before;
  expect(worked).toBeGreaterThan(30);
  expect(worked).toBeLessThanOrEqual(performance.now() - begun);

  const waiting = workedMs();
  const since = performance.now();
  await setTimeout(300);
  const waited = workedMs() - waiting;
  expect(waited).toBeGreaterThanOrEqual(0.24 * 300);
  expect(waited).toBeLessThanOrEqual(performance.now() - since);
});

test('a time is over once that much was worked, also where nothing is done; without an end there is always time', async () => {
  const { signal } = signalAt(workedMs() + 40);
  expect(signal.aborted).toBe(false);
  await expect.poll(() => signal.aborted).toBe(true);
  expect(signalAt(workedMs()).signal.aborted).toBe(true);
  expect(timeLeft(undefined)).toBe(Infinity);
});
