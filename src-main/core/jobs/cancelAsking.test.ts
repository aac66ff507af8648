import { expect, test } from 'vitest';
import { GridBuilder } from '../../../src-shared/grid.ts';
import { packGrid } from '../../../src-shared/packedGrid.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { readStructure } from '../structure/readStructure.ts';
import { serialised } from './openSheets.ts';
import { WorkerPool } from './pool.ts';

const ROWS = 30_000;

function listOf(rows: number) {
  const builder = new GridBuilder({ name: 'Orders' });
  const put = (row: number, texts: readonly string[]): void =>
    texts.forEach((text, col) => void builder.add({ row, col, text, value: parseValue(text) }));
  put(0, ['Order', 'Buyer', 'Town', 'Amount']);
  for (let row = 1; row <= rows; row++) {
    put(row, [`Order number ${row}`, `Buyer ${row % 9000} Limited`, `Town ${row % 70}`, String((row * 7) % 1000)]);
  }
  return builder.build();
}

test(
  'a question that is cancelled ends soon, wherever it is, and its thread keeps the sheet',
  { timeout: 120_000 },
  async () => {
    const grid = listOf(ROWS);
    const tree = serialised(readStructure(grid));
    const packed = packGrid(grid.data);
    let opened = 0;
    const poolWith = (graceMs: number): WorkerPool =>
      new WorkerPool({ script: new URL('../worker.ts', import.meta.url), size: 1, heapMb: 1024, graceMs });
    const ask = (pool: WorkerPool, signal?: AbortSignal) => {
      let tellStarted = (): void => {};
      const started = new Promise<void>((resolve) => (tellStarted = resolve));
      const answer = pool.run(
        'ask',
        {
          sheetKey: 'orders',
          fingerprint: '',
          question: 'What is the total amount of Town 5?',
          source: 'orders/sheet/0',
          history: [],
          choices: [],
          model: null,
        },
        {
          timeLimitMs: 60_000,
          signal,
          key: 'orders',
          onEvent: () => tellStarted(),
          providers: {
            grid: () => {
              opened++;
              return Promise.resolve(packed);
            },
            tree: () => Promise.resolve(tree),
          },
        },
      );
      return { answer, started };
    };

    const whole = poolWith(0);
    const before = performance.now();
    await ask(whole).answer;
    await whole.close();
    // Of the time that a question takes as long as nothing is known of the sheet, on a machine as busy as this one.
    const pool = poolWith((performance.now() - before) / 2);
    opened = 0;
    try {
      for (const waitMs of [0, 60, 200]) {
        const controller = new AbortController();
        const { answer, started } = ask(pool, controller.signal);
        await started;
        setTimeout(() => controller.abort(), waitMs);
        // The last one may be answered by then.
        await answer.catch(() => {});
      }
      expect(await ask(pool).answer).toMatchObject({ answer: { status: 'answered' } });
      expect(opened).toBe(1);
    } finally {
      await pool.close();
    }
  },
);
