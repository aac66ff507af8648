import { chmod, chown, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Client } from 'pg';
import { describeRelation } from '../src-main/core/zoom/describe/describe.ts';
import { openDuckDb } from '../src-main/core/zoom/engine/duckdb.ts';
import type { Engine } from '../src-main/core/zoom/engine/engine.ts';
import { type LocalPostgres, startInstalledPostgres } from '../src-main/core/zoom/engine/localServers.ts';
import { openPostgres } from '../src-main/core/zoom/engine/postgres.ts';
import { type Wire, wireTo } from '../src-main/core/zoom/engine/wire.ts';
import { patient } from '../src-main/core/zoom/large.ts';
import { answerByRules } from '../src-main/core/zoom/rules/answer.ts';
import { type Profile, profileOf } from '../src-main/core/zoom/rules/profile.ts';
import { DomainError } from '../src-shared/errors.ts';
import type { RelationDescription, Value } from '../src-shared/relation.ts';
import { verbatim } from '../src-shared/said/said.ts';
import type { BenchmarkRun } from './index.ts';
import { salesSql } from './salesRows.ts';

const ROWS = 10_000_000;
/** Rows that no computer here holds: the planner is told that they are there. */
const IMAGINED = [1e9, 1e10] as const;
const BLOCK = 8192;
/** PostgreSQL keeps a table in files of so many bytes. */
const SEGMENT = 1024 ** 3;

/** A filter with groups and an order, the same as `zoom-scale` asks; conditions, bounds, groups; one of very many names. */
const QUESTIONS = [
  'Which 3 regions have the highest total revenue for Pears?',
  'What is the average price of Plums in the North?',
  'How many sales have a quantity above 90?',
  'What is the average revenue for each product?',
  'What is the total revenue of Customer 4711?',
  'Which product has the highest total quantity?',
  'How many sales were paid?',
  'What is the highest price in the region West?',
  'How many sales of Figs are in the Centre?',
  'How many sales are in each region?',
] as const;

/**
 * Ten million rows (`--limit` rows) on a PostgreSQL of the system's package, and the same in DuckDB: questions by the
 * rules with the bytes that come back for each, whether both answer the same, how long a description takes by what the
 * server keeps (with `--set exact` also by counting), what its planner makes of the programs, and of a thousand and ten
 * thousand million rows that it takes to be there.
 */
export async function postgresScaleBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const rows = Number.isFinite(run.limit) ? run.limit : ROWS;
  const server = await startInstalledPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'autovacuum=off']);
  if (!server) {
    throw new DomainError('input.invalid', verbatim('No PostgreSQL is installed here: install the system’s package.'));
  }
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-postgres-scale-'));
  const wire = await wireTo(server.connection.port);
  try {
    return await measured(run, { rows, folder, server, wire });
  } finally {
    await wire.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Parts {
  readonly rows: number;
  readonly folder: string;
  readonly server: LocalPostgres;
  readonly wire: Wire;
}

/** An engine over the rows, with what the rules know of them. */
interface Asked {
  readonly engine: Engine;
  readonly profile: Profile;
}

async function measured(run: BenchmarkRun, parts: Parts): Promise<Record<string, unknown>> {
  const { rows, folder, server, wire } = parts;
  const figures: Record<string, unknown> = { rows };
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const [startedAt, before] = [performance.now(), wire.received()];
    const result = await work();
    figures[`${name}Seconds`] = Math.round(performance.now() - startedAt) / 1000;
    figures[`${name}Bytes`] = wire.received() - before;
    run.progress(`${name}: ${String(figures[`${name}Seconds`])} s, ${String(figures[`${name}Bytes`])} bytes back`);
    return result;
  };
  const database = join(folder, 'sales.duckdb');
  await timed('fill', () => fill(parts, database));
  await timed('analyze', () => server.admin('analyze sales'));

  const connection = { ...server.connection, port: wire.port };
  const postgres = await openPostgres({ connection, password: null, tables: ['sales'] });
  const duck = await openDuckDb({ path: database, scratch: join(folder, 'scratch') });
  try {
    const described = await timed('describe', () => describedBy(postgres, false));
    if (run.set === 'exact') await timed('describeExact', () => describedBy(postgres, true));
    const far: Asked = {
      engine: patient(postgres),
      profile: await timed('profile', () => profileOf(postgres, described)),
    };
    const near: Asked = { engine: duck, profile: await profileOf(duck, await describedBy(duck, false)) };
    const compared: Compared[] = [];
    for (const question of QUESTIONS) {
      const each = await compare(question, far, near, wire);
      run.predict(each);
      run.progress(`${each.isSame ? 'the same' : 'OTHER'}, ${each.seconds} s, ${each.bytes} bytes: ${question}`);
      compared.push(each);
    }
    figures['questions'] = compared.length;
    figures['same'] = compared.filter(({ isSame }) => isSame).length;
    figures['questionBytes'] = spanOf(compared.map(({ bytes }) => bytes));
    figures['questionSeconds'] = spanOf(compared.map(({ seconds }) => seconds));
    const programs = compared.map(({ sql }) => sql);
    figures['plans'] = await planned(run, parts, programs);
    return figures;
  } finally {
    await postgres.close();
    await duck.close();
  }
}

async function describedBy(engine: Engine, isExact: boolean): Promise<RelationDescription> {
  const [relation] = await engine.describe();
  if (!relation) throw new Error('The rows were not read in');
  return describeRelation(engine, relation, { isExact });
}

/** The same rows on both. */
async function fill({ rows, folder, server }: Parts, database: string): Promise<void> {
  const csv = join(folder, 'sales.csv');
  const instance = await DuckDBInstance.create(database, { memory_limit: '1GB' });
  const connection = await instance.connect();
  await connection.run(`create table sales as ${salesSql(rows)}`);
  await connection.run(`copy sales to '${csv}' (header)`);
  connection.closeSync();
  instance.closeSync();
  // The server reads the file itself.
  if (server.owner.uid !== undefined) await chown(folder, server.owner.uid, server.owner.gid ?? -1);
  await chmod(csv, 0o644);
  await server.admin(`create table sales (id bigint, customer text, region text, product text, sold date, quantity int,
    price double precision, revenue double precision, paid boolean, note text);
    copy sales from '${csv}' (format csv, header)`);
}

interface Compared {
  readonly question: string;
  readonly sql: string;
  readonly values: readonly Value[];
  readonly isSame: boolean;
  readonly seconds: number;
  readonly bytes: number;
}

async function compare(question: string, far: Asked, near: Asked, wire: Wire): Promise<Compared> {
  const [startedAt, before] = [performance.now(), wire.received()];
  const own = await answerByRules(far.engine, far.profile, question);
  const seconds = Math.round((performance.now() - startedAt) / 10) / 100;
  const bytes = wire.received() - before;
  const other = await answerByRules(near.engine, near.profile, question);
  const isSame =
    own !== null &&
    other !== null &&
    (sameValues(own.values, other.values) ||
      sameValues(await withoutTies(far.engine, own.sql), await withoutTies(near.engine, other.sql)));
  return { question, sql: own?.sql ?? '', values: own?.values ?? [], isSame, seconds, bytes };
}

/** Of rows that are equal in what they are ordered by either engine may give any: all columns decide. */
async function withoutTies(engine: Engine, sql: string): Promise<readonly Value[]> {
  const { columns } = await engine.query(`select * from (${sql}) as asked limit 0`);
  const places = columns.map((_, at) => at + 1).join(', ');
  const ordered = /^order by .*$/m.test(sql)
    ? sql.replace(/^order by .*$/m, (line) => `${line}, ${places}`)
    : `select * from (${sql}) as asked order by ${places}`;
  return (await engine.query(ordered)).rows.flat();
}

/** Sums of doubles differ by the order in which they are added. */
function sameValues(a: readonly Value[], b: readonly Value[]): boolean {
  return a.length === b.length && a.every((value, at) => keyOf(value) === keyOf(b[at] ?? null));
}

function keyOf(value: Value): string {
  const number = typeof value === 'number' ? value : Number.NaN;
  return Number.isFinite(number) ? number.toPrecision(9) : String(value);
}

function spanOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

interface Planned {
  readonly rows: number;
  /** Pages that the planner takes the table to have. */
  readonly pages: number;
  /** What it reckons each program to cost, in reads of a page. */
  readonly costs: readonly number[];
}

/** What the planner makes of the programs over these rows, and over very many more that it is told of. */
async function planned(
  run: BenchmarkRun,
  { rows, server }: Pick<Parts, 'rows' | 'server'>,
  programs: readonly string[],
): Promise<readonly Planned[]> {
  const client = new Client(server.connection);
  await client.connect();
  try {
    const own = await client.query<{ pages: number }>(`select relpages as pages from pg_class where relname = 'sales'`);
    const pages = own.rows[0]?.pages ?? 0;
    const plans = [{ rows, pages, costs: await costsOf(client, run, programs, rows) }];
    for (const imagined of IMAGINED) {
      const many = Math.ceil((pages * imagined) / rows);
      await imagine(client, server, { rows: imagined, pages: many });
      plans.push({ rows: imagined, pages: many, costs: await costsOf(client, run, programs, imagined, 'imagined') });
    }
    return plans;
  } finally {
    await client.end();
  }
}

async function costsOf(
  client: Client,
  run: BenchmarkRun,
  programs: readonly string[],
  rows: number,
  table = 'sales',
): Promise<readonly number[]> {
  const costs: number[] = [];
  for (const program of programs) {
    const sql = program.replaceAll('"public"."sales"', `"public"."${table}"`);
    const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`);
    const plan = lines.map((line) => line['QUERY PLAN']);
    run.predict({ rows, sql, plan });
    costs.push(Math.round(Number(/cost=[\d.]+\.\.([\d.]+)/.exec(plan[0] ?? '')?.[1] ?? 0)));
  }
  return costs;
}

/**
 * An empty table that the planner takes to have so many rows: its files have the size and hold nothing (they take no
 * room on the disk), and the catalogue says of its columns what it says of those that are there.
 */
async function imagine(
  client: Client,
  { data, owner }: LocalPostgres,
  { rows, pages }: { readonly rows: number; readonly pages: number },
): Promise<void> {
  await client.query('drop table if exists imagined; create table imagined (like sales)');
  const { rows: found } = await client.query<{ path: string }>(`select pg_relation_filepath('imagined') as path`);
  const path = join(data, found[0]?.path ?? '');
  const bytes = pages * BLOCK;
  for (let at = 0; at * SEGMENT < bytes; at++) {
    const file = at === 0 ? path : `${path}.${at}`;
    const made = await open(file, 'a+');
    await made.truncate(Math.min(SEGMENT, bytes - at * SEGMENT));
    await made.close();
    if (owner.uid !== undefined) await chown(file, owner.uid, owner.gid ?? -1);
  }
  const columns = await client.query<{ list: string }>(
    `select string_agg(attname, ', ' order by attnum) as list from pg_attribute
      where attrelid = 'pg_statistic'::regclass and attnum > 1`,
  );
  const list = columns.rows[0]?.list ?? '';
  await client.query(`update pg_class set reltuples = ${rows}, relpages = ${pages} where relname = 'imagined'`);
  await client.query(`insert into pg_statistic (starelid, ${list}) select 'imagined'::regclass, ${list} from pg_statistic
    where starelid = 'sales'::regclass`);
}
