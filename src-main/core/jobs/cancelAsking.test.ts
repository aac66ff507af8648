import { expect, test } from 'vitest';
import { GridBuilder } from '../../../src-shared/grid.ts';
import { packGrid } from '../../../src-shared/packedGrid.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { readStructure } from '../structure/index.ts';
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

/** How long a question may go on after it was cancelled, on a machine under load. */
const SOON_MS = 1500;

test(
  'a question that is cancelled ends soon, wherever it is, and its thread keeps the sheet',
  { timeout: 60_000 },
  async () => {
    const grid = listOf(ROWS);
    const tree = serialised(readStructure(grid));
    const packed = packGrid(grid.data);
    let opened = 0;
    const pool = new WorkerPool({
      script: new URL('./worker.ts', import.meta.url),
      size: 1,
      heapMb: 1024,
      graceMs: SOON_MS,
    });
    const ask = (signal?: AbortSignal) => {
      let tellStarted = (): void => {};
      const started = new Promise<void>((resolve) => (tellStarted = resolve));
      const answer = pool.run(
        'ask',
        {
          sheetKey: 'orders',
          fingerprint: '',
          question: 'What is the total amount of Town 5?',
          sheet: 0,
          history: [],
          choices: [],
          model: null,
        },
        {
          timeLimitMs: 30_000,
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
    try {
      for (const waitMs of [0, 60, 200]) {
        const controller = new AbortController();
        const { answer, started } = ask(controller.signal);
        await started;
        setTimeout(() => controller.abort(), waitMs);
        // The last one may be answered by then.
        await answer.catch(() => {});
      }
      expect(await ask().answer).toMatchObject({ answer: { status: 'answered' } });
      expect(opened).toBe(1);
    } finally {
      await pool.close();
    }
  },
);
