import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPictureWays } from '../../../src-shared/pictures.ts';
import { textOf } from '../../../src-shared/said/said.ts';
import type { PictureReading } from '../pictures/tasks.ts';
import { drawTable } from '../pictures/testPictures.ts';
import { WorkerPool } from './pool.ts';
import type { Providers } from './protocol.ts';

const GRACE_MS = 500;
const reading: PictureReading = { ways: defaultPictureWays, vision: null, neighbours: '' };
const providers: Providers = {
  neighbours: async () => ({ remembered: [], learned: [] }),
  learned: async () => null,
  enough: () => new Promise(() => {}),
};

let folder: string;
let pool: WorkerPool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-pictures-'));
  const rows = Array.from({ length: 20 }, (_, at) => [`Part ${at}`, `Shelf ${at % 7}`, String(at * 37)]);
  const page = await drawTable(rows, { rowHeight: 34 });
  await writeFile(join(folder, 'small.png'), await drawTable(rows.slice(0, 3)));
  // A poster of 60 megapixels.
  const poster = sharp(page).resize(6000, 10_000, { fit: 'fill' });
  await writeFile(join(folder, 'large.png'), await poster.png({ compressionLevel: 1 }).toBuffer());
  pool = new WorkerPool({
    script: new URL('../worker.ts', import.meta.url),
    size: 1,
    heapMb: 1024,
    graceMs: GRACE_MS,
    renewMb: 600,
  });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

function read(name: string, options: { readonly signal?: AbortSignal; readonly onStep?: (step: string) => void } = {}) {
  const { signal, onStep } = options;
  return pool.run(
    'readPictures',
    { path: join(folder, name), name, ...reading },
    {
      timeLimitMs: 90_000,
      signal,
      providers,
      onEvent: (event) => event.kind === 'progress' && onStep?.(textOf(event.progress.step)),
    },
  );
}

/** Returns the milliseconds of processor time that this process takes in the next half second. */
async function busyMs(): Promise<number> {
  const before = process.cpuUsage();
  await wait(500);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test.each(['Finding tables', 'Reading the text'])(
  'a large picture that is cancelled at "%s" fails at once, stops within the grace period and frees the pool',
  { timeout: 120_000 },
  async (step) => {
    const controller = new AbortController();
    let cancelledAt = 0;
    const cancelled = read('large.png', {
      signal: controller.signal,
      onStep: (told) => {
        if (cancelledAt > 0 || !told.includes(step)) return;
        cancelledAt = performance.now();
        controller.abort();
      },
    });
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    // Reading the picture to its end takes many seconds.
    expect(performance.now() - cancelledAt).toBeLessThan(1000);
    await wait(GRACE_MS);
    await expect.poll(busyMs).toBeLessThan(150);
    const { sheets } = await read('small.png');
    expect(sheets.map(({ run }) => run.isTableFound)).toEqual([true]);
  },
);

const STEPS = ['Opening', 'Looking', 'Reading the text', 'Choosing'];

test('a picture that is cancelled at any step and read again at once is read whole', async () => {
  const whole = await read('small.png');
  const [expected] = whole.sheets.map(({ grid }) => grid);
  for (const step of STEPS) {
    const controller = new AbortController();
    const cancelled = read('small.png', {
      signal: controller.signal,
      onStep: (told) => {
        if (told.includes(step)) controller.abort();
      },
    });
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    const told: string[] = [];
    const { sheets } = await read('small.png', { onStep: (step) => told.push(step) });
    expect(sheets.map(({ grid }) => grid)).toEqual([expected]);
    // The second reading reports no progress of the cancelled one.
    expect(told[0]).toBe('Opening small.png');
    expect(sheets.map(({ run }) => run.isStopped)).toEqual([undefined]);
  }
});
