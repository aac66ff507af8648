import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import {
  CompressionType,
  compressionRegistry,
  Field,
  List,
  Table,
  tableToIPC,
  Uint64,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { printEvidence } from '../../../../src-shared/evidence.ts';
import { plainExportOptions } from '../../../../src-shared/exports.ts';
import { sourceId } from '../../../../src-shared/source.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { answerOf } from '../testAsked.ts';

const ROWS = 5000;

let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
});
afterEach(() => kit.dispose());

/** Orders 0 to 4999: each region has every fourth, the price is the order's number, written with a currency. */
const ORDERS = `select i as "Order", (array['North', 'South', 'East', 'West'])[1 + i % 4] as "Region",
  '$' || i || '.00' as "Price", date '2024-01-01' + (i % 366)::int as "Day" from range(${ROWS}) r(i)`;

async function parquet(sql = ORDERS): Promise<Uint8Array> {
  const path = join(kit.folder, 'made.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`copy (${sql}) to '${path}' (format parquet)`);
  connection.closeSync();
  instance.closeSync();
  const bytes = await readFile(path);
  await rm(path);
  return bytes;
}

// Here alone: what reads files lives in threads of its own.
compressionRegistry.set(CompressionType.ZSTD, { encode: (data) => zstdCompressSync(data), decode: (data) => data });

function arrow(kind: 'file' | 'stream', packed?: CompressionType): Uint8Array {
  const at = Array.from({ length: ROWS }, (_, place) => place);
  const table = new Table({
    Order: vectorFromArray(at.map(BigInt)),
    // Strings become a dictionary.
    Region: vectorFromArray(at.map((place) => ['North', 'South', 'East', 'West'][place % 4])),
    Price: vectorFromArray(at.map((place) => (place === 3 ? null : place))),
    Day: vectorFromArray(at.map((place) => new Date(Date.UTC(2024, 0, 1 + (place % 366))))),
    Tags: vectorFromArray(
      at.map((place) => [`t${place % 3}`]),
      new List(new Field('item', new Utf8())),
    ),
  });
  return tableToIPC(table, kind, packed);
}

function run(documentId: string, sql: string) {
  return kit.client.relations.run({ documentId, sheet: 0, program: { sql, sort: null }, offset: 0, limit: 5 });
}

test('a Parquet file is a document of rows: described, asked, paged, sorted, its rows cited, its result exported, and there again', async () => {
  const { document, warnings } = await kit.imported('orders.parquet', await parquet());
  expect(document).toMatchObject({
    format: 'parquet',
    sheets: [],
    text: null,
    rows: { table: 'orders', rowCount: ROWS, colCount: 4 },
  });
  expect(warnings).toEqual([]);
  const id = { documentId: document.id, sheet: 0 };
  const { relations, library } = kit.client;
  expect(await relations.state(id)).toMatchObject({ isRelation: true, by: 'rule', table: 'orders' });
  await expect(relations.set({ ...id, isRelation: false })).rejects.toMatchObject({ data: { code: 'input.invalid' } });
  const { description, readings } = await relations.describe(id);
  expect(description.columns.map(({ name, type }) => [name, type])).toEqual([
    ['Order', 'number'],
    ['Region', 'text'],
    ['Price', 'number'],
    ['Day', 'date'],
  ]);
  // What the file types itself was not read in some way.
  expect(readings.map(({ column }) => column)).toEqual(['Region', 'Price']);
  const asked = await answerOf(relations.ask({ ...id, question: 'What is the highest price in the region East?' }));
  expect(asked.values).toEqual([4998]);
  expect(asked.evidence).toMatchObject({ source: `${document.id}/relation/0`, count: ROWS / 4 });
  const program = { sql: 'select * from orders', sort: { column: 'Price', isDescending: true } };
  const page = await relations.run({ ...id, program, offset: 4000, limit: 2 });
  expect(page.rows.map(([order]) => order)).toEqual([999, 998]);

  const source = sourceId({ holderId: document.id, kind: 'relation', index: 0 });
  const [named] = await library.sources({ id: document.id });
  expect(named).toMatchObject({ id: source, kind: 'relation', holder: 'orders.parquet' });
  const evidence = { kind: 'rows', source, columns: [], rows: { keyColumns: ['Order'], keys: [['17']] } } as const;
  const printed = printEvidence(evidence, { holder: 'orders.parquet', name: '' });
  expect(await library.cite({ text: printed })).toEqual(evidence);

  // A column is read otherwise, and that is undone.
  await relations.read({ ...id, column: 'Price', reading: 'text' });
  expect((await run(document.id, `select count(*) from orders where "Price" = '$7.00'`)).rows).toEqual([[1]]);
  await kit.client.history.undo({ documentId: document.id });
  expect((await run(document.id, 'select sum("Price") from orders')).rows).toEqual([[(ROWS * (ROWS - 1)) / 2]]);

  kit = await kit.restarted();
  expect(await kit.client.library.list()).toEqual([{ ...document, openedAt: expect.any(Number) }]);
  expect((await run(document.id, 'select count(*) from orders')).rows).toEqual([[ROWS]]);
  const made = await kit.client.exports.make({
    subject: { kind: 'result', ...id, program },
    format: 'csv',
    options: plainExportOptions,
  });
  let last: unknown;
  for await (const event of made) last = event;
  expect(last).toMatchObject({ kind: 'made', made: { name: 'orders - result.csv' } });
});

test('rows of several parts stand in the order of their file', async () => {
  const many = ORDERS.replace(`range(${ROWS})`, 'range(250000)');
  const { document } = await kit.imported('orders.parquet', await parquet(many));
  const id = {
    documentId: document.id,
    sheet: 0,
    program: { sql: 'select "Order" from orders', sort: null },
    limit: 1,
  };
  for (const offset of [0, 130_000, 249_999])
    expect((await kit.client.relations.run({ ...id, offset })).rows).toEqual([[offset]]);
});

test('a result leaves as Parquet in the types that it has, and comes back as it was', async () => {
  const { document } = await kit.imported('orders.parquet', await parquet());
  const sql = `select "Order", "Region", "Price" / 2 as half, "Day", "Order" > 9 as late, null::date as "none" from orders`;
  const subject = { kind: 'result', documentId: document.id, sheet: 0, program: { sql, sort: null } } as const;
  for await (const event of await kit.client.exports.make({
    subject,
    format: 'parquet',
    options: plainExportOptions,
  })) {
    if (event.kind !== 'made') continue;
    expect(event.made).toMatchObject({ name: 'orders - result.parquet', notes: [] });
    const bytes = await (await kit.client.exports.part({ exportId: event.made.exportId, from: 0 })).bytes();
    const again = await kit.imported('again.parquet', bytes);
    const { description } = await kit.client.relations.describe({ documentId: again.document.id, sheet: 0 });
    expect(description.columns.map(({ name, type }) => [name, type])).toEqual([
      ['Order', 'number'],
      ['Region', 'text'],
      ['half', 'number'],
      ['Day', 'date'],
      ['late', 'boolean'],
      ['none', 'date'],
    ]);
    expect(
      (await run(again.document.id, `select sum("Order"), sum(half), count(*) from again where late`)).rows,
    ).toEqual([[12_497_455, 6_248_727.5, ROWS - 10]]);
    return;
  }
  throw new Error('Nothing was made');
});

test('programs are kept under names with their document, renamed, removed and brought back by its history', async () => {
  const { document } = await kit.imported('orders.parquet', await parquet());
  const id = { documentId: document.id, sheet: 0 };
  const { relations, history } = kit.client;
  await relations.keepQuery({ ...id, name: 'All', sql: 'select * from orders', was: null });
  await relations.keepQuery({ ...id, name: 'Sums', sql: 'select sum("Price") from orders', was: null });
  expect(
    await relations.keepQuery({ ...id, name: 'Total', sql: 'select sum("Price") from orders', was: 'Sums' }),
  ).toEqual([
    { name: 'All', sql: 'select * from orders' },
    { name: 'Total', sql: 'select sum("Price") from orders' },
  ]);
  await expect(relations.keepQuery({ ...id, name: 'All', sql: 'select 1', was: 'Total' })).rejects.toThrow(/already/);
  expect(await relations.keepQuery({ ...id, name: 'All', sql: null, was: null })).toHaveLength(1);
  const { entry } = await history.undo({ documentId: document.id });
  expect(entry?.name).toBe('Remove the query “All”');
  kit = await kit.restarted();
  expect((await kit.client.relations.queries(id)).map(({ name }) => name)).toEqual(['All', 'Total']);
});

test('Arrow files and streams are read batch by batch, packed too, with dictionaries, days, gaps and lists', async () => {
  for (const [kind, packed] of [['file'], ['stream'], ['file', CompressionType.ZSTD]] as const) {
    const table = `orders_${kind}${packed === undefined ? '' : '_packed'}`;
    const { document } = await kit.imported(`${table}.arrow`, arrow(kind, packed));
    expect(document).toMatchObject({ format: 'arrow', rows: { table, rowCount: ROWS, colCount: 5 } });
    const { rows } = await run(
      document.id,
      `select count(*), count("Price"), max("Order"), min("Day")::date::varchar, any_value("Tags") from ${table} where "Region" = 'West'`,
    );
    expect(rows).toEqual([[ROWS / 4, ROWS / 4 - 1, ROWS - 1, '2024-01-02', expect.stringMatching(/^\["t\d"\]$/)]]);
  }
});

test('whole numbers of 64 bits without a sign are whole to the last digit, from Arrow and Parquet', async () => {
  const table = new Table({ id: vectorFromArray([1n, 9_007_199_254_740_993n, 2n ** 64n - 1n], new Uint64()) });
  const sql = `select unnest([1, 9007199254740993, 18446744073709551615])::ubigint as id`;
  for (const [name, bytes] of [
    ['ids.arrow', tableToIPC(table, 'file')],
    ['keys.parquet', await parquet(sql)],
  ] as const) {
    const { document } = await kit.imported(name, bytes);
    const own = name.split('.')[0];
    const { description } = await kit.client.relations.describe({ documentId: document.id, sheet: 0 });
    expect(description.columns).toMatchObject([{ name: 'id', type: 'number', distinct: 3 }]);
    const { rows } = await run(document.id, `select id from ${own} order by id`);
    expect(rows).toEqual([[1], ['9007199254740993'], ['18446744073709551615']]);
    const found = await run(document.id, `select count(*) from ${own} where id = 9007199254740993`);
    expect(found.rows).toEqual([[1]]);
    const below = await run(document.id, `select -id, id - 2 from ${own} where id = 1`);
    expect(below.rows).toEqual([[-1, -1]]);
  }
});

test('whole numbers without a sign go below nothing in what is counted of them', async () => {
  const sql = 'select 1::utinyint as a, 2::usmallint as b, 3::uinteger as c';
  const { document } = await kit.imported('small.parquet', await parquet(sql));
  expect((await run(document.id, 'select -a, -b, -c, a - 2, b - 3, c - 4 from small')).rows).toEqual([
    [-1, -2, -3, -1, -1, -1],
  ]);
});

test('text that no sheet holds is rows', async () => {
  const lines = Array.from({ length: 1_100_000 }, (_, at) => `${at % 7}`);
  const { document } = await kit.imported('long.csv', ['n', ...lines].join('\n'));
  expect(document).toMatchObject({ format: 'csv', sheets: [], rows: { rowCount: 1_100_000, colCount: 1 } });
  expect((await run(document.id, 'select count(*) from long where n = 3')).rows).toEqual([[157_143]]);
}, 120_000);

test('a long list of text opens as rows, and as a sheet where a line of it is no row', async () => {
  const orders = Array.from({ length: 20_002 }, (_, at) => ({ Order: at, Region: ['North', 'South'][at % 2] }));
  const lines = orders.map(({ Order, Region }) => `${Order},${Region}`);
  const asRows = {
    'list.csv': ['Order,Region', ...lines],
    'list.tsv': ['Order\tRegion', ...lines.map((line) => line.replace(',', '\t'))],
    'list.jsonl': orders.map((order) => JSON.stringify(order)),
  };
  for (const [name, text] of Object.entries(asRows)) {
    const { document } = await kit.imported(name, text.join('\n'));
    const format = name.slice(5).replace('jsonl', 'json');
    expect(document).toMatchObject({ format, sheets: [], rows: { rowCount: 20_002, colCount: 2 } });
  }
  const asSheets = {
    'titled.csv': ['Orders of 2024', 'Order,Region', ...lines],
    'noted.csv': ['Order,Region', ...lines, 'Source: the warehouse'],
    'bare.csv': lines,
  };
  for (const [name, text] of Object.entries(asSheets)) {
    const { document } = await kit.imported(name, text.join('\n'));
    expect(document).toMatchObject({ format: 'csv', rows: null, sheets: [{ rowCount: text.length }] });
  }
  expect(await readdir(join(kit.folder, 'relations'))).toHaveLength(3);
}, 60_000);

test('what is damaged, locked, old or empty is refused in words, and nothing of it stays', async () => {
  const good = await parquet();
  const failing = [
    ['cut.parquet', good.subarray(0, good.length / 2), 'file.corrupt'],
    ['cut.arrow', arrow('file').subarray(0, 2000), 'file.corrupt'],
    ['locked.parquet', Buffer.from('PARE1234567890PARE'), 'file.encrypted'],
    ['old.feather', Buffer.from('FEA1abcdefghFEA1'), 'file.unsupported'],
    ['none.parquet', await parquet(`select 1 as a where false`), 'file.empty'],
  ] as const;
  for (const [name, bytes, code] of failing)
    await expect(kit.imported(name, bytes)).rejects.toMatchObject({ data: { code } });
  expect(await kit.client.library.list()).toEqual([]);
  expect(await readdir(join(kit.folder, 'relations'), { recursive: true }).catch(() => [])).toEqual([]);
  // A name says nothing: what it holds does.
  expect(await kit.imported('orders.csv', good)).toMatchObject({ document: { format: 'parquet' } });
});

test('text that begins with the letters of a binary format is read as the text that it is', async () => {
  for (const head of ['PARENT_ID', 'FEA1_SIZE', 'ARROW1'])
    expect(await kit.imported(`${head}.csv`, `${head},NAME\n1,North\n2,South\n`)).toMatchObject({
      document: { format: 'csv', rows: null, sheets: [{ rowCount: 3, colCount: 2 }] },
    });
});

test('rows of a file have no place on a sheet, and are not looked for on one', async () => {
  const { document } = await kit.imported('orders.parquet', await parquet());
  const source = sourceId({ holderId: document.id, kind: 'relation', index: 0 });
  for (const rows of [{ where: '"Order" = 17' }, { keyColumns: ['Order'], keys: [['17']] }]) {
    const evidence = { kind: 'rows', source, columns: [], rows } as const;
    await expect(kit.client.relations.find({ documentId: document.id, sheet: 0, evidence })).rejects.toMatchObject({
      data: { code: 'input.invalid' },
    });
  }
});
