import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { TestContext } from 'vitest';
import { openClickHouse } from './clickhouse.ts';
import { openDuckDb } from './duckdb.ts';
import type { DialectName, Engine } from './engine.ts';
import { openPostgres } from './postgres.ts';
import { startClickHouse, startPostgres, type TestServer } from './testServers.ts';

/** An engine over the table `sales` of 10,000 rows, beside a table `hidden` that is not opened. */
export interface TestEngine {
  readonly name: TestServer['what'] | 'DuckDB';
  readonly engine: Engine;
  readonly server: TestServer | null;
  dispose(): Promise<void>;
}

declare module 'vitest' {
  interface TaskMeta {
    /** Why it was skipped, as the last lines of `npm test` say it. */
    skipped?: string;
  }
}

/** Engines that tests run on where they are. */
export const testedDialects: readonly DialectName[] = ['duckdb', 'postgres', 'clickhouse'];

export const noClickHouse = 'no ClickHouse on this machine';

/** Skips a test for a reason that is counted and printed. */
export function skipped({ task, skip }: Pick<TestContext, 'task' | 'skip'>, why: string): never {
  task.meta.skipped = why;
  return skip(why);
}

/** The engine of a dialect; a test of one that is not on this machine is skipped. */
export function engineHere<Here extends Pick<TestEngine, 'engine'>>(
  engines: readonly Here[],
  dialect: DialectName,
  context: Pick<TestContext, 'task' | 'skip'>,
): Here {
  return engines.find(({ engine }) => engine.dialect === dialect) ?? skipped(context, noClickHouse);
}

/** All engines that can be had on this machine, with real servers. */
export async function startEngines(): Promise<readonly TestEngine[]> {
  const started = await Promise.all([startDuck(), startPg(), startClick()]);
  return started.flatMap((engine) => (engine ? [engine] : []));
}

async function startDuck(): Promise<TestEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-engine-'));
  const path = join(folder, 'tables.duckdb');
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  await connection.run(`create schema closed; create table closed.hidden as select 'a secret' as word;
    create table sales as
    select i as id, ['Pears', 'Plums'][1 + i % 2] as fruit, i / 4 as price, date '2024-01-01' + (i % 1000)::int as sold,
      case when i % 3 > 0 then 'note ' || i end as note
    from range(10000) r(i)`);
  connection.closeSync();
  instance.closeSync();
  const engine = await openDuckDb({ path, scratch: join(folder, 'scratch'), megabytes: 200 });
  return {
    name: 'DuckDB',
    engine,
    server: null,
    dispose: async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startPg(): Promise<TestEngine> {
  const server = await startPostgres();
  await server.admin(`create table hidden as select 'a secret' as word;
    create table sales as
    select i as id, (array['Pears', 'Plums'])[1 + i % 2] as fruit, i / 4.0::float8 as price, date '2024-01-01' + i % 1000 as sold,
      case when i % 3 > 0 then 'note ' || i end as note
    from generate_series(0, 9999) r(i); analyze sales`);
  const engine = await openPostgres({ connection: server.connection, password: null, tables: ['sales'] });
  return { name: server.what, engine, server, dispose: () => ended(engine, server) };
}

async function startClick(): Promise<TestEngine | null> {
  const server = await startClickHouse();
  if (!server) return null;
  await server.admin(`create table hidden (word String) engine = Log; insert into hidden values ('a secret');
    create table sales (id UInt64, fruit String, price Float64, sold Date, note Nullable(String)) engine = MergeTree order by id;
    insert into sales select number, ['Pears', 'Plums'][1 + number % 2], number / 4, toDate('2024-01-01') + number % 1000,
      if(number % 3 > 0, concat('note ', toString(number)), null) from numbers(10000)`);
  const engine = await openClickHouse({
    connection: server.connection,
    password: null,
    tables: ['sales'],
    megabytes: 1000,
  });
  return { name: server.what, engine, server, dispose: () => ended(engine, server) };
}

async function ended(engine: Engine, server: TestServer): Promise<void> {
  await engine.close();
  await server.stop();
}
