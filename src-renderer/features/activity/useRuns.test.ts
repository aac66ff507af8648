import { beforeEach, expect, test } from 'vitest';
import { ImportQueue, useImports } from '../../lib/importStore.ts';
import { isWaiting } from './useRuns.ts';

beforeEach(() => useImports.setState({ items: [] }));

const waiting = (): string[] =>
  useImports
    .getState()
    .items.filter(isWaiting)
    .map(({ step }) => step);

test('a file stands in the list of its own until the core has it: from there on it is a run', async () => {
  const seen: string[][] = [];
  let fail = (): void => undefined;
  const queue = new ImportQueue(
    async (_source, { onSent, onHanded }) => {
      onSent(0.5);
      seen.push(waiting());
      onHanded();
      seen.push(waiting());
      await new Promise<void>((resolve) => {
        fail = resolve;
      });
      throw new Error('nothing came');
    },
    () => undefined,
  );
  const ended = queue.add([{ name: 'a', source: { from: 'paste', text: 'a', html: '' } }]);
  await expect.poll(() => seen).toEqual([['Sending'], []]);
  fail();
  await ended;
  // What failed before there was a run says so itself.
  expect(waiting()).toHaveLength(1);
});
