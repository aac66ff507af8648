import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GridBuilder } from '../../../../src-shared/grid.ts';
import type { Row } from '../../../../src-shared/relation.ts';
import { openDuckDb } from '../engine/duckdb.ts';
import { notUnderstoodRows, possibleReadings } from './columnReadings.ts';
import { gridIntoWarehouse, readIntoWarehouse, type ReadRelation } from './warehouse.ts';

let folder = '';
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-warehouse-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface ReadFile {
  readonly read: ReadRelation;
  readonly database: string;
  rows(where?: string): Promise<readonly Row[]>;
}

async function readText(
  ending: string,
  content: string | Uint8Array,
  readings: Readonly<Record<string, string>> = {},
): Promise<ReadFile> {
  const path = join(folder, `${++files}.${ending}`);
  await writeFile(path, content);
  const database = `${path}.duckdb`;
  const read = await readIntoWarehouse(database, { path, table: 'data' }, { readings });
  return { read, database, rows: (where) => rowsOf(database, where) };
}

async function rowsOf(database: string, where = 'true'): Promise<readonly Row[]> {
  const engine = await openDuckDb({ path: database, scratch: `${database}.scratch` });
  try {
    return (await engine.query(`select * from data where ${where}`)).rows;
  } finally {
    await engine.close();
  }
}

function lines(...rows: readonly string[]): string {
  return `${rows.join('\n')}\n`;
}

describe('a CSV file', () => {
  it.each([
    ['tildes', 'name~note~qty', 'Ann~a, b~1', 'Bob~c~2'],
    ['two bars', 'name||note||qty', 'Ann||a, b||1', 'Bob||c||2'],
    ['semicolons, with commas in more lines than not', 'name;note;qty', 'Ann;a, b;1', 'Bob;c;2'],
    ['commas, with escapes', 'name,note,qty', 'Ann,"a, b",1', 'Bob,"c \\"d\\", e",2'],
    ['single quotes', 'name,note,qty', "Ann,'a, b',1", "Bob,'c, d',2"],
  ])('is read with %s, as a sheet is', async (_, ...rows) => {
    const file = await readText('csv', lines(...rows));
    expect(file.read.columns.map(({ name }) => name)).toEqual(['name', 'note', 'qty']);
    const [first, second] = await file.rows();
    expect(first).toEqual(['Ann', 'a, b', 1]);
    expect(second?.[2]).toBe(2);
  });

  it('has its columns typed; ids, codes and labels stay text', async () => {
    const file = await readText(
      'csv',
      lines(
        'id,code,amount,day,paid,class,note',
        '1,007,2.50,2024-01-31,true,59 kg,one',
        '2,010,10,2024-02-01,false,66 kg,"two, or so"',
        '3,123,-4e3,2024-02-02,TRUE,59 kg,',
      ),
    );
    expect(file.read.columns.map(({ name, type }) => [name, type])).toEqual([
      ['id', 'number'],
      ['code', 'text'],
      ['amount', 'number'],
      ['day', 'date'],
      ['paid', 'boolean'],
      ['class', 'text'],
      ['note', 'text'],
    ]);
    expect(await file.rows()).toEqual([
      [1, '007', 2.5, '2024-01-31', true, '59 kg', 'one'],
      [2, '010', 10, '2024-02-01', false, '66 kg', 'two, or so'],
      [3, '123', -4000, '2024-02-02', true, '59 kg', null],
    ]);
  });

  it.each([
    ['currencies and thousands', ['$1,234.50', '-$2', '(3.00)', 'USD 4', '€ 5.5'], [1234.5, -2, -3, 4, 5.5]],
    ['percentages', ['12.5%', '-3 %', '100%'], [0.125, -0.03, 1]],
    ['decimal commas', ['1.234,50', '-2,5', '6,00\u00a0US$', '7'], [1234.5, -2.5, 6, 7]],
    ['thousands parted by blanks', ['1 234 567', '12\u202f000', '5'], [1_234_567, 12_000, 5]],
  ])('reads %s', async (_, texts, values) => {
    const file = await readText('tsv', lines('id\tvalue', ...texts.map((text, at) => `${at}\t${text}`)));
    expect((await file.rows()).map(([, value]) => value)).toEqual(values);
    expect(file.read.columns[1]).toMatchObject({ type: 'number', notUnderstood: 0 });
  });

  it('reads units where there are many values, and leaves a few as the labels that they are', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `${at},${at / 2} kg`);
    expect((await readText('csv', lines('id,weight', ...many))).read.columns[1]?.type).toBe('number');
    const few = Array.from({ length: 40 }, (_, at) => `${at},${50 + (at % 4)} kg`);
    expect((await readText('csv', lines('id,weight', ...few))).read.columns[1]?.type).toBe('text');
  });

  it.each([
    ['day first where a day is over 12', ['31/01/2024', '02/03/2024'], ['2024-01-31', '2024-03-02']],
    ['month first where nothing says otherwise', ['01/02/2024', '03/04/2024'], ['2024-01-02', '2024-03-04']],
    ['months by name', ['Jan 31, 2024', 'Feb 1, 2024'], ['2024-01-31', '2024-02-01']],
    ['points', ['31.01.2024', '1.2.2024'], ['2024-01-31', '2024-02-01']],
    ['moments', ['2024-01-31 17:05:00', '2024-02-01 00:00:00'], ['2024-01-31 17:05:00', '2024-02-01 00:00:00']],
    ['the times of logs', ['31/01/2024 17:05', '01/02/2024 08:00'], ['2024-01-31 17:05:00', '2024-02-01 08:00:00']],
  ])('reads dates: %s', async (_, texts, values) => {
    const file = await readText('csv', lines('id,when', ...texts.map((text, at) => `${at},"${text}"`)));
    expect((await file.rows()).map(([, value]) => value)).toEqual(values);
  });

  it('counts nothing as nothing, and apart from it what was not understood', async () => {
    const texts = ['1', '2', 'NA', '', '-', '3', 'n/a', '4', '5', '6', '7', '8', '9', '10', 'about 11', '12'];
    const file = await readText('csv', lines('id,value', ...texts.map((text, at) => `${at},${text}`)));
    expect(file.read.columns[1]).toEqual({
      name: 'value',
      type: 'number',
      reading: 'whole number',
      nullCount: 4,
      notUnderstood: 1,
      examples: ['about 11'],
    });
    // The same in one pass that keeps no text.
    const path = join(folder, 'onePass.csv');
    await writeFile(path, lines('id,value', ...texts.map((text, at) => `${at},${text}`)));
    const quick = await readIntoWarehouse(`${path}.duckdb`, { path, table: 'data' }, { keepsText: false });
    expect(quick.columns[1]).toEqual({ ...file.read.columns[1], examples: [] });
    expect(await rowsOf(`${path}.duckdb`)).toEqual(await file.rows());
    // In a column of words NA may be a country, and is kept.
    const words = await readText('csv', lines('id,code', '1,NA', '2,DE', '3,NULL', '4,FR'));
    expect((await words.rows()).map(([, code]) => code)).toEqual(['NA', 'DE', null, 'FR']);
  });

  it('reads a column as a person says, and tells how it may be read', async () => {
    const text = lines('id,when', '1,01/02/2024', '2,03/04/2024', '3,soon');
    const as = (reading: string) => readText('csv', text, { when: reading });
    const days = await as('date %d/%m/%Y');
    expect(days.read.columns[1]).toMatchObject({ type: 'date', nullCount: 0, notUnderstood: 1, examples: ['soon'] });
    expect((await days.rows()).map(([, when]) => when)).toEqual(['2024-02-01', '2024-04-03', null]);
    const months = await as('date %m/%d/%Y');
    expect((await months.rows()).map(([, when]) => when)).toEqual(['2024-01-02', '2024-03-04', null]);
    const named = { database: months.database, table: 'data', column: 'when' };
    const { signal } = new AbortController();
    const possible = await possibleReadings(named, signal);
    expect(possible[0]).toEqual({ name: 'text', type: 'text', understood: 3, filled: 3 });
    expect(possible).toContainEqual({ name: 'date %d/%m/%Y', type: 'date', understood: 2, filled: 3 });
    expect(possible.map(({ name }) => name)).not.toContain('true or false');
    const texts = await as('text');
    expect((await texts.rows()).map(([, when]) => when)).toEqual(['01/02/2024', '03/04/2024', 'soon']);
    await expect(possibleReadings({ ...named, column: 'where' }, signal)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('says how a column may be read until that is cancelled, and no longer', async () => {
    const { database } = await readText('csv', lines('id,when', '1,01/02/2024', '2,soon'), {
      when: 'date %d/%m/%Y',
    });
    const named = { database, table: 'data', column: 'when' };
    const asks = [
      (signal: AbortSignal) => possibleReadings(named, signal),
      (signal: AbortSignal) => notUnderstoodRows(named, 'date %d/%m/%Y', signal),
    ];
    for (const ask of asks) {
      const controller = new AbortController();
      const asked = ask(controller.signal);
      const reason = new Error('not wanted any more');
      controller.abort(reason);
      await expect(asked).rejects.toBe(reason);
    }
  });

  it('in another encoding, with a byte order mark, with quotes over lines', async () => {
    const text = lines('Stadt;Größe', 'Köln;1,5', '"Bad\nTölz";2,5');
    for (const bytes of [
      iconv.encode(text, 'windows-1252'),
      iconv.encode(text, 'utf16le', { addBOM: true }),
      `\ufeff${text}`,
    ]) {
      const file = await readText('csv', bytes);
      expect(file.read.columns.map(({ name }) => name)).toEqual(['Stadt', 'Größe']);
      expect(await file.rows()).toEqual([
        ['Köln', 1.5],
        ['Bad\nTölz', 2.5],
      ]);
    }
  });

  it('leaves out lines that do not fit, and says how many', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => (at === 30 ? '30,x,too,many' : `${at},x`));
    const file = await readText('csv', lines('id,word', ...rows));
    expect([file.read.rowCount, file.read.leftOut.count]).toEqual([49, 1]);
  });

  describe('of which only lines further down are quoted', () => {
    const plain = Array.from({ length: 30_000 }, (_, at) => `${at},word,${at % 7}`);
    const readWith = (odd: string, first = 'word') => {
      const rows = plain.with(0, `0,${first},0`).with(25_000, odd);
      return readText('csv', lines('id,word,n', ...rows));
    };

    it('has them read so', async () => {
      const file = await readWith('25000,"a ""quoted"", word",3');
      expect([file.read.rowCount, file.read.leftOut.count, await file.rows('id = 25000')]).toEqual([
        30_000,
        0,
        [[25_000, 'a "quoted", word', 3]],
      ]);
    });

    it('keeps a mark that is never closed as a sign of its value, where no other value is quoted', async () => {
      const file = await readWith('25000,"5 inch,3');
      expect([file.read.rowCount, file.read.leftOut.count, await file.rows('id = 25000')]).toEqual([
        30_000,
        0,
        [[25_000, '"5 inch', 3]],
      ]);
    });

    it('says where a mark is never closed, where values are quoted otherwise', async () => {
      const { read } = await readWith('25000,"5 inch,3', '"first"');
      expect([read.rowCount, read.leftOut]).toEqual([25_000, { count: 1, isAll: true, openQuoteLine: 25_002 }]);
    });
  });

  it('under a name that would be a pattern of others is read and no other', async () => {
    await writeFile(join(folder, 'sales1.csv'), 'word\nother\n');
    await writeFile(join(folder, 'sales[1].csv'), 'word\nown\n');
    const database = join(folder, 'pattern.duckdb');
    await readIntoWarehouse(database, { path: join(folder, 'sales[1].csv'), table: 'data' });
    expect(await rowsOf(database)).toEqual([['own']]);
  });

  it('has a number that is no whole one told, and never rounded, where the first rows hold whole ones alone', async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => `${at},${at === 50_007 ? '5.7' : at % 100}`);
    const { read } = await readText('csv', lines('id,amount', ...rows));
    expect(read.columns[1]).toMatchObject({ reading: 'whole number', notUnderstood: 1, examples: ['5.7'] });
    // Where all rows further down have them it is told by rows from all over the file.
    const half = rows.map((row, at) => (at < 30_000 ? row : `${at},${at % 100}.5`));
    expect((await readText('csv', lines('id,amount', ...half))).read.columns[1]).toMatchObject({
      reading: 'number',
      notUnderstood: 0,
    });
  });

  it('that is none is refused, and the error holds nothing of it', async () => {
    await expect(readText('csv', '')).rejects.toMatchObject({ code: 'file.empty' });
    await expect(readText('parquet', 'no parquet')).rejects.toMatchObject({ code: 'file.unsupported' });
    const broken = await readText('json', '{"secret": [1, 2').catch((error: unknown) => error);
    expect(broken).toMatchObject({ code: 'file.corrupt', message: expect.not.stringContaining('secret') });
  });

  it('can be taken back while it is read', async () => {
    const path = join(folder, 'long.csv');
    await writeFile(path, lines('id,word', Array.from({ length: 200_000 }, (_, at) => `${at},word ${at}`).join('\n')));
    const stop = new AbortController();
    const reason = new Error('not wanted');
    const reading = readIntoWarehouse(`${path}.duckdb`, { path, table: 'data' }, { signal: stop.signal });
    setTimeout(() => stop.abort(reason), 50);
    await expect(reading).rejects.toBe(reason);
  });
});

describe('other files', () => {
  it('JSON: a list, lines, a list inside of a document; what is nested stays JSON', async () => {
    const records = [
      { id: 1, when: '2024-01-31', tags: ['a', 'b'], price: 1.5 },
      { id: 2, when: '2024-02-01', tags: [], price: null },
    ];
    const expected = [
      [1, '2024-01-31', '["a","b"]', 1.5],
      [2, '2024-02-01', '[]', null],
    ];
    for (const [ending, text] of [
      ['json', JSON.stringify(records)],
      ['jsonl', lines(...records.map((record) => JSON.stringify(record)))],
      ['json', JSON.stringify({ status: 'ok', data: records })],
    ] as const) {
      expect(await (await readText(ending, text)).rows()).toEqual(expected);
    }
  });

  it('Parquet, with the types that it says', async () => {
    const path = join(folder, 'typed.parquet');
    const connection = await (await DuckDBInstance.create()).connect();
    await connection.run(`copy (select 1::hugeint as big, 2.50::decimal(9,2) as price, '007' as code, [1, 2] as list,
      timestamptz '2024-01-31 17:05:00+00' as at) to '${path}' (format parquet)`);
    connection.closeSync();
    await readIntoWarehouse(`${path}.duckdb`, { path, table: 'data' });
    expect(await rowsOf(`${path}.duckdb`)).toEqual([[1, 2.5, '007', '[1,2]', '2024-01-31 17:05:00']]);
  });

  it('a sheet: names from its first row, what the workbook knows exactly, no blank rows', async () => {
    const builder = new GridBuilder({ name: 'Sheet' });
    const text = (row: number, col: number, value: string) =>
      builder.add({ row, col, text: value, value: { kind: 'text' } });
    text(1, 0, 'Item');
    text(1, 1, 'Price');
    text(1, 2, 'item');
    text(2, 0, 'Pears');
    builder.add({ row: 2, col: 1, text: '$1.23', value: { kind: 'number', number: 1.2345 } });
    text(4, 0, 'Plums');
    builder.add({ row: 4, col: 1, text: '31 Jan', value: { kind: 'number', number: 2 } });
    const database = join(folder, 'sheet.duckdb');
    const read = await gridIntoWarehouse(database, { grid: builder.build(), table: 'data' });
    expect(read.columns.map(({ name, type }) => [name, type])).toEqual([
      ['Item', 'text'],
      ['Price', 'number'],
      ['item 2', 'text'],
    ]);
    expect(await rowsOf(database)).toEqual([
      ['Pears', 1.2345, null],
      ['Plums', 2, null],
    ]);
  });

  it('several tables lie in one database, and one is replaced by its name', async () => {
    const database = join(folder, 'several.duckdb');
    for (const [table, content] of [
      ['a', 'x\n1\n'],
      ['b', 'x\n2\n'],
      ['a', 'y\n3\n'],
    ] as const) {
      const path = join(folder, `${table}.csv`);
      await writeFile(path, content);
      await readIntoWarehouse(database, { path, table });
    }
    const engine = await openDuckDb({ path: database, scratch: `${database}.scratch` });
    expect((await engine.describe()).map(({ name, columns }) => [name, columns.map((column) => column.name)])).toEqual([
      ['a', ['y']],
      ['b', ['x']],
    ]);
    await engine.close();
  });
});

it('rows that need more memory than there is are no damaged file', async () => {
  const path = join(folder, 'wide.csv');
  const names = Array.from({ length: 200 }, (_, at) => `c${at}`).join(',');
  const line = Array.from({ length: 200 }, (_, at) => `word ${at}`).join(',');
  await writeFile(path, `${names}\n${`${line}\n`.repeat(3000)}`);
  await expect(
    readIntoWarehouse(join(folder, 'wide.duckdb'), { path, table: 'wide' }, { megabytes: 4 }),
  ).rejects.toMatchObject({
    code: 'file.tooLarge',
  });
});
