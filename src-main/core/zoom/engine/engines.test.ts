import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClickHouse } from './clickhouse.ts';
import { connectionOf } from './connection.ts';
import { openPostgres } from './postgres.ts';
import { engineHere, skipped, startEngines, testedDialects, type TestEngine } from './testEngines.ts';
import { wireTo } from './testServers.ts';

let engines: readonly TestEngine[] = [];
beforeAll(async () => {
  engines = await startEngines();
});
afterAll(async () => {
  await Promise.all(engines.map((each) => each.dispose()));
});

/** Endless by any measure: it ends only when it is stopped. */
const ENDLESS = 'select count(*) as n from sales as a cross join sales as b cross join sales as c';
/** Debian's ClickHouse joins two tables at most. */
const endlessOn = (name: TestEngine['name']): string =>
  name === 'ClickHouse'
    ? 'select count(*) as n, max(concat(a.note, b.note)) as m from sales as a cross join sales as b'
    : ENDLESS;

describe.each(testedDialects)('%s', (dialect) => {
  it('describes its tables in the same words', async (context) => {
    const { engine, name } = engineHere(engines, dialect, context);
    const [sales, ...others] = await engine.describe();
    expect({ name, others }).toEqual({ name, others: [] });
    expect(sales?.columns.map((column) => [column.name, column.type])).toEqual([
      ['id', 'number'],
      ['fruit', 'text'],
      ['price', 'number'],
      ['sold', 'date'],
      ['note', 'text'],
    ]);
    expect(sales?.rowCount).toBe(10_000);
  });

  it('gives the same answer in the same types', async (context) => {
    const { engine } = engineHere(engines, dialect, context);
    const sql = `select fruit, sum(price) as total, min(sold) as earliest, count(note) as notes, max(id) as last from sales
      where id < 1000 group by fruit order by fruit`;
    const { columns, rows, isCut } = await engine.query(sql);
    expect({ columns, rows, isCut }).toEqual({
      columns: [
        { name: 'fruit', type: 'text' },
        { name: 'total', type: 'number' },
        { name: 'earliest', type: 'date' },
        { name: 'notes', type: 'number' },
        { name: 'last', type: 'number' },
      ],
      rows: [
        ['Pears', 62_375, '2024-01-01', 333, 998],
        ['Plums', 62_500, '2024-01-02', 333, 999],
      ],
      isCut: false,
    });
  });

  it('keeps null apart from empty text, and cuts what is too long', async (context) => {
    const { engine } = engineHere(engines, dialect, context);
    const sql = `select note, concat(fruit, ' and tab	line
break') as odd from sales order by id limit 2`;
    const { rows } = await engine.query(sql, { limits: { characters: 12 } });
    expect(rows).toEqual([
      [null, 'Pears and ta…'],
      ['note 1', 'Plums and ta…'],
    ]);
  });

  it('gives as many rows as are wanted and says that there are more', async (context) => {
    const { engine } = engineHere(engines, dialect, context);
    const some = await engine.query('select id from sales order by id', { limits: { rows: 3 } });
    expect({ rows: some.rows, isCut: some.isCut }).toEqual({ rows: [[0], [1], [2]], isCut: true });
    const none = await engine.query('select id from sales where id < 0');
    expect({ rows: none.rows, columns: none.columns.length, isCut: none.isCut }).toEqual({
      rows: [],
      columns: 1,
      isCut: false,
    });
  });

  it('streams all rows, and stops when nobody reads on', async (context) => {
    const { engine } = engineHere(engines, dialect, context);
    let count = 0;
    for await (const { rows } of engine.stream('select id, fruit from sales')) count += rows.length;
    expect(count).toBe(10_000);
    for await (const { rows } of engine.stream('select id, fruit from sales', { limits: { characters: 3 } }))
      if (rows.length > 0) break;
    expect((await engine.query('select count(*) as n from sales')).rows).toEqual([[10_000]]);
  });

  it('says what is wrong with a program, for whoever mends it', async (context) => {
    const { engine } = engineHere(engines, dialect, context);
    const problem = await engine.query('select prize from sales').catch((error: unknown) => error);
    expect(problem).toMatchObject({ name: 'DomainError', message: expect.stringContaining('prize') });
  });

  it('ends a program when its time is over', async (context) => {
    const { engine, name } = engineHere(engines, dialect, context);
    if (name === 'PGlite') skipped(context, 'PGlite has no clock to stop a program by');
    // Where the machine is busy, an engine may come to its limit of memory before that of time.
    await expect(engine.query(endlessOn(name), { limits: { seconds: 1 } })).rejects.toMatchObject({
      code: expect.stringMatching(/^query\.too(?:Long|Large)$/),
    });
    expect((await engine.query('select count(*) as n from sales')).rows).toEqual([[10_000]]);
  });

  it('takes a program back, and the server ends it too', async (context) => {
    const { engine, name, server } = engineHere(engines, dialect, context);
    if (name === 'PGlite') skipped(context, 'PGlite has one thread, which a running program holds');
    const reason = new Error('not wanted any more');
    const stop = new AbortController();
    const running = engine.query(endlessOn(name), { signal: stop.signal });
    setTimeout(() => stop.abort(reason), 300);
    await expect(running).rejects.toBe(reason);
    if (server) await expectIdle(server);
  });

  it('plans a program without running it', async (context) => {
    const { engine, name } = engineHere(engines, dialect, context);
    if (name === 'ClickHouse') skipped(context, 'this ClickHouse is from before EXPLAIN');
    expect((await engine.explain('select fruit from sales where id = 7')).join('\n')).toMatch(/sales/i);
  });
});

/** Nothing but this question itself runs on the server. */
async function expectIdle(server: NonNullable<TestEngine['server']>): Promise<void> {
  const question = {
    PostgreSQL: `do $$ begin if exists (select 1 from pg_stat_activity where query like '%cross join%' and state = 'active' and pid <> pg_backend_pid()) then raise 'it runs'; end if; end $$`,
    ClickHouse: `select throwIf(count() > 0) from system.processes where positionCaseInsensitive(query, 'cross join') > 0 and query not like '%throwIf%'`,
    PGlite: 'select 1',
  }[server.what];
  for (let left = 300; ; left--) {
    try {
      await server.admin(question);
      return;
    } catch (error) {
      if (left === 0) throw error;
      await pause(100);
    }
  }
}

describe('a connection', () => {
  it('sends programs and takes results, nothing else; one that breaks is an error, and the next question goes on', async () => {
    const found = engines.find(({ server }) => server?.connection.kind === 'postgres')?.server;
    if (!found) throw new Error('No PostgreSQL');
    const wire = await wireTo(found.connection.port);
    const engine = await openPostgres({
      connection: { ...found.connection, port: wire.port },
      password: 'never-shown',
      tables: ['public.sales'],
    });
    await engine.query('select count(*) as n from sales');
    const before = wire.received();
    expect((await engine.query('select fruit, sum(price) as total from sales group by fruit')).rows).toHaveLength(2);
    // The table is some 400 kB.
    expect(wire.received() - before).toBeLessThan(2000);
    wire.cut();
    const problem = await engine.query('select count(*) as n from sales').catch((error: unknown) => error);
    expect(problem).toMatchObject({ code: 'engine.lost' });
    expect(JSON.stringify(everything(problem))).not.toContain('never-shown');
    wire.mend();
    expect((await engine.query('select count(*) as n from sales')).rows).toEqual([[10_000]]);
    await engine.close();
    await wire.close();
  });

  it.for(['between two parts of a result', 'while a program runs'])(
    'that breaks %s is an error at once',
    async (when, context) => {
      const found = engines.find(({ server }) => server?.connection.kind === 'postgres')?.server;
      if (!found) throw new Error('No PostgreSQL');
      const isBetween = when !== 'while a program runs';
      if (found.what === 'PGlite' && !isBetween)
        skipped(context, 'PGlite has one thread, which a running program holds');
      const wire = await wireTo(found.connection.port);
      const engine = await openPostgres({
        connection: { ...found.connection, port: wire.port },
        password: null,
        tables: ['public.sales'],
      });
      const readAll = async (): Promise<void> => {
        for await (const { rows } of engine.stream('select a.id from sales a cross join sales b'))
          if (rows.length > 0) wire.cut();
      };
      try {
        if (!isBetween) setTimeout(() => wire.cut(), 300);
        await expect(isBetween ? readAll() : engine.query(ENDLESS)).rejects.toMatchObject({ code: 'engine.lost' });
        wire.mend();
        expect((await engine.query('select count(*) as n from sales')).rows).toEqual([[10_000]]);
      } finally {
        await engine.close();
        await wire.close();
      }
    },
  );

  it('brings no more rows than are wanted: PostgreSQL is asked for those and one more', async () => {
    const found = engines.find(({ server }) => server?.connection.kind === 'postgres')?.server;
    if (!found) throw new Error('No PostgreSQL');
    const wire = await wireTo(found.connection.port);
    const engine = await openPostgres({
      connection: { ...found.connection, port: wire.port },
      password: null,
      tables: ['public.sales'],
    });
    try {
      const bytesOf = async (rows: number): Promise<number> => {
        const before = wire.received();
        expect((await engine.query('select * from sales', { limits: { rows } })).rows).toHaveLength(rows);
        return wire.received() - before;
      };
      // In batches of 2,000 both would be as many.
      expect(await bytesOf(2100)).toBeLessThan(0.6 * (await bytesOf(3999)));
    } finally {
      await engine.close();
      await wire.close();
    }
  });

  it('says to ClickHouse how many rows are wanted, and nothing of it where all are', async () => {
    const sent: URLSearchParams[] = [];
    // It answers as the server does to the catalogue's questions, and one row to any other.
    const server = createServer((request, response) => {
      sent.push(new URL(request.url ?? '', 'http://127.0.0.1').searchParams);
      let sql = '';
      request.on('data', (piece) => (sql += String(piece)));
      request.on('end', () => {
        const columns = sql.includes('system.columns')
          ? 'table\tname\ttype\nString\tString\tString\nsales\tid\tInt32\n'
          : '';
        const isOwn = sql.includes('system.');
        response.end(columns === '' ? (isOwn ? 'name\nString\n' : 'id\nInt32\n7\n') : columns);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { connection } = connectionOf(`clickhouse+http://127.0.0.1:${port}/default`);
    const engine = await openClickHouse({ connection, password: null });
    const limitsSent = (): unknown => {
      const last = sent.splice(0).find((each) => each.has('max_execution_time'));
      return [last?.get('max_result_rows'), last?.get('result_overflow_mode')];
    };
    try {
      expect((await engine.query('select id from sales')).rows).toEqual([[7]]);
      expect(limitsSent()).toEqual(['10001', 'break']);
      await engine.query('select id from sales', { limits: { rows: 3 } });
      expect(limitsSent()).toEqual(['4', 'break']);
      for await (const _ of engine.stream('select id from sales'));
      expect(limitsSent()).toEqual([null, null]);
    } finally {
      server.close();
    }
  });

  it('is read from an address; its password never shows in an error', () => {
    expect(connectionOf('postgres://ana:p%40ss@127.0.0.1:5433/sales')).toEqual({
      connection: {
        kind: 'postgres',
        host: '127.0.0.1',
        port: 5433,
        database: 'sales',
        user: 'ana',
        isEncrypted: false,
      },
      password: 'p@ss',
    });
    expect(connectionOf('clickhouse://ana:secret@data.example/logs').connection).toMatchObject({
      port: 8443,
      isEncrypted: true,
    });
    for (const bad of [
      'mysql://ana:secret@h/x',
      'secret',
      'clickhouse+http://ana:secret@data.example/x',
      'postgres://ana:secret@data.example/x?sslmode=disable',
    ]) {
      expect(() => connectionOf(bad)).toThrow(
        expect.objectContaining({ code: 'engine.refused', message: expect.not.stringContaining('secret') }),
      );
    }
    expect(connectionOf('clickhouse+http://data.example/x', ['data.example']).connection.isEncrypted).toBe(false);
  });
});

function everything(error: unknown): unknown {
  return error instanceof Error
    ? { own: Object.entries(error), message: error.message, stack: error.stack, cause: everything(error.cause) }
    : error;
}
