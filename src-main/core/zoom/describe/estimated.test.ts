import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Relation, RelationDescription } from '../../../../src-shared/relation.ts';
import { openClickHouse } from '../engine/clickhouse.ts';
import { clickHouseSample } from '../engine/clickHouseSample.ts';
import type { Engine } from '../engine/engine.ts';
import { openPostgres } from '../engine/postgres.ts';
import { noClickHouse, skipped } from '../engine/testEngines.ts';
import { startClickHouse, startPostgres, type TestServer } from '../engine/testServers.ts';
import { answerByRules } from '../rules/answer.ts';
import { profileOf } from '../rules/profile.ts';
import { describeWithSpreads } from './describe.ts';
import { schemaText } from './schemaText.ts';

/** Six columns of it are more cells than are counted without being asked to. */
const ROWS = 900_000;

let postgres: TestServer;
let click: TestServer | null;
let engine: Engine;
beforeAll(async () => {
  [postgres, click] = await Promise.all([startPostgres(), startClickHouse()]);
  await postgres.admin(`create table large as select i as id, 'note ' || abs(hashint4(i) % 200000) as note,
      (array['North', 'North', 'South', 'East'])[1 + (i * 31) % 4] as region, case when i % 5 > 0 then (i * 17) % 1000 / 4.0::float8 end as price,
      date '2020-01-01' + (i * 13) % 1000 as sold, i % 10 = 0 as paid
    from generate_series(0, ${ROWS - 1}) r(i);
    analyze large;
    create table raw with (autovacuum_enabled = false) as select *, id as a, id as b, id as c from large;
    create view seen as select * from large where id >= 0`);
  const { connection } = postgres;
  engine = await openPostgres({ connection, password: null, tables: ['large', 'raw', 'seen'] });
  await click?.admin(`create table large (id UInt64, note String, region String, price Nullable(Float64), sold Date, paid UInt8)
      engine = MergeTree order by id;
    insert into large select number, concat('note ', toString(cityHash64(number) % 200000)),
      ['North', 'North', 'South', 'East'][1 + (number * 31) % 4], if(number % 5 > 0, (number * 17) % 1000 / 4, null),
      toDate('2020-01-01') + (number * 13) % 1000, number % 10 = 0 from numbers(${ROWS})`);
});
afterAll(async () => {
  await engine.close();
  await Promise.all([postgres.stop(), click?.stop()]);
});

/** The engine, and the programs that it was given. */
function watched(own: Engine): { readonly engine: Engine; readonly programs: string[] } {
  const programs: string[] = [];
  const query: Engine['query'] = (sql, options) => {
    programs.push(sql.replaceAll(/\s+/g, ' '));
    return own.query(sql, options);
  };
  return { engine: new Proxy(own, { get: (of, key) => (key === 'query' ? query : bound(of, key)) }), programs };
}

function bound(of: Engine, key: string | symbol): unknown {
  const value: unknown = Reflect.get(of, key);
  return typeof value === 'function' ? value.bind(of) : value;
}

async function relationOf(own: Engine, name: string): Promise<Relation> {
  const found = (await own.describe()).find((each) => each.name === name);
  if (!found) throw new Error(`No table ${name}`);
  return found;
}

const near = (value: number, share = 0.1) => ({
  asymmetricMatch: (other: number) => Math.abs(other - value) <= value * share,
});

function expectLarge({ rowCount, isEstimated, columns, examples }: RelationDescription, distinctNotes: unknown): void {
  expect({ rowCount, isEstimated, examples: examples.length > 0 }).toEqual({
    rowCount: near(ROWS, 0.05),
    isEstimated: true,
    examples: true,
  });
  const [id, note, region, price, sold, paid] = columns;
  expect(id).toMatchObject({
    distinct: near(ROWS),
    nullShare: 0,
    about: ['empty', 'distinct', 'range', 'mean', 'median'],
  });
  expect(note).toMatchObject({ distinct: distinctNotes });
  expect(region).toMatchObject({
    distinct: 3,
    categories: [
      { value: 'North', count: near(ROWS / 2) },
      { value: expect.any(String) },
      { value: expect.any(String) },
    ],
    about: ['empty', 'distinct', 'counts'],
  });
  expect(price).toMatchObject({ nullShare: near(0.2, 0.1), distinct: near(1000, 0.25) });
  expect(price?.number).toEqual({
    min: expect.any(Number),
    max: near(249.75, 0.02),
    mean: near(124.9, 0.05),
    median: near(124.9, 0.1),
  });
  expect(price?.number?.min).toBeLessThan(5);
  expect(sold?.range?.from).toMatch(/^2020-01-0/);
  expect(sold?.range?.to).toMatch(/^2022-09-2/);
  expect(paid?.booleans?.yes ?? paid?.categories?.[1]?.count).toEqual(near(ROWS / 10, 0.15));
}

it('PostgreSQL: a large table is described by what the catalogue keeps, and no program reads all of it', async () => {
  const own = watched(engine);
  const { description, spreads } = await describeWithSpreads(own.engine, await relationOf(engine, 'large'));
  expectLarge(description, near(200_000, 0.35));
  expect(own.programs).toEqual([expect.stringMatching(/from "public"\."large" tablesample system .* limit 10$/)]);
  const [, , , price, sold] = spreads;
  for (const counts of [price, sold]) {
    expect(counts).toHaveLength(20);
    for (const count of counts ?? []) expect(count).toBeGreaterThan(0);
  }
  expect((price ?? []).reduce((sum, count) => sum + count, 0)).toEqual(near(ROWS * 0.8));
  const text = schemaText(description);
  expect(text).toMatch(/^table "large", about \d+ rows, 6 columns\n/);
  expect(text).toMatch(/"column":"region".*"distinct":"about 3","common":\{"North":"about \d+"/);
});

it('PostgreSQL: of a table that was never analysed, and of a view, a sample is counted', async () => {
  for (const name of ['raw', 'seen']) {
    const own = watched(engine);
    const { description, spreads } = await describeWithSpreads(own.engine, await relationOf(engine, name));
    // The planner guesses how many rows fill the pages of the one, and how many a condition keeps for the other.
    expect(description).toMatchObject({ isEstimated: true, rowCount: near(ROWS, 0.5) });
    expect(description.columns[2]).toMatchObject({ distinct: 3, categories: [{ value: 'North' }, {}, {}] });
    expect(description.columns[3]?.number?.mean).toEqual(near(124.9));
    expect(spreads[3]).toHaveLength(20);
    expect(own.programs).not.toEqual([]);
    for (const sql of own.programs) expect(sql).toMatch(/tablesample system|limit 10(?:0?000)?\)? as part|limit 10$/);
  }
});

it('PostgreSQL: a question to such a table finds a value in other letters, and reads the table for its program alone', async () => {
  const { description } = await describeWithSpreads(engine, await relationOf(engine, 'large'));
  const own = watched(engine);
  const profile = await profileOf(own.engine, description);
  // The three regions are those that the catalogue keeps; notes are too many to be held.
  expect(profile.columns.map(({ values, hasAllValues }) => [values?.size ?? null, hasAllValues])[2]).toEqual([3, true]);
  expect(own.programs).toEqual([]);
  const { rows } = await engine.query('select note, count(*) as n from large group by 1 order by 2 desc, 1 limit 1');
  const [note, count] = rows[0] ?? [];
  const answer = await answerByRules(own.engine, profile, `How many rows have the note ${String(note).toUpperCase()}?`);
  expect(answer?.values).toEqual([count]);
  for (const sql of own.programs.filter((each) => /select distinct/.test(each)))
    expect(sql).toMatch(/ in \(.* limit 50$/);
});

it('every figure is counted when that is wanted, and none is said to be about', async () => {
  const { description } = await describeWithSpreads(engine, await relationOf(engine, 'large'), { isExact: true });
  expect(description).toMatchObject({
    rowCount: ROWS,
    columns: [{ distinct: ROWS }, { distinct: 197_758 }, {}, {}, {}, {}],
  });
  expect(description.isEstimated ?? false).toBe(false);
  expect(description.columns.flatMap(({ about = [] }) => about)).toEqual([]);
  expect(schemaText(description)).not.toContain('about');
});

it('ClickHouse: a sample is of stretches from all over the parts, or of the first rows of some', () => {
  const parts = [
    { name: 'all_1', rows: 700 },
    { name: 'all_2', rows: 100 },
    { name: 'all_3', rows: 800 },
  ];
  const sample = (hasPlaces: boolean, of = parts) =>
    clickHouseSample({ table: 't', columns: ['a', 'b`c'] }, { parts: of, hasPlaces }, { of: 1600, wanted: 160 });
  const stretches = sample(true).split(' union all ');
  expect(stretches).toHaveLength(16);
  expect(stretches[0]).toBe(
    "(select `a`, `b``c` from t where _part = 'all_1' and _part_offset >= 0 and _part_offset < 10",
  );
  expect(stretches[7]).toMatch(/_part = 'all_2' and _part_offset >= 0 and _part_offset < 10$/);
  expect(stretches[15]).toMatch(/_part = 'all_3' and _part_offset >= 700 and _part_offset < 710\) as part$/);
  expect(sample(false).match(/_part = 'all_\d' limit 54/g)).toHaveLength(3);
  expect(sample(true, [])).toBe('(select `a`, `b``c` from t limit 160) as part');
});

it('ClickHouse: a large table is described from stretches of its parts', async (context) => {
  const server = click ?? skipped(context, noClickHouse);
  const opened = await openClickHouse({ connection: server.connection, password: null });
  const own = watched(opened);
  const { description, spreads } = await describeWithSpreads(own.engine, await relationOf(opened, 'large'));
  expectLarge(description, near(200_000, 0.5));
  expect(spreads[3]).toHaveLength(20);
  expect(own.programs).not.toEqual([]);
  for (const sql of own.programs) expect(sql).toMatch(/_part = '/);
});
