import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { DroppedFile } from './workbooks.ts';

/** Sales 1 to `count`; each region has every fourth, the price is the sale's number and written with a currency. */
export async function salesParquet(count: number): Promise<DroppedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-rows-'));
  const path = join(folder, 'sales.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  try {
    const connection = await instance.connect();
    await connection.run(`copy (select i as "Sale", (array['West', 'North', 'South', 'East'])[1 + i % 4] as "Region",
      '$' || i || '.00' as "Price", date '2024-01-01' + (i % 366)::int as "Day" from range(1, ${count + 1}) r(i))
      to '${path}' (format parquet)`);
    connection.closeSync();
    return { name: 'sales.parquet', bytes: await readFile(path) };
  } finally {
    instance.closeSync();
    await rm(folder, { recursive: true, force: true });
  }
}
