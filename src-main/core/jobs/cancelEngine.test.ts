import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GridBuilder } from '../../../src-shared/grid.ts';
import { packGrid } from '../../../src-shared/packedGrid.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { TimeLimitError, WorkerPool } from './pool.ts';

const ROWS = 2000;
/** Three times the rows by one another: hours. */
const LONG = 'select count(*) from orders a, orders b, orders c where a.Amount * b.Amount - c.Amount = 0.5';

test('a program of the engine that takes too long, or is under way when the app closes, takes nothing along', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-engine-'));
  const builder = new GridBuilder({ name: 'Orders' });
  const put = (row: number, texts: readonly string[]): void =>
    texts.forEach((text, col) => void builder.add({ row, col, text, value: parseValue(text) }));
  put(0, ['Order', 'Amount']);
  for (let row = 1; row <= ROWS; row++) put(row, [`Order ${row}`, String(row)]);
  const packed = packGrid(builder.build().data);
  const providers = { grid: async () => packed };
  const sheet = { sheetKey: 'orders' };
  const pool = new WorkerPool({
    script: new URL('../worker.ts', import.meta.url),
    size: 1,
    heapMb: 1024,
    graceMs: 100,
  });
  try {
    const path = join(folder, 'orders.duckdb');
    const region = { top: 0, left: 0, bottom: ROWS, right: 1, headerRows: 1 };
    const described = await pool.run(
      'registerRelation',
      { ...sheet, path, name: 'orders', region, isTyped: true, readings: {} },
      { timeLimitMs: 60_000, providers },
    );
    const table = { path, described };
    const run = async (sql: string, timeLimitMs: number) =>
      pool.run(
        'runProgram',
        { ...sheet, table, program: { sql, sort: null }, offset: 0, limit: 1 },
        { timeLimitMs, providers },
      );
    await expect(run(LONG, 1000)).rejects.toBeInstanceOf(TimeLimitError);
    expect((await run('select count(*) from orders', 60_000)).rows).toEqual([[ROWS]]);
    const closing = run(LONG, 60_000).catch(String);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await pool.close();
    expect(await closing).toContain('closed');
  } finally {
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
