import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { RunSummary } from '../../../src-shared/run.ts';
import { api } from '../../lib/client.ts';
import { ImportQueue, useImports } from '../../lib/importStore.ts';
import { isWaiting, show } from './useRuns.ts';

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

test('a change that is told while the list is on its way is not lost to what the list says', async () => {
  const queries = new QueryClient();
  const queryKey = api.runs.list.queryKey({ input: { limit: 200 } });
  // Only what the list tells apart here.
  const queued = { id: 'a', state: 'queued' } as RunSummary;
  const failed = { id: 'a', state: 'failed' } as RunSummary;
  const reads: ((runs: RunSummary[]) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: () => new Promise<RunSummary[]>((resolve) => reads.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => reads.length).toBe(1);
  show(queries, failed);
  reads[0]?.([queued]);
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.([failed]);
  await expect.poll(() => queries.getQueryData(queryKey)).toEqual([failed]);
  stop();
});
