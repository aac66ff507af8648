import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDuckDb } from '../engine/duckdb.ts';
import { readIntoWarehouse } from '../files/warehouse.ts';
import { describeRelation } from './describe.ts';
import { proposeKeys } from './keys.ts';

it('proposes the columns by which tables are joined, and none where values do not meet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-keys-'));
  const database = join(folder, 'tables.duckdb');
  const numbers = Array.from({ length: 60 }, (_, at) => at);
  const tables = {
    customers: ['id,name,city', ...numbers.map((at) => `${1000 + at},Customer ${at},${['Kiel', 'Bergen'][at % 2]}`)],
    orders: [
      'order no,customer_id,day',
      ...numbers.map((at) => `${at},${1000 + ((at * 7) % 60)},2024-01-${10 + (at % 20)}`),
    ],
    weather: ['station,degrees', ...numbers.map((at) => `Station ${at},${at / 2}`)],
  };
  try {
    for (const [table, lines] of Object.entries(tables)) {
      const path = join(folder, `${table}.csv`);
      await writeFile(path, lines.join('\n'));
      await readIntoWarehouse(database, { path, table });
    }
    const engine = await openDuckDb({ path: database, scratch: join(folder, 'scratch') });
    const relations = await engine.describe();
    const descriptions = await Promise.all(relations.map((relation) => describeRelation(engine, relation)));
    const [orders, ...rest] = descriptions.toSorted(
      (a, b) => Number(b.name === 'orders') - Number(a.name === 'orders'),
    );
    if (!orders) throw new Error('The table of orders is not there');
    const [best, ...others] = await proposeKeys(engine, orders, rest);
    expect(best).toMatchObject({
      from: { table: 'orders', column: 'customer_id' },
      to: { table: 'customers', column: 'id' },
      found: 1,
    });
    expect(JSON.stringify([best, ...others])).not.toContain('weather');
    await engine.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
