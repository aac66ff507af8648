import { expect, test } from 'vitest';
import { runInSequence } from './runInSequence.ts';

test('Work starts after the work before it has ended, also after a failure', async () => {
  const run = runInSequence();
  const log: string[] = [];
  const gate = Promise.withResolvers<void>();
  const removal = run(async () => {
    log.push('removing');
    await gate.promise;
    log.push('removed');
    throw new Error('disk full');
  });
  const undo = run(async () => log.push('restored'));
  await Promise.resolve();
  expect(log).toEqual(['removing']);
  gate.resolve();
  await expect(removal).rejects.toThrow('disk full');
  await undo;
  expect(log).toEqual(['removing', 'removed', 'restored']);
});
