import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../../src-shared/relation.ts';
import { openDuckDb } from '../engine/duckdb.ts';
import { NotInPlace, openInPlace, type RowsInPlace } from './inPlace.ts';
import { readIntoWarehouse } from './warehouse.ts';

const ROWS = 60_000;
let folder = '';
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-in-place-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(ending: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, `${++files}.${ending}`);
  await writeFile(path, content);
  return path;
}

async function inPlace<T>(path: string, work: (rows: RowsInPlace) => Promise<T>): Promise<T> {
  const rows = await openInPlace({ path, table: 'data', scratch: `${path}.scratch` });
  if (!rows) throw new Error('It is not asked in place');
  try {
    return await work(rows);
  } finally {
    await rows.close();
  }
}

/** Reads a file into a table, and returns the rows of each program over it. */
async function readIn(path: string, programs: readonly string[]): Promise<readonly (readonly Row[])[]> {
  const database = `${path}.duckdb`;
  await readIntoWarehouse(database, { path, table: 'data' }, { keepsText: false });
  const engine = await openDuckDb({ path: database, scratch: `${path}.scratch` });
  try {
    const results: (readonly Row[])[] = [];
    for (const sql of programs) results.push((await engine.query(sql)).rows);
    return results;
  } finally {
    await engine.close();
  }
}

/** Rows in the order of their names, as exports stand: the last tenth is unlike all before. */
function record(at: number): Readonly<Record<string, string>> {
  const isLate = at >= ROWS * 0.9;
  return {
    id: String(at),
    name: at % 7 === 0 ? '' : `Name ${String(at).padStart(6, '0')}`,
    kind: isLate ? 'late' : 'early',
    amount: isLate ? (at / 4).toFixed(2) : String(at % 100),
    paid: at === 55_123 ? 'perhaps' : String(at % 2 === 0),
    price: at === 40_001 ? 'ask us' : `$${(at % 5000).toLocaleString('en')}.50`,
    day: new Date(Date.UTC(2015, 0, 1 + (at % 900))).toISOString().slice(0, 10),
  };
}

const records = Array.from({ length: ROWS }, (_, at) => record(at));
const names = Object.keys(record(0));
const quoted = (text: string): string => (text.includes(',') ? `"${text}"` : text);
const csv = (separator = ','): string =>
  [names.join(separator), ...records.map((each) => Object.values(each).map(quoted).join(separator))].join('\n');

const PROGRAMS = [
  `select count(*), count(name), count(distinct kind), sum(amount), max(day), count(price) from data`,
  `select kind, avg(amount), sum(price) from data where paid group by 1 order by 1`,
  `select id, name from data where amount > 14900.5 order by id limit 5`,
];

describe('a file that is asked where it lies', () => {
  it.each([
    ['csv', () => csv()],
    ['tsv', () => csv('\t')],
    ['jsonl', () => records.map((each) => JSON.stringify(each)).join('\n')],
    ['json', () => JSON.stringify(records)],
  ])('%s says what it says when it is read in', async (ending, content) => {
    const path = await written(ending, content());
    const here = await inPlace(path, async (rows) => {
      const results: (readonly Row[])[] = [];
      for (const sql of PROGRAMS) results.push((await rows.run(sql)).rows);
      return results;
    });
    expect(here).toEqual(await readIn(path, PROGRAMS));
    for (const each of here) expect(each.length).toBeGreaterThan(0);
  });

  it('Parquet, with the count of its rows', async () => {
    const path = join(folder, 'typed.parquet');
    const connection = await (await DuckDBInstance.create()).connect();
    await connection.run(`copy (select i as id, 'word ' || i as word, ['a', 'b'] as list, 2.5::decimal(9,2) as price
      from range(${ROWS}) r(i)) to '${path}' (format parquet)`);
    connection.closeSync();
    const sql = 'select count(*), sum(price), min(list), max(word) from data';
    const told = await inPlace(path, async (rows) => [rows.rowCount, (await rows.run(sql)).rows]);
    expect(told).toEqual([ROWS, ...(await readIn(path, [sql]))]);
  });

  it('is known by rows from all over it: a file in order shows its first kind alone at the beginning', async () => {
    const path = await written('csv', csv());
    const known = await inPlace(path, async ({ some, rowCount }) => {
      const { rows } = await some.engine.query('select distinct kind from data order by 1');
      return { kinds: rows.flat(), isAbout: Math.abs(rowCount - ROWS) < ROWS * 0.05 };
    });
    expect(known).toEqual({ kinds: ['early', 'late'], isAbout: true });
  });

  it('has what it does not understand counted, of all rows and of those that a condition keeps', async () => {
    const path = await written('csv', csv());
    const odd = await inPlace(path, async (rows) => [
      await rows.notUnderstood(names, null),
      await rows.notUnderstood(['price'], `"kind" = 'late'`),
      await rows.notUnderstood(['kind', 'name'], null),
    ]);
    expect(odd).toEqual([
      [
        { column: 'paid', reading: 'true or false', count: 1 },
        { column: 'price', reading: 'number with signs', count: 1 },
      ],
      [],
      [],
    ]);
  });

  it('has the lines counted that do not fit, and values that are quoted only far down', async () => {
    const lines = Array.from({ length: ROWS }, (_, at) => `${at},word,${at % 7}`);
    lines[25_000] = '25000,"a ""quoted"", word",3';
    lines[30_000] = '30000,too,many,fields';
    const path = await written('csv', ['id,word,n', ...lines].join('\n'));
    const sql = `select count(*), max(word) filter (word like 'a%') from data`;
    const told = await inPlace(path, async (rows) => [(await rows.run(sql)).rows, rows.leftOut.count]);
    expect(told).toEqual([[[ROWS - 1, 'a "quoted", word']], 1]);
    expect(await readIn(path, [sql])).toEqual([[[ROWS - 1, 'a "quoted", word']]]);
  });

  it('takes more memory for a program that wants it', async () => {
    const lines = Array.from({ length: 400_000 }, (_, at) => `${at},a name that is long enough to be held apart ${at}`);
    const path = await written('csv', ['id,name', ...lines].join('\n'));
    const counted = await inPlace(path, async (rows) => (await rows.run('select count(distinct name) from data')).rows);
    expect(counted).toEqual([[400_000]]);
  });

  it('ends with its signal, while it is looked at and while it is gone through', async () => {
    const path = await written('csv', csv());
    const reason = new Error('not wanted any more');
    const aborted = (): AbortSignal => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(reason), 5);
      return controller.signal;
    };
    await expect(openInPlace({ path, table: 'data', scratch: `${path}.scratch`, signal: aborted() })).rejects.toBe(
      reason,
    );
    await inPlace(path, async (rows) => {
      const long = 'select count(*) from data a, data b where a.amount + b.amount > 5';
      await expect(rows.run(long, { signal: aborted() })).rejects.toBe(reason);
    });
  });
});

describe('a file has to be read in', () => {
  const opened = (path: string) => openInPlace({ path, table: 'data', scratch: `${path}.scratch` });

  it.each([
    ['of few rows, which are all in memory then', 'csv', 'a,b\n1,2\n'],
    ['in another encoding', 'csv', iconv.encode(csv().replaceAll('early', 'früh'), 'windows-1252')],
    ['of records within a document', 'json', JSON.stringify({ status: 'ok', data: records })],
  ])('%s', async (_, ending, content) => {
    expect(await opened(await written(ending, content))).toBe(null);
  });

  it('that turns out to be no text further down, whichever columns a program looks at', async () => {
    const [head, tail] = [csv().slice(0, 2_000_000), csv().slice(2_000_000)];
    const cut = tail.indexOf('\n') + 1;
    const bad = Buffer.from([0x31, 0x2c, 0xff, 0xfe, 0x2c, 0x2c, 0x2c, 0x2c, 0x2c, 0x0a]);
    const path = await written(
      'csv',
      Buffer.concat([Buffer.from(head + tail.slice(0, cut)), bad, Buffer.from(tail.slice(cut))]),
    );
    for (const sql of ['select max(name) from data', 'select max(name), max(id) from data']) {
      await inPlace(path, (rows) => expect(rows.run(sql)).rejects.toBeInstanceOf(NotInPlace));
    }
  });
});
