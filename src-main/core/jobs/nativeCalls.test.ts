import { expect, test } from 'vitest';
import { ended, gone, nativeCalls, uninterrupted } from './nativeCalls.ts';

test('a thread may be ended when no call is under way any more, and none begins from then on', async () => {
  const calls = nativeCalls();
  const told: string[] = [];
  const slow = Promise.withResolvers<void>();
  const failing = Promise.withResolvers<void>();
  const first = uninterrupted(() => slow.promise, calls);
  const second = uninterrupted(() => failing.promise, calls);
  const end = ended(calls).then(() => told.push('ended'));
  await expect(uninterrupted(async () => told.push('began'), calls)).rejects.toMatchObject({ name: 'AbortError' });
  slow.resolve();
  await first;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(told).toEqual([]);
  failing.reject(new Error('no memory'));
  await expect(second).rejects.toThrow('no memory');
  await end;
  expect(told).toEqual(['ended']);
});

test('a thread that has ended by itself is not waited for', async () => {
  const calls = nativeCalls();
  void uninterrupted(() => new Promise(() => {}), calls);
  const end = ended(calls);
  gone(calls);
  await expect(end).resolves.toBeUndefined();
});
