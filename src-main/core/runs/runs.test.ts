import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../../../src-shared/errors.ts';
import { workSaid } from '../../../src-shared/said/work.ts';
import { migrateDomains } from '../store/domainMigrations.ts';
import { tempFolder } from '../testApp.ts';
import { keptRunsIn } from './kept.ts';
import { runKind, type RunContext, type RunKind } from './kind.ts';
import { type RunNews, Runs } from './runs.ts';
import { shape as runsShape } from './shape.ts';

let folder: string;
let sqlite: Sqlite.Database;
let runs: Runs;
const reports: unknown[] = [];

beforeEach(async () => {
  folder = await tempFolder();
  sqlite = new Sqlite(join(folder, 'runs.db'));
  migrateDomains(sqlite, [runsShape]);
  reports.length = 0;
});
afterEach(async () => {
  await runs.close();
  sqlite.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs as a start of the app has them; without a close before, as after a killed one. */
function open(perform: (context: RunContext<{ n: number }>) => Promise<unknown>, more: Partial<RunKind> = {}): Runs {
  const kind = runKind({
    kind: 'test.work',
    input: z.object({ n: z.number() }),
    title: ({ n }) => `Work ${n}`,
    queue: 'test',
    parallel: 1,
    perform,
  });
  runs = new Runs({
    kept: keptRunsIn(drizzle({ client: sqlite })),
    costs: () => new Map(),
    report: (_kind, error) => `report ${reports.push(error)}`,
  });
  runs.declare([{ ...kind, ...more }]);
  return runs;
}

const items = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `k${at}`, title: `Item ${at}` }));
const start = (n = 1): string => runs.start('test.work', { n }).id;

test('a run is kept before it works, does its work and keeps what came of it', async () => {
  open(async (context) => {
    context.progress('Counting', 0.5);
    return context.input.n + 1;
  });
  const { id, state, title } = runs.start('test.work', { n: 4 });
  expect(sqlite.prepare('SELECT count(*) AS kept FROM runs').get()).toEqual({ kept: 1 });
  expect([state, title]).toEqual(['running', 'Work 4']);
  expect(await runs.settled(id)).toMatchObject({ state: 'done', fraction: 1, failure: null });
  expect(runs.result(id)).toBe(5);
});

test('an input that its kind does not know begins nothing', () => {
  open(async () => null);
  expect(() => runs.start('test.work', { n: 'one' })).toThrow('expected number');
  expect(runs.list({ limit: 10 })).toEqual([]);
});

describe('items', () => {
  test('one that fails does not stop the others, and is tried again alone', async () => {
    const worked: string[] = [];
    let isMended = false;
    open(async (context) =>
      context.items(items(4), async ({ key }) => {
        worked.push(key);
        if (key === 'k1' && !isMended) throw new DomainError('file.corrupt', 'k1 is damaged. Choose another.');
        if (key === 'k2' && !isMended) throw new TypeError('a fault');
        return key.toUpperCase();
      }),
    );
    const id = start();
    expect(await runs.settled(id)).toMatchObject({ state: 'done', items: { done: 2, failed: 2, queued: 0 } });
    const [, second, third] = runs.items(id, { offset: 0, limit: 10 });
    expect(second?.failure).toMatchObject({ code: 'file.corrupt', message: 'k1 is damaged. Choose another.' });
    expect(third?.failure).toMatchObject({
      said: { code: 'libraries.fault', values: ['report 1'] },
      reportId: 'report 1',
    });
    expect(third?.failure?.message).toContain('report 1');
    isMended = true;
    runs.retry(id, ['k1']);
    expect(await runs.settled(id)).toMatchObject({ items: { done: 3, failed: 1 } });
    runs.retry(id);
    expect(await runs.settled(id)).toMatchObject({ items: { done: 4, failed: 0 } });
    expect(worked).toEqual(['k0', 'k1', 'k2', 'k3', 'k1', 'k2']);
    expect(runs.result(id)).toEqual(['K0', 'K1', 'K2', 'K3'].map((result) => ({ state: 'done', result })));
  });

  test('what is left is told by how long the others took', async () => {
    const told: (number | null)[] = [];
    open(async (context) =>
      context.items(items(3), async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        told.push(runs.get(context.id).remainingMs);
      }),
    );
    await runs.settled(start());
    expect(told[0]).toBeNull();
    expect(told[1]).toBeGreaterThan(told[2] ?? 0);
    expect(told[2]).toBeGreaterThan(0);
  });

  test('several at once, as many as said', async () => {
    let [atWork, most] = [0, 0];
    open(async (context) =>
      context.items(
        items(9),
        async () => {
          most = Math.max(most, ++atWork);
          await new Promise((resolve) => setTimeout(resolve, 2));
          atWork -= 1;
        },
        { parallel: 3 },
      ),
    );
    expect((await runs.settled(start())).items.done).toBe(9);
    expect(most).toBe(3);
  });
});

describe('going on', () => {
  test('after the app closed: what was done is not done again', async () => {
    const worked: string[] = [];
    const perform = (stopAt: string | null) => async (context: RunContext<{ n: number }>) => {
      const found = await context.remember('listing', async () => worked.push('listing'));
      const done = await context.items(items(3), async ({ key }, signal) => {
        worked.push(key);
        if (key === stopAt)
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        return key;
      });
      return [found, done.length];
    };
    open(perform('k1'));
    const id = start();
    await expect.poll(() => worked.at(-1)).toBe('k1');
    await runs.close();
    expect(runs.get(id).state).toBe('queued');
    open(perform(null));
    await runs.resume();
    expect(await runs.settled(id)).toMatchObject({ state: 'done', items: { done: 3 } });
    expect(worked).toEqual(['listing', 'k0', 'k1', 'k1', 'k2']);
    expect(runs.result(id)).toEqual([1, 3]);
  });

  test('an item that ends the app each time is given up, and the others are done', async () => {
    const forever = new Promise(() => undefined);
    const perform = async (context: RunContext<{ n: number }>): Promise<unknown> =>
      context.items(items(3), async ({ key }) => (key === 'k1' ? forever : key));
    open(perform);
    const id = start();
    for (let kill = 1; kill <= 3; kill++) {
      await expect.poll(() => runs.items(id, { offset: 1, limit: 1 })[0]?.attempts).toBe(kill);
      open(perform);
      await runs.resume();
    }
    expect(await runs.settled(id)).toMatchObject({ state: 'done', items: { done: 2, failed: 1 } });
    expect(runs.items(id, { offset: 1, limit: 1 })[0]?.failure?.message).toContain('the app ended each time');
  });

  test('so is a run without items, which is called what it is in every language', async () => {
    const perform = (): Promise<never> => new Promise(() => undefined);
    const title = workSaid.readFiles(2);
    open(perform, { title: () => title });
    const id = start();
    for (let kill = 1; kill <= 3; kill++) {
      open(perform, { title: () => title });
      await runs.resume();
    }
    expect(runs.get(id)).toMatchObject({
      state: 'failed',
      failure: { code: null, said: { code: 'libraries.endedTheApp', values: [title, 3] } },
    });
  });

  test('paused between two items, over a restart, and on', async () => {
    const worked: string[] = [];
    const perform = async (context: RunContext<{ n: number }>): Promise<unknown> =>
      context.items(items(3), async ({ key }) => {
        worked.push(key);
        if (key === 'k0') runs.pause(context.id);
      });
    open(perform);
    const id = start();
    expect(await runs.settled(id)).toMatchObject({ state: 'paused', isPausing: false, items: { done: 1, queued: 2 } });
    await runs.close();
    open(perform);
    await runs.resume();
    expect(runs.get(id).state).toBe('paused');
    runs.goOn(id);
    expect(await runs.settled(id)).toMatchObject({ state: 'done' });
    expect(worked).toEqual(['k0', 'k1', 'k2']);
  });

  test('it waits for a word, over a restart', async () => {
    const perform = async (context: RunContext<{ n: number }>): Promise<unknown> =>
      `${await context.ask('Which key?', ['C', 'G'])}!`;
    open(perform);
    const id = start();
    expect(await runs.settled(id)).toMatchObject({ state: 'waiting', question: 'Which key?', answers: ['C', 'G'] });
    await runs.close();
    open(perform);
    await runs.resume();
    expect(() => runs.answer(id, 'D')).toThrow('“C” or “G”');
    runs.answer(id, 'C');
    expect(await runs.settled(id)).toMatchObject({ state: 'done', question: null, answers: [] });
    expect(runs.result(id)).toBe('C!');
    expect(() => runs.answer(id, 'D')).toThrow('Nothing is asked');
  });
});

describe('stopping', () => {
  test('a cancelled run ends, and can be tried again', async () => {
    let isPatient = true;
    open(async ({ signal }) => {
      if (isPatient) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return 'whole';
    });
    const id = start();
    runs.cancel(id);
    expect(await runs.settled(id)).toMatchObject({ state: 'cancelled', failure: null });
    isPatient = false;
    runs.retry(id);
    expect(await runs.settled(id)).toMatchObject({ state: 'done' });
  });

  test('one that waits its turn is cancelled or paused at once', async () => {
    const release = Promise.withResolvers<void>();
    open(() => release.promise);
    const [first, second, third] = [start(1), start(2), start(3)];
    expect(runs.get(second ?? '').state).toBe('queued');
    expect(runs.cancel(second ?? '').state).toBe('cancelled');
    expect(runs.pause(third ?? '').state).toBe('paused');
    release.resolve();
    expect((await runs.settled(first ?? '')).state).toBe('done');
    runs.goOn(third ?? '');
    expect((await runs.settled(third ?? '')).state).toBe('done');
  });

  test('what is ended is taken off the list, and cleans up after itself', async () => {
    const discarded: unknown[] = [];
    open(async () => null, { discard: async (input) => void discarded.push(input) });
    const id = start(7);
    await runs.settled(id);
    await runs.remove(id);
    expect(discarded).toEqual([{ n: 7 }]);
    expect(() => runs.get(id)).toThrow('not on the list');
  });
});

test('who comes later is told what was said so far, of one thing the latest', async () => {
  const release = Promise.withResolvers<void>();
  open(async (context) => {
    context.emit('one');
    context.emit('page 1', 'page');
    context.emit('page 2', 'page');
    await release.promise;
    context.emit('last');
  });
  const id = start();
  const news: RunNews[] = [];
  const unwatch = runs.watch(id, (each) => news.push(each));
  release.resolve();
  await runs.settled(id);
  unwatch();
  expect(news.flatMap((each) => (each.kind === 'event' ? [each.event] : []))).toEqual(['one', 'page 2', 'last']);
  expect(news.flatMap((each) => (each.kind === 'changed' ? [each.run.state] : []))).toEqual(['running', 'done']);
});

test('a failure that a person can act on keeps its code, a fault has a report', async () => {
  open(async ({ input }) => {
    throw input.n === 1 ? new DomainError('model.none', 'No model is set.') : new Error('a fault');
  });
  expect(await runs.settled(start(1))).toMatchObject({
    state: 'failed',
    failure: { code: 'model.none', message: 'No model is set.' },
  });
  expect((await runs.settled(start(2))).failure).toMatchObject({ code: null });
  expect(reports).toEqual([new Error('a fault')]);
});
