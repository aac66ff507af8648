import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { printEvidence } from '../../../../src-shared/evidence.ts';
import { plainExportOptions } from '../../../../src-shared/exports.ts';
import { conditionOf } from '../../../../src-shared/rowCondition.ts';
import { startModelServer } from '../../model/replay/modelServer.ts';
import type { Secrets } from '../../ports.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { startClickHouse, startPostgres, type TestServer, type Wire, wireTo } from '../../zoom/engine/testServers.ts';

const PASSWORD = 'open-sesame-4711';

let server: TestServer;
let wire: Wire;
let kit: TestApp;
beforeAll(async () => {
  server = await startPostgres();
  await server.admin(`create table sales as
    select i as id, (array['North', 'South', 'East', 'West'])[1 + i % 4] as region, i::float8 as price
    from generate_series(0, 1199) r(i); analyze sales`);
  wire = await wireTo(server.connection.port);
});
afterAll(async () => {
  await wire.close();
  await server.stop();
});
/** What the shell keeps. */
let passwords: Map<string, string>;
beforeEach(async () => {
  passwords = new Map();
  const secrets: Secrets = {
    get: async (use, origin) => passwords.get(`${use} ${origin}`) ?? null,
    source: async (use, origin) => (passwords.has(`${use} ${origin}`) ? 'kept' : null),
    set: async (use, origin, key) => {
      if (key === null) passwords.delete(`${use} ${origin}`);
      else passwords.set(`${use} ${origin}`, key);
    },
    storage: async () => ({ canKeep: true, words: '' }),
  };
  kit = await startTestApp({ ports: { secrets } });
});
afterEach(async () => {
  wire.mend();
  await kit.dispose();
});

function address(): string {
  const { user, database } = server.connection;
  return `postgres://${user}@127.0.0.1:${wire.port}/${database}`;
}

/** Programs that the server runs for us just now. */
async function runningOn({ connection }: TestServer): Promise<number> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where state = 'active' and query like '%union all%' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}

function run(id: string, sql: string, offset = 0) {
  return kit.client.databases.run({ id, program: { sql, sort: null }, offset, limit: 5 });
}

test('a database is added, its tables listed, described and asked, and results paged and sorted where it is', async () => {
  const { databases } = kit.client;
  const { id, ...shown } = await databases.add({ address: address(), password: PASSWORD });
  expect(shown).toMatchObject({ kind: 'postgres', host: '127.0.0.1', isEncrypted: false, password: 'kept' });
  expect(await databases.tables({ id })).toMatchObject([{ schema: 'public', name: 'sales', rowCount: 1200 }]);
  const { description } = await databases.describe({ id, table: 'public.sales' });
  expect(description.columns.map(({ name, type }) => [name, type])).toEqual([
    ['id', 'number'],
    ['region', 'text'],
    ['price', 'number'],
  ]);
  const before = wire.received();
  const asked = await databases.ask({ id, table: 'public.sales', question: 'How many sales are in the region North?' });
  expect(asked.values).toEqual([300]);
  // The values of one column of four kinds, settings, and one figure.
  expect(wire.received() - before).toBeLessThan(8000);
  const program = {
    sql: 'select region, max(price) as dearest from sales group by 1;',
    sort: { column: 'dearest', isDescending: true },
  };
  const page = await databases.run({ id, program, offset: 0, limit: 2 });
  expect(page).toMatchObject({
    rows: [
      ['West', 1199],
      ['East', 1198],
    ],
    rowCount: 4,
  });
  expect((await run(id, 'select id from sales order by id', 1198)).rows).toEqual([[1198], [1199]]);
  for (const sql of ['drop table sales', "select pg_read_file('/etc/passwd')", 'select 1; select 2'])
    await expect(run(id, sql)).rejects.toMatchObject({ data: { code: expect.stringMatching(/^query\./) } });
});

test('rows behind answers and figures are cited, and what is printed of them means them again', async () => {
  const { databases, library } = kit.client;
  const { id } = await databases.add({ address: address(), password: null });
  const table = 'public.sales';
  const asked = await databases.ask({ id, table, question: 'How many sales are in the region North?' });
  expect(asked.evidence).toMatchObject({
    source: `${id}/relation/0`,
    rows: { where: expect.stringMatching(/North/) },
    count: 300,
  });
  const sql = 'select region, max(price) as dearest from sales group by region';
  const behind = await databases.behind({ id, table, sql, row: ['West', 1199], column: 1 });
  expect(behind).toMatchObject({ source: `${id}/relation/0`, count: 1 });
  const holder = `${server.connection.database} on 127.0.0.1:${wire.port}`;
  const keyed = {
    kind: 'rows',
    source: `${id}/relation/0`,
    columns: [],
    rows: { keyColumns: ['id'], keys: [['17'], ['18']] },
  } as const;
  for (const evidence of [keyed, asked.evidence, behind]) {
    if (!evidence) throw new Error('Nothing was cited');
    const { count: _counted, ...said } = evidence as typeof asked.evidence & { count?: number };
    expect(await library.cite({ text: printEvidence(evidence, { holder, name: table }) })).toEqual(said);
  }
  const sqlOfKeys = `select id from sales where ${conditionOf(keyed.rows)} order by 1`;
  expect((await run(id, sqlOfKeys)).rows).toEqual([[17], [18]]);
});

test('results leave whole, as CSV and Parquet; programs are kept under names with the database', async () => {
  const { databases, exports } = kit.client;
  const { id } = await databases.add({ address: address(), password: PASSWORD });
  const table = 'public.sales';
  const subject = {
    kind: 'databaseResult',
    id,
    table,
    program: { sql: 'select id, region from sales', sort: { column: 'id', isDescending: true } },
  } as const;
  const files: string[] = [];
  for (const format of ['csv', 'parquet'] as const) {
    for await (const event of await exports.make({ subject, format, options: plainExportOptions })) {
      if (event.kind !== 'made') continue;
      expect(event.made.name).toMatch(/^public\.sales - result\.|^public - result\./);
      const bytes = await (await exports.part({ exportId: event.made.exportId, from: 0 })).bytes();
      files.push(new TextDecoder('latin1').decode(bytes));
    }
  }
  const [csv = '', parquet = ''] = files;
  const lines = csv.trimEnd().split('\r\n');
  expect([lines.length, ...lines.slice(0, 2)]).toEqual([1201, 'id,region', '1199,West']);
  expect(parquet.slice(0, 4)).toBe('PAR1');
  await databases.keepQuery({ id, table, name: 'Regions', sql: 'select distinct region from sales', was: null });
  await databases.keepQuery({ id, table, name: 'Kinds', sql: 'select distinct region from sales', was: 'Regions' });
  kit = await kit.restarted();
  expect(await kit.client.databases.queries({ id, table })).toEqual([
    { name: 'Kinds', sql: 'select distinct region from sales' },
  ]);
  expect(await kit.client.databases.queries({ id, table: 'public.other' })).toEqual([]);
});

test('tables are joined by the keys that the database knows, and by values that are found', async () => {
  await server.admin(`create table regions (name text primary key, manager text);
    insert into regions values ('North', 'Ann'), ('South', 'Bo'), ('East', 'Cy'), ('West', 'Di');
    create table shops as select i as shop, 'Shop ' || i as name from generate_series(0, 1299) r(i);
    create table visits (visit int, region text references regions (name), shop int);
    insert into visits select i, (array['North', 'South', 'East', 'West'])[1 + i % 4], i % 900 from generate_series(1, 2000) r(i);
    analyze`);
  try {
    const { databases } = kit.client;
    const { id } = await databases.add({ address: address(), password: null });
    const joins = await databases.joins({ id, table: 'public.visits' });
    expect(joins.slice(0, 2)).toMatchObject([
      { other: 'public.regions', column: 'region', otherColumn: 'name', by: 'key' },
      { other: 'public.shops', column: 'shop', otherColumn: 'shop', by: 'values', found: 1 },
    ]);
    const visits = (sql: string) => databases.run({ id, program: { sql, sort: null }, offset: 0, limit: 5 });
    expect(await visits(joins[0]?.sql ?? '')).toMatchObject({
      rowCount: 2000,
      rows: expect.arrayContaining([[4, 'North', 4, 'Ann']]),
    });
    expect((await visits(`select max(name) from (${joins[1]?.sql}) j where shop = 17`)).rows).toEqual([['Shop 17']]);

    // A model is asked once, over schemas; what the values do not bear out is not shown.
    await expect(databases.joinsByModel({ id, table: 'public.visits' })).rejects.toMatchObject({
      data: { code: 'model.none' },
    });
    const prompts: string[] = [];
    const said = await startModelServer({
      models: ['small'],
      chat: ({ messages }) => {
        prompts.push(JSON.stringify(messages));
        const of = (table: string) => new RegExp(`${table} \\(\\d\\)`).exec(prompts[0] ?? '')?.[0] ?? '';
        const reply = [
          { column: 'visit', table: of('shops'), otherColumn: 'shop', reason: 'every visit is to one.' },
          { column: 'shop', table: of('shops'), otherColumn: 'shop', reason: 'where it was.' },
          { column: 'region', table: of('regions'), otherColumn: 'manager' },
        ];
        return { kind: 'reply', text: JSON.stringify({ joins: reply }), inputTokens: 500, outputTokens: 40 };
      },
    });
    try {
      const text = { preset: 'other' as const, baseUrl: said.baseUrl, model: 'small' };
      await kit.client.model.set({ endpoints: { text, vision: null, embeddings: null }, retries: 0 });
      expect(await databases.joinsByModel({ id, table: 'public.visits' })).toMatchObject([
        { other: 'public.shops', column: 'shop', otherColumn: 'shop', by: 'model', found: 1, reason: 'where it was.' },
      ]);
      expect(prompts).toHaveLength(1);
    } finally {
      await said.close();
    }
  } finally {
    await server.admin('drop table visits; drop table regions; drop table shops');
  }
});

test('other schemas are listed, opened by choice, asked and joined by qualified names; the rest stays closed', async () => {
  await server.admin(`create schema shop; create schema closed;
    create table shop.orders as select i as id, i % 1200 as sale, (array['paid', 'open'])[1 + i % 2] as state
      from generate_series(1, 400) r(i);
    create table shop.sales as select 7 as only; create table closed.secrets as select 'a secret' as word; analyze`);
  try {
    const { databases } = kit.client;
    const { id } = await databases.add({ address: address(), password: null });
    const names = async () => (await databases.tables({ id })).map(({ schema, name }) => `${schema}.${name}`);
    expect(await databases.schemas({ id })).toEqual([
      { name: 'closed', tables: 1, isOpen: false },
      { name: 'public', tables: 1, isOpen: true },
      { name: 'shop', tables: 2, isOpen: false },
    ]);
    expect(await names()).toEqual(['public.sales']);
    await expect(run(id, 'select * from shop.orders')).rejects.toMatchObject({ data: { code: 'query.refused' } });
    await databases.openSchemas({ id, schemas: ['public', 'shop'] });
    expect(await names()).toEqual(['public.sales', 'shop.orders', 'shop.sales']);
    const question = { id, table: 'shop.orders', question: 'How many orders are in the state paid?' };
    expect(await databases.ask(question)).toMatchObject({
      values: [200],
      sql: expect.stringContaining('"shop"."orders"'),
    });
    const joined = 'select count(*) from shop.orders o join sales s on s.id = o.sale';
    expect((await run(id, joined)).rows).toEqual([[400]]);
    // A name without a schema means the table of the schema that was opened first.
    expect((await run(id, 'select * from sales order by id limit 1')).rows).toEqual([[0, 'North', 0]]);
    expect((await run(id, 'select * from shop.sales')).rows).toEqual([[7]]);
    await databases.openSchemas({ id, schemas: ['shop', 'public'] });
    expect((await run(id, 'select * from sales')).rows).toEqual([[7]]);
    await databases.openSchemas({ id, schemas: ['shop'] });
    kit = await kit.restarted();
    for (const sql of ['select * from public.sales', 'select * from closed.secrets', 'select * from secrets'])
      await expect(run(id, sql)).rejects.toMatchObject({ data: { code: 'query.refused' } });
    await expect(kit.client.databases.describe({ id, table: 'closed.secrets' })).rejects.toMatchObject({
      data: { code: 'notFound' },
    });
  } finally {
    await server.admin('drop schema shop cascade; drop schema closed cascade');
  }
});

test('an export that is cancelled stops its program on the server at once', async ({ skip }) => {
  if (server.what !== 'PostgreSQL') return skip('PGlite runs one program at a time');
  const { databases, exports } = kit.client;
  const { id } = await databases.add({ address: address(), password: null });
  // The first row comes at once, those that say how many there are after minutes.
  const program = {
    sql: `select a.id from sales a where a.id = 0 union all
      select count(*) from sales a, sales b, sales c, sales d where a.price + b.price + c.price + d.price < 0`,
    sort: null,
  };
  const stopper = new AbortController();
  const made = (async () => {
    const subject = { kind: 'databaseResult', id, table: 'public.sales', program } as const;
    const events = await exports.make(
      { subject, format: 'csv', options: plainExportOptions },
      { signal: stopper.signal },
    );
    for await (const event of events) if (event.kind === 'made') return event;
    return null;
  })();
  made.catch(() => {});
  await expect.poll(() => runningOn(server), { timeout: 20_000, interval: 50 }).toBe(1);
  const cancelledAt = performance.now();
  stopper.abort();
  await expect(made).rejects.toThrow(/abort/i);
  await expect.poll(() => runningOn(server), { timeout: 20_000, interval: 20 }).toBe(0);
  // Its own limit of time would be half an hour.
  expect(performance.now() - cancelledAt).toBeLessThan(15_000);
});

test('a password lies where keys are kept and nowhere else, and is forgotten with its database', async () => {
  const { databases } = kit.client;
  const { user, database } = server.connection;
  // Written into the address it is taken out of it.
  const withPassword = `postgres://${user}:${PASSWORD}@127.0.0.1:${wire.port}/${database}`;
  const { id } = await databases.add({ address: withPassword, password: null });
  expect(JSON.stringify(await databases.list())).not.toContain(PASSWORD);
  expect([...passwords]).toEqual([[`database ${address()}`, PASSWORD]]);
  expect(await databases.remove({ id })).toEqual([]);
  expect(await databases.bringBack({ id })).toMatchObject([{ id, password: 'kept' }]);
  await databases.remove({ id });
  kit = await kit.restarted();
  expect(await kit.client.databases.list()).toEqual([]);
  expect(passwords.size).toBe(0);
  const files = await readdir(kit.folder, { recursive: true, withFileTypes: true });
  const holding = await Promise.all(
    files.map(async (file) => file.isFile() && (await readFile(join(file.parentPath, file.name))).includes(PASSWORD)),
  );
  expect(files.filter((_, at) => holding[at]).map(({ name }) => name)).toEqual([]);
});

test('a connection that is cut is said in words without secrets, and the next question is answered when it is back', async () => {
  const { databases } = kit.client;
  const { id } = await databases.add({ address: address(), password: PASSWORD });
  wire.cut();
  const lost = await databases
    .ask({ id, table: 'public.sales', question: 'How many sales?' })
    .catch((error: unknown) => error);
  expect(lost).toMatchObject({
    data: { code: 'engine.lost' },
    message: expect.stringMatching(/no connection to postgres on 127/),
  });
  expect(JSON.stringify(lost) + JSON.stringify(kit.reports)).not.toContain(PASSWORD);
  expect(await databases.list()).toHaveLength(1);
  wire.mend();
  const asked = await databases.ask({ id, table: 'public.sales', question: 'How many sales are there?' });
  expect(asked.values).toEqual([1200]);
});

test('what cannot be reached, is no address or is forbidden is not added', async () => {
  const { databases, model } = kit.client;
  const add = (text: string) => databases.add({ address: text, password: null });
  await expect(add('postgres://nobody@127.0.0.1:1/none')).rejects.toMatchObject({ data: { code: 'engine.lost' } });
  await expect(add('https://example.com')).rejects.toMatchObject({ data: { code: 'engine.refused' } });
  await expect(add('postgres://a@other.example/b?sslmode=disable')).rejects.toThrow(/not encrypted/);
  await model.set({ isOffline: true });
  await expect(add('postgres://a@other.example/b')).rejects.toThrow(/offline/);
  expect(await databases.list()).toEqual([]);
  // This computer is no network.
  expect(await add(address())).toMatchObject({ password: null });
});

test('ClickHouse is asked the same way, where it is installed', async ({ skip }) => {
  const click = await startClickHouse();
  if (!click) return skip('There is no ClickHouse on this machine');
  try {
    await click.admin(`create table sales (id UInt64, region String) engine = MergeTree order by id;
      insert into sales select number, ['North', 'South'][1 + number % 2] from numbers(1000);
      create table others (id UInt64) engine = MergeTree order by id; insert into others select number from numbers(30)`);
    const { databases } = kit.client;
    const { id } = await databases.add({
      address: `clickhouse+http://127.0.0.1:${click.connection.port}/default`,
      password: null,
    });
    const table = (await databases.tables({ id })).find((each) => each.name === 'sales');
    const name = [table?.schema, table?.name].filter((part) => part).join('.');
    const asked = await databases.ask({ id, table: name, question: 'How many sales are in the region North?' });
    expect(asked.values).toEqual([500]);
    expect(asked.evidence).toMatchObject({ source: `${id}/relation/0`, count: 500 });
    const program = { sql: 'select count() from `default`.`others`', sort: null };
    expect((await databases.run({ id, program, offset: 0, limit: 5 })).rows).toEqual([[30]]);
  } finally {
    await click.stop();
  }
});
