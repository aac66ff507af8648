import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TableAsked, TableDescribed } from '../../../../src-shared/contract/databases.ts';
import type { AskedRelation } from '../../../../src-shared/contract/relations.ts';
import { printEvidence } from '../../../../src-shared/evidence.ts';
import { plainExportOptions } from '../../../../src-shared/exports.ts';
import { conditionOf } from '../../../../src-shared/rowCondition.ts';
import { startModelServer } from '../../model/replay/modelServer.ts';
import type { Secrets } from '../../ports.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { noClickHouse, skipped } from '../../zoom/engine/testEngines.ts';
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

/** The answer to a question, whatever is told on the way. */
async function ask(input: Parameters<typeof kit.client.databases.ask>[0]): Promise<AskedRelation> {
  for await (const event of await kit.client.databases.ask(input)) if (event.kind === 'answered') return event.asked;
  throw new Error('It was not answered');
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
  const asked = await ask({ id, table: 'public.sales', question: 'How many sales are in the region North?' });
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
  const asked = await ask({ id, table, question: 'How many sales are in the region North?' });
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
    // A figure over joined tables leads to the rows of the one that is asked.
    const sql = `select r.manager, count(*) as n from visits v join regions r on v.region = r.name group by r.manager`;
    const behind = await databases.behind({ id, table: 'public.visits', sql, row: ['Ann', 500], column: 1 });
    expect(behind).toMatchObject({ count: 500 });
    if (!behind || !('where' in behind.rows)) throw new Error('It does not tell');
    const shown = { sql: `select count(distinct region) from visits where ${behind.rows.where}`, sort: null };
    expect((await databases.run({ id, program: shown, offset: 0, limit: 5 })).rows).toEqual([[1]]);
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
    expect(await ask(question)).toMatchObject({
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

test('an export that is cancelled stops its program on the server at once', async (context) => {
  if (server.what !== 'PostgreSQL') skipped(context, 'PGlite runs one program at a time');
  const { databases, exports, runs } = kit.client;
  const { id } = await databases.add({ address: address(), password: null });
  // The first row comes at once, those that say how many there are after minutes.
  const program = {
    sql: `select a.id from sales a where a.id = 0 union all
      select count(*) from sales a, sales b, sales c, sales d where a.price + b.price + c.price + d.price < 0`,
    sort: null,
  };
  let runId = '';
  const made = (async () => {
    const subject = { kind: 'databaseResult', id, table: 'public.sales', program } as const;
    for await (const event of await exports.make({ subject, format: 'csv', options: plainExportOptions })) {
      if (event.kind === 'begun') ({ runId } = event);
      if (event.kind === 'made') return event;
    }
    return null;
  })();
  await expect.poll(() => runningOn(server), { timeout: 20_000, interval: 50 }).toBe(1);
  const cancelledAt = performance.now();
  await runs.cancel({ id: runId });
  expect(await made).toBe(null);
  await expect.poll(() => runningOn(server), { timeout: 20_000, interval: 20 }).toBe(0);
  // Its own limit of time would be half an hour.
  expect(performance.now() - cancelledAt).toBeLessThan(15_000);
});

test('an export whose connection is cut in the middle waits, is written anew when it is back, and can be taken later', async () => {
  const { databases, exports, runs } = kit.client;
  const { id } = await databases.add({ address: address(), password: null });
  // Long enough to be on its way when the wire is cut.
  const sql = 'select a.id, b.id as other, a.region from sales a join sales b on b.id < 400';
  const subject = { kind: 'databaseResult', id, table: 'public.sales', program: { sql, sort: null } } as const;
  let runId = '';
  const steps = new Set<string>();
  const before = wire.received();
  const isOnItsWay = setInterval(() => {
    if (wire.received() - before < 1_000_000) return;
    clearInterval(isOnItsWay);
    wire.cut();
  }, 1);
  for await (const event of await exports.make({ subject, format: 'csv', options: plainExportOptions })) {
    if (event.kind === 'begun') ({ runId } = event);
    if (event.kind === 'progress')
      steps.add(typeof event.progress.step === 'string' ? event.progress.step : event.progress.step.code);
    if (steps.has('work.waitForDatabase')) wire.mend();
  }
  clearInterval(isOnItsWay);
  expect([...steps]).toContain('work.waitForDatabase');
  const { exportId, sizeBytes } = await exports.madeBy({ runId });
  const text = await (await exports.part({ exportId, from: 0 })).text();
  expect(sizeBytes).toBeGreaterThan(4_000_000);
  expect(text.startsWith('id,other,region\r\n0,0,North\r\n')).toBe(true);
  expect(await runs.get({ id: runId })).toMatchObject({ state: 'done', title: 'Exporting a result of public.sales' });
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

test('a question whose connection is cut waits, says why without secrets, and is answered when it is back', async () => {
  const { databases, runs } = kit.client;
  const { id } = await databases.add({ address: address(), password: PASSWORD });
  const table = 'public.sales';
  wire.cut();
  const told: TableAsked[] = [];
  const asking = (async () => {
    for await (const event of await databases.ask({ id, table, question: 'How many sales are there?' })) {
      told.push(event);
      if (event.kind === 'waiting') wire.mend();
    }
  })();
  await asking;
  expect(told.map(({ kind }) => kind).filter((kind) => kind !== 'step')).toEqual([
    'begun',
    'waiting',
    'goesOn',
    'answered',
  ]);
  expect(told[1]).toMatchObject({ reason: { text: expect.stringMatching(/no connection to postgres on 127/) } });
  expect(told.at(-1)).toMatchObject({ asked: { values: [1200] } });
  expect(JSON.stringify(told) + JSON.stringify(kit.reports)).not.toContain(PASSWORD);
  // Everything else still says so at once.
  wire.cut();
  await expect(run(id, 'select 1 as one from sales')).rejects.toMatchObject({ data: { code: 'engine.lost' } });

  // Nobody listens any more, and the app is started anew: it goes on where it is.
  const left = new AbortController();
  const ofRun = await databases.ask({ id, table, question: 'How many sales are there?' }, { signal: left.signal });
  let runId = '';
  for await (const event of ofRun) {
    if (event.kind === 'begun') ({ runId } = event);
    if (event.kind === 'waiting') break;
  }
  expect(await databases.asking({ id, table })).toEqual({
    runId,
    question: 'How many sales are there?',
    isAnswered: false,
  });
  expect(await runs.get({ id: runId })).toMatchObject({ state: 'running', step: { text: 'Waiting for the database' } });
  kit = await kit.restarted();
  wire.mend();
  const followed: TableAsked[] = [];
  for await (const event of await kit.client.databases.follow({ runId })) followed.push(event);
  expect(followed.at(-1)).toMatchObject({ kind: 'answered', asked: { values: [1200] } });
  expect(await kit.client.databases.asking({ id, table })).toMatchObject({ runId, isAnswered: true });
  expect(await kit.client.databases.asking({ id, table: 'public.regions' })).toBe(null);
});

test('a question that waits for its database is cancelled', async () => {
  const { databases, runs } = kit.client;
  const { id } = await databases.add({ address: address(), password: null });
  wire.cut();
  const kinds: string[] = [];
  for await (const event of await databases.ask({ id, table: 'public.sales', question: 'How many sales?' })) {
    kinds.push(event.kind);
    if (event.kind === 'waiting') {
      const [waiting] = await runs.list({ limit: 1, states: ['running'] });
      await runs.cancel({ id: waiting?.id ?? '' });
    }
  }
  expect(kinds).toEqual(['begun', 'waiting']);
  expect(await runs.list({ limit: 1 })).toMatchObject([{ kind: 'databases.ask', state: 'cancelled' }]);
});

test('a table is described once, and anew when its columns or rows change, or a person wants it', async () => {
  await server.admin(
    `create table stock as select i as id, i % 7 as shelf from generate_series(1, 500) r(i); analyze stock`,
  );
  try {
    const { databases } = kit.client;
    const { id } = await databases.add({ address: address(), password: null });
    const table = 'public.stock';
    const first = await databases.describe({ id, table });
    expect(first).toMatchObject({ isExact: false, isChanged: false, description: { rowCount: 500 } });
    expect(first.spreads[0]).toEqual(Array.from({ length: 20 }, () => expect.any(Number)));
    // What was found is kept over a restart: nothing is counted again.
    kit = await kit.restarted();
    const before = wire.received();
    expect((await kit.client.databases.describe({ id, table })).describedAt).toBe(first.describedAt);
    expect(wire.received() - before).toBeLessThan(6000);
    await server.admin('alter table stock add column note text; analyze stock');
    const wider = await kit.client.databases.describe({ id, table });
    expect(wider.description.columns.map(({ name }) => name)).toEqual(['id', 'shelf', 'note']);
    await server.admin('insert into stock select i, 1 from generate_series(501, 900) r(i); analyze stock');
    // A question looks first whether the table is as it was.
    expect(await ask({ id, table, question: 'How many stocks are there?' })).toMatchObject({ values: [900] });
    const grown = await kit.client.databases.describe({ id, table });
    expect(grown).toMatchObject({ isChanged: false, description: { rowCount: 900 } });
    // What a person had counted stays, and says that the table has changed since.
    const told: TableDescribed[] = [];
    for await (const event of await kit.client.databases.describeAgain({ id, table, isExact: true })) told.push(event);
    expect(told).toMatchObject([
      { kind: 'begun' },
      { kind: 'described', described: { isExact: true, isChanged: false, description: { rowCount: 900 } } },
    ]);
    await server.admin('delete from stock where id > 100; analyze stock');
    expect(await kit.client.databases.describe({ id, table })).toMatchObject({
      isExact: true,
      isChanged: true,
      description: { rowCount: 900 },
    });
  } finally {
    await server.admin('drop table stock');
  }
});

test('a person says what a column stands for, which questions and descriptions have from then on, and takes it back', async () => {
  const { databases } = kit.client;
  const { id } = await databases.add({ address: address(), password: null });
  const table = 'public.sales';
  const meaningOf = async (): Promise<unknown> => {
    const { meaning, meaningBy } = (await databases.describe({ id, table })).description.columns[2] ?? {};
    return [meaning, meaningBy];
  };
  expect(await meaningOf()).toEqual(['price; an amount', undefined]);
  expect(await databases.mean({ id, table, meanings: { price: 'What it cost in euros' }, by: 'person' })).toEqual({
    price: null,
  });
  expect(await meaningOf()).toEqual(['What it cost in euros', 'person']);
  kit = await kit.restarted();
  expect(await kit.client.databases.mean({ id, table, meanings: { price: null }, by: 'person' })).toEqual({
    price: { text: 'What it cost in euros', by: 'person' },
  });
  await expect(kit.client.databases.mean({ id, table, meanings: { prize: 'x' }, by: 'person' })).rejects.toMatchObject({
    data: { code: 'notFound' },
  });
  await expect(kit.client.databases.meaningsByModel({ id, table })).rejects.toMatchObject({
    data: { code: 'model.none' },
  });
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

test('ClickHouse is asked the same way, where it is installed', async (context) => {
  const click = (await startClickHouse()) ?? skipped(context, noClickHouse);
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
    const asked = await ask({ id, table: name, question: 'How many sales are in the region North?' });
    expect(asked.values).toEqual([500]);
    expect(asked.evidence).toMatchObject({ source: `${id}/relation/0`, count: 500 });
    const sql = 'select `region`, max(`id`) as last from `default`.`sales` where `id` < 900 group by `region`';
    const behind = await databases.behind({ id, table: name, sql, row: ['North', 898], column: 1 });
    expect(behind).toMatchObject({
      source: `${id}/relation/0`,
      count: 1,
      rows: { where: expect.stringMatching(/toString/) },
    });
    const program = { sql: 'select count() from `default`.`others`', sort: null };
    expect((await databases.run({ id, program, offset: 0, limit: 5 })).rows).toEqual([[30]]);
  } finally {
    await click.stop();
  }
});
