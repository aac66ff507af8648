import { afterEach, expect, test } from 'vitest';
import { MemoryLimitError, type PoolOptions, type RunOptions, TimeLimitError, WorkerPool } from './pool.ts';

const script = new URL('./testWorker.ts', import.meta.url);
const pools: WorkerPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function poolOf(size: number, more: Pick<PoolOptions, 'renewMb'> = {}): WorkerPool {
  const pool = new WorkerPool({ script, size, heapMb: 64, arraysMb: 64, graceMs: 100, ...more });
  pools.push(pool);
  return pool;
}

async function run(pool: WorkerPool, text: string, options: Partial<RunOptions<'find'>> = {}): Promise<string> {
  const input = { sheetKey: '', text, limit: 1 };
  const { addresses } = await pool.run('find', input, { timeLimitMs: 10_000, ...options });
  return addresses.join();
}

test('a task that hangs is ended when it is cancelled, and the next one runs', async () => {
  const pool = poolOf(1);
  const first = await run(pool, 'tell your thread');
  const controller = new AbortController();
  const hanging = run(pool, 'hang for ever', { signal: controller.signal });
  const next = run(pool, 'tell your thread');
  controller.abort(new Error('not wanted any more'));
  await expect(hanging).rejects.toThrow('not wanted any more');
  expect(await next).not.toBe(first);
});

test('a thread is ended while it reads with a network, time and again, and the process lives on', async () => {
  const pool = new WorkerPool({ script, size: 1, heapMb: 512, graceMs: 100 });
  pools.push(pool);
  for (let times = 0; times < 8; times++) {
    const reading = run(pool, 'read lines for ever', { timeLimitMs: 800 + 13 * times });
    await expect(reading).rejects.toThrow(TimeLimitError);
  }
  expect(await run(pool, 'tell your thread')).toMatch(/\d/);
});

test('a task that ends by itself when it is cancelled keeps its thread', async () => {
  const pool = poolOf(1);
  const first = await run(pool, 'tell your thread');
  const controller = new AbortController();
  const waiting = run(pool, 'wait for ever', { signal: controller.signal });
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(await run(pool, 'tell your thread')).toBe(first);
});

test('a task in a loop sees that it is cancelled and keeps its thread; a new one is not told to end', async () => {
  const pool = new WorkerPool({ script, size: 1, heapMb: 64, graceMs: 10_000 });
  pools.push(pool);
  const first = await run(pool, 'tell your thread');
  const controller = new AbortController();
  const looping = run(pool, 'loop until told', { signal: controller.signal });
  await run(pool, 'tell your thread', { timeLimitMs: 1, signal: AbortSignal.timeout(20) }).catch(() => {});
  controller.abort();
  await expect(looping).rejects.toMatchObject({ name: 'AbortError' });
  expect(await run(pool, 'tell your thread')).toBe(first);
});

test('a task that waits for its turn can be cancelled without being run', async () => {
  const pool = poolOf(1);
  const hanging = run(pool, 'hang for ever', { timeLimitMs: 400 });
  const controller = new AbortController();
  const waiting = run(pool, 'end the thread', { signal: controller.signal });
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await expect(hanging).rejects.toBeInstanceOf(TimeLimitError);
  expect(await run(pool, 'tell your thread')).not.toBe('');
});

test.each([
  ['time', 'hang for ever', TimeLimitError],
  ['memory', 'fill the memory', MemoryLimitError],
  // These two end the whole process where a thread may grow up to V8's own limit.
  ['memory, by a growing array', 'fill one array', MemoryLimitError],
  ['memory, inside one call', 'parse too much', MemoryLimitError],
  ['arrays', 'fill arrays of bytes', MemoryLimitError],
  ['memory of WebAssembly', 'fill memories of WebAssembly', MemoryLimitError],
])('a task over its limit of %s is ended, and the pool recovers', { timeout: 40_000 }, async (_, text, kind) => {
  const pool = poolOf(1);
  await expect(run(pool, text, { timeLimitMs: text === 'hang for ever' ? 300 : 30_000 })).rejects.toBeInstanceOf(kind);
  expect(await run(pool, 'tell your thread')).not.toBe('');
});

test('a thread that ends fails its task alone', async () => {
  const pool = poolOf(2);
  const ending = run(pool, 'end the thread');
  const other = run(pool, 'tell your thread');
  await expect(ending).rejects.toThrow('code 3');
  expect(await other).not.toBe('');
  expect(await run(pool, 'tell your thread')).not.toBe('');
});

test('a bug keeps its name, its message and its stack', async () => {
  const error = await run(poolOf(1), 'throw').catch((error: unknown) => error);
  expect(error).toMatchObject({ name: 'RangeError', message: 'too far', stack: 'RangeError: too far' });
});

test('what a thread has open is asked of that thread, unless it is busy', async () => {
  const pool = poolOf(2);
  const [one, two] = await Promise.all([
    run(pool, 'tell your thread', { key: 'one' }),
    run(pool, 'tell your thread', { key: 'two' }),
  ]);
  expect(one).not.toBe(two);
  for (const key of ['two', 'one', 'two', 'one']) {
    expect(await run(pool, 'tell your thread', { key })).toBe(key === 'one' ? one : two);
  }
  const busy = run(pool, 'hang for ever', { key: 'one', timeLimitMs: 1000 });
  expect(await run(pool, 'tell your thread', { key: 'one' })).toBe(two);
  await expect(busy).rejects.toBeInstanceOf(TimeLimitError);
});

test('what follows a cancelled task waits the moment until the thread that knows the sheet is free', async () => {
  const pool = new WorkerPool({ script, size: 2, heapMb: 64, graceMs: 10_000 });
  pools.push(pool);
  const key = 'sheet';
  const thread = await run(pool, 'tell your thread', { key });
  const controller = new AbortController();
  const cancelled = run(pool, 'work a while', { key, signal: controller.signal });
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  expect(await run(pool, 'tell your thread', { key })).toBe(thread);
});

test('a task that gives way leaves a thread that is wanted, and starts again when nothing else runs', async () => {
  const pool = poolOf(2);
  const key = 'sheet';
  const thread = await run(pool, 'tell your thread', { key });
  const controller = new AbortController();
  const idle = run(pool, 'wait for ever', { key, givesWay: true, signal: controller.signal });
  const second = run(pool, 'tell your thread', { key: 'other', givesWay: true });
  // The thread that knows the sheet, though another could be started.
  expect(await run(pool, 'tell your thread', { key })).toBe(thread);
  expect(await second).not.toBe('');
  controller.abort(new Error('left the document'));
  await expect(idle).rejects.toThrow('left the document');
  expect(await run(pool, 'tell your thread', { key })).toBe(thread);
});

test('what is slow keeps nothing waiting, up to so many threads, which go when it is done', async () => {
  const pool = new WorkerPool({ script, size: 1, sizeWhenSlow: 3, slowMs: 100, heapMb: 64, graceMs: 100 });
  pools.push(pool);
  const controller = new AbortController();
  const slow = [1, 2].map(async () => run(pool, 'hang for ever', { signal: controller.signal, timeLimitMs: 60_000 }));
  // Behind two that never end.
  const quick = await run(pool, 'tell your thread');
  expect(await run(pool, 'tell your thread')).toBe(quick);
  controller.abort(new Error('enough'));
  for (const each of slow) await expect(each).rejects.toThrow('enough');
  expect(await run(pool, 'tell your thread')).not.toBe('');
});

test('the last task of a thread frees its memory with it', async () => {
  const pool = poolOf(1);
  const first = await run(pool, 'tell your thread', { isLast: true });
  expect(await run(pool, 'tell your thread')).not.toBe(first);
});

test('a thread is not used again where the process has grown', async () => {
  const threads = async (renewMb: number): Promise<string[]> => {
    const pool = poolOf(1, { renewMb });
    return [await run(pool, 'tell your thread'), await run(pool, 'tell your thread')].flat();
  };
  // Any process has grown by more than this.
  expect(new Set(await threads(-1_000_000)).size).toBe(2);
  expect(new Set(await threads(1_000_000)).size).toBe(1);
});

test('what a thread holds for new objects stays small, whatever rubbish they make', async () => {
  const pool = new WorkerPool({ script, size: 1, heapMb: 512, graceMs: 100 });
  pools.push(pool);
  expect(Number(await run(pool, 'make rubbish'))).toBeLessThan(48 * 2 ** 20);
});

test.each([
  ['keeps a thread that stops when asked', 'wait for ever', true],
  ['ends a thread that hangs', 'hang for ever', false],
])('a cleared pool fails its tasks, %s, and takes new tasks', async (_, task, isKept) => {
  const pool = poolOf(1);
  const thread = await run(pool, 'tell your thread');
  const running = run(pool, task);
  const waiting = run(pool, 'tell your thread');
  await Promise.all([
    expect(running).rejects.toThrow('closed'),
    expect(waiting).rejects.toThrow('closed'),
    pool.clear(),
  ]);
  expect((await run(pool, 'tell your thread')) === thread).toBe(isKept);
});

test('a closed pool fails what was under way and takes no more', async () => {
  const pool = poolOf(1);
  const hanging = run(pool, 'hang for ever');
  const waiting = run(pool, 'tell your thread');
  await Promise.all([
    expect(hanging).rejects.toThrow('closed'),
    expect(waiting).rejects.toThrow('closed'),
    pool.close(),
  ]);
  await expect(run(pool, 'tell your thread')).rejects.toThrow('closed');
});
