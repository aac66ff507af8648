import { expect, test } from 'vitest';
import { isNoise, noisePatience } from './noise.ts';

/** Work that only the signal ends. */
function endless(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

test('what is ruled, or read in part, is no noise', () => {
  expect(isNoise({ rules: 0, reading: 0.25 })).toBe(true);
  expect(isNoise({ rules: 1, reading: 0.14 })).toBe(false);
  expect(isNoise({ rules: 0, reading: 0.4 })).toBe(false);
});

test('work on noise is given up when its time is over, counted from the first', async () => {
  const patience = noisePatience(undefined, 0);
  const given = patience.kept(endless(patience.signal));
  patience.limit();
  expect(await given).toBeNull();
});

test('who waits can end it, and faults stay faults', async () => {
  const waiting = new AbortController();
  const patience = noisePatience(waiting.signal, 60_000);
  patience.limit();
  const given = patience.kept(endless(patience.signal));
  waiting.abort(new Error('left'));
  await expect(given).rejects.toThrow('left');
  await expect(patience.kept(Promise.reject(new Error('fault')))).rejects.toThrow('fault');
  patience.unlimit();
});

test('what reads well after all is not given up', async () => {
  const patience = noisePatience(undefined, 30);
  patience.limit();
  patience.unlimit();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(patience.signal.aborted).toBe(false);
});
