import { access, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { printEvidence, type RowEvidence } from '../../../../src-shared/evidence.ts';
import { plainExportOptions } from '../../../../src-shared/exports.ts';
import { sourceId } from '../../../../src-shared/source.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { answerOf } from '../testAsked.ts';

const REGIONS = ['North', 'South', 'East', 'West'];
const ROWS = 1200;
/** Order 1 to 1200; each region has every fourth; the price is the order's number, the days go round a month. */
const ORDERS = [
  'Order,Region,Price,Day',
  ...Array.from({ length: ROWS }, (_, at) => {
    const day = String((at % 28) + 1).padStart(2, '0');
    return `A-${at + 1},${REGIONS[at % 4]},$${at + 1}.00,2024-03-${day}`;
  }),
].join('\n');

let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
});
afterEach(() => kit.dispose());

interface Sheet {
  readonly documentId: string;
  readonly sheet: number;
}

async function orders(name = 'orders.csv', text = ORDERS): Promise<Sheet> {
  const { document } = await kit.imported(name, text);
  return { documentId: document.id, sheet: 0 };
}

function run(sheet: Sheet, sql: string, sort: { column: string; isDescending: boolean } | null = null) {
  return kit.client.relations.run({ ...sheet, program: { sql, sort }, offset: 0, limit: 5 });
}

function rowsWhere(sheet: Sheet, where: string, columns: readonly string[] = []): RowEvidence {
  const source = sourceId({ holderId: sheet.documentId, kind: 'relation', index: sheet.sheet });
  return { kind: 'rows', source, columns, rows: { where } };
}

describe('a sheet', () => {
  test('of many rows under one header is a table of rows; a short one is none until a person says so', async () => {
    const long = await orders();
    expect(await kit.client.relations.state(long)).toMatchObject({
      isRelation: true,
      by: 'rule',
      reason: { text: '1,200 rows stand under the header in row 1.' },
      table: 'orders',
    });
    const short = await orders('2024 sales.csv', ORDERS.split('\n').slice(0, 11).join('\n'));
    const before = await kit.client.relations.state(short);
    expect(before).toMatchObject({ isRelation: false, by: 'rule', table: 't_2024_sales' });
    expect(before.reason.text).toBe('Only 10 rows stand under the header in row 1; a table of rows has 1,000.');
    expect(await kit.client.relations.set({ ...short, isRelation: true })).toMatchObject({
      isRelation: true,
      by: 'person',
    });
    expect((await run(short, 'select count(*) from t_2024_sales')).rows).toEqual([[10]]);
    const { entry } = await kit.client.history.undo({ documentId: short.documentId });
    expect(entry?.name).toBe('Ask “t_2024_sales” as a table of rows');
    expect(await kit.client.relations.state(short)).toMatchObject({ isRelation: false, by: 'rule' });
  });

  test('of two lists is asked by the longer one, or by the one that a person takes, which undo gives back', async () => {
    const stock = Array.from({ length: 12 }, (_, at) => `Item ${at},${at % 3 === 0 ? 'North' : 'South'},${at * 5}`);
    const staff = Array.from({ length: 6 }, (_, at) => `Person ${at},${at + 20}`);
    const lines = ['Item,Region,Units', ...stock, ',,', ',,', 'Name,Age', ...staff];
    const sheet = await orders('two lists.csv', lines.join('\n'));
    const before = await kit.client.relations.state(sheet);
    expect(before.parts).toEqual([
      { at: 'A1:C13', rowCount: 12, isChosen: true },
      { at: 'A16:B22', rowCount: 6, isChosen: false },
    ]);
    expect((await run(sheet, 'select count(*), max("Units") from two_lists')).rows).toEqual([[12, 55]]);

    const after = await kit.client.relations.choosePart({ ...sheet, at: 'A16:B22' });
    expect(after.parts.map(({ isChosen }) => isChosen)).toEqual([false, true]);
    expect(after.key).not.toBe(before.key);
    expect((await run(sheet, 'select count(*), max("Age") from two_lists')).rows).toEqual([[6, 25]]);
    // What is cited stands where it stands on the sheet.
    const cited = { ...rowsWhere(sheet, '"Age" > 23', ['Name']), part: 'A16' };
    const found = await kit.client.relations.find({ ...sheet, evidence: cited });
    expect(found).toMatchObject({ addresses: ['A21:A22'], rowCount: 2 });
    await expect(run(sheet, 'select max("Units") from two_lists')).rejects.toThrow(/Units/);

    const { entry } = await kit.client.history.undo({ documentId: sheet.documentId });
    expect(entry?.name).toBe('Take A16:B22 for the rows of “two_lists”');
    expect((await kit.client.relations.state(sheet)).key).toBe(before.key);
    expect((await run(sheet, 'select max("Units") from two_lists')).rows).toEqual([[55]]);
    await expect(kit.client.relations.choosePart({ ...sheet, at: 'A2:C13' })).rejects.toMatchObject({
      data: { code: 'notFound' },
    });
  });

  test('of two lists has what was cited in either found there, whichever is asked now', async () => {
    // Both lists have the same columns, so that a condition says nothing of which is meant.
    const list = (from: number, count: number) => Array.from({ length: count }, (_, at) => `Item ${from + at},${at}`);
    const sheet = await orders(
      'months.csv',
      ['Item,Units', ...list(1, 12), ',', ',', 'Item,Units', ...list(50, 6)].join('\n'),
    );
    const { relations } = kit.client;
    const sql = 'select count(*) from months where "Units" >= 4';
    const behind = async (row: readonly number[]) => {
      const evidence = await relations.behind({ ...sheet, sql, row: [...row], column: 0 });
      if (!evidence) throw new Error('Nothing stands behind it');
      return evidence;
    };
    const january = await behind([8]);
    expect(january.part).toBe('A1');
    await relations.choosePart({ ...sheet, at: 'A16:B22' });
    const february = await behind([2]);
    expect(february.part).toBe('A16');
    const place = async (evidence: RowEvidence) => (await relations.find({ ...sheet, evidence })).addresses;
    expect(await place(january)).toEqual(['A6:B13']);
    expect(await place(february)).toEqual(['A21:B22']);
    await kit.client.history.undo({ documentId: sheet.documentId });
    expect(await place(february)).toEqual(['A21:B22']);
    expect(await place(january)).toEqual(['A6:B13']);
    // Keys are looked for in the same list; what was cited before there were several is of the longest.
    const keyed = { ...february, rows: { keyColumns: ['Units'], keys: [['4']] } };
    expect(await place(keyed)).toEqual(['A21:B21']);
    const { part: _, ...plain } = keyed;
    expect(await place(plain)).toEqual(['A6:B6']);
    // Each list's rows were read in once.
    const files = await readdir(join(kit.folder, 'relations', sheet.documentId));
    expect(files.filter((name) => name.endsWith('.duckdb'))).toHaveLength(2);
    await expect(place({ ...february, part: 'A15' })).rejects.toMatchObject({ data: { code: 'notFound' } });
  });

  test('without rows under headers cannot be one', async () => {
    const sheet = await orders('one.csv', 'Word');
    expect(await kit.client.relations.state(sheet)).toMatchObject({ isRelation: false });
    await expect(run(sheet, 'select 1')).rejects.toMatchObject({ data: { code: 'input.invalid' } });
  });
});

describe('a table of rows', () => {
  test('is described: types, blanks, distinct values, how they lie', async () => {
    const { description, spreads, warnings } = await kit.client.relations.describe(await orders());
    expect(description.columns.map(({ name, type, distinct }) => [name, type, distinct])).toEqual([
      ['Order', 'text', 1200],
      ['Region', 'text', 4],
      ['Price', 'number', 1200],
      ['Day', 'date', 28],
    ]);
    expect(spreads.map((counts) => counts?.reduce((sum, each) => sum + each, 0) ?? null)).toEqual([
      null,
      null,
      1200,
      1200,
    ]);
    expect(warnings).toEqual([]);
  });

  test('is asked, pages and sorts what programs give, and says what is wrong with them', async () => {
    const sheet = await orders();
    const asked = await answerOf(
      kit.client.relations.ask({ ...sheet, question: 'How many orders are in the region North?' }),
    );
    expect(asked).toMatchObject({ values: [300], evidence: { count: 300 } });
    const sorted = await run(sheet, 'select "Order", Price from orders;', { column: 'Price', isDescending: true });
    expect(sorted).toMatchObject({ rowCount: 1200, columns: [{ name: 'Order' }, { name: 'Price', type: 'number' }] });
    expect(sorted.rows[0]).toEqual(['A-1200', 1200]);
    const paged = { ...sheet, program: { sql: 'select Price from orders', sort: null }, offset: 1198, limit: 5 };
    expect((await kit.client.relations.run(paged)).rows).toEqual([[1199], [1200]]);
    await expect(run(sheet, 'select Prise from orders')).rejects.toThrow(/Prise/);
    await expect(run(sheet, "select * from read_csv('/etc/passwd')")).rejects.toMatchObject({
      data: { code: 'query.refused' },
    });
    await expect(run(sheet, 'select 1) union all (select 2')).rejects.toMatchObject({ data: { code: 'query.failed' } });
  });

  test('gives its results out in any size and order, with texts that look like formulas as texts', async () => {
    const sheet = await orders('orders.csv', ORDERS.replace('A-3,', '=A-3,'));
    const program = { sql: 'select "Order", Price, Day from orders', sort: { column: 'Price', isDescending: false } };
    const subject = { kind: 'result', ...sheet, program } as const;
    for await (const event of await kit.client.exports.make({ subject, format: 'csv', options: plainExportOptions })) {
      if (event.kind !== 'made') continue;
      expect(event.made.name).toBe('orders - result.csv');
      const text = await (await kit.client.exports.part({ exportId: event.made.exportId, from: 0 })).text();
      const lines = text.trimEnd().split('\r\n');
      expect(lines).toHaveLength(1 + ROWS);
      expect(lines.slice(0, 4)).toEqual([
        'Order,Price,Day',
        'A-1,1,2024-03-01',
        'A-2,2,2024-03-02',
        `'=A-3,3,2024-03-03`,
      ]);
      return;
    }
    throw new Error('Nothing was made');
  });

  test('stops a program when it is not wanted any more, and runs the next', async () => {
    const sheet = await orders();
    const sql =
      'select count(*) from orders a, orders b, orders c, orders d where a.Price * b.Price * c.Price % 7 = d.Price % 5';
    await kit.client.relations.describe(sheet);
    const stopped = new AbortController();
    const input = { ...sheet, program: { sql, sort: null }, offset: 0, limit: 5 };
    const running = kit.client.relations.run(input, { signal: stopped.signal });
    await Promise.race([running, setTimeout(1000)]);
    stopped.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect((await run(sheet, 'select count(*) from orders')).rows).toEqual([[ROWS]]);
  });

  test('tells the rows behind a figure, and where they stand on the sheet', async () => {
    const sheet = await orders();
    const sql = 'select Region, max(Price) from orders where Price < 1000 group by 1 order by 1';
    const { rows } = await run(sheet, sql);
    const [east = []] = rows;
    expect(east).toEqual(['East', 999]);
    const behind = await kit.client.relations.behind({ ...sheet, sql, row: [...east], column: 1 });
    expect(behind).toMatchObject({ kind: 'rows', count: 1 });
    if (!behind) throw new Error('Nothing stands behind it');
    expect(await kit.client.relations.find({ ...sheet, evidence: behind })).toEqual({
      addresses: ['A1000:D1000'],
      rowCount: 1,
      missing: 0,
      isCut: false,
    });
    const joined = 'select count(*) from orders a join orders b on a.Price = b.Price';
    expect(await kit.client.relations.behind({ ...sheet, sql: joined, row: [1200], column: 0 })).toBeNull();
  });

  test('finds rows that are cited by condition or by key, over the columns that matter', async () => {
    const sheet = await orders();
    const where = rowsWhere(sheet, `Price between 3 and 5 or "Order" = 'A-9'`, ['Order', 'Price']);
    expect(await kit.client.relations.find({ ...sheet, evidence: where })).toMatchObject({
      addresses: ['A4:A6', 'C4:C6', 'A10', 'C10'],
      rowCount: 4,
    });
    const keyed = {
      ...where,
      columns: [],
      rows: {
        keyColumns: ['order', 'Region'],
        keys: [
          ['A-2', 'South'],
          ['A-2', 'North'],
        ],
      },
    };
    expect(await kit.client.relations.find({ ...sheet, evidence: keyed })).toMatchObject({
      addresses: ['A3:D3'],
      missing: 1,
    });
    const strange = { ...keyed, rows: { keyColumns: ['Colour'], keys: [['red']] } };
    await expect(kit.client.relations.find({ ...sheet, evidence: strange })).rejects.toThrow(/Colour/);
    for (const where of ['true) union all select 1 where (true', 'true) and exists (select 1 from kept.orders', ''])
      await expect(kit.client.relations.find({ ...sheet, evidence: rowsWhere(sheet, where) })).rejects.toMatchObject({
        data: { code: expect.stringMatching(/^query\./) },
      });
  });

  test('is a source once it was read in: rows of it that were printed are found again', async () => {
    const { client } = kit;
    const sheet = await orders();
    const { documentId } = sheet;
    const kinds = async () => (await client.library.sources({ id: documentId })).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['sheet']);
    await client.relations.describe(sheet);
    expect(await kinds()).toEqual(['sheet', 'relation']);
    const cited = rowsWhere(sheet, 'Price > 7', ['Order']);
    const printed = printEvidence(cited, { holder: 'orders.csv', name: '' });
    expect(await client.library.cite({ text: printed })).toEqual(cited);
    expect(await client.library.cite({ text: 'orders.csv · B2' })).toMatchObject({ source: `${documentId}/sheet/0` });
  });

  test('is read in anew when its headers are corrected, kept over a restart, and removed with its document', async () => {
    const sheet = await orders();
    const folder = join(kit.folder, 'relations', sheet.documentId);
    await kit.client.relations.describe(sheet);
    const kept = await readdir(folder);
    expect(kept).toHaveLength(2);
    await kit.client.structure.correct({
      ...sheet,
      correction: { kind: 'role', cells: ['A2', 'B2', 'C2', 'D2'], role: 'colhead' },
    });
    const { description } = await kit.client.relations.describe(sheet);
    expect(description.columns.map(({ name }) => name)).toContain('Region / North');
    expect(description.rowCount).toBe(1199);
    const remade = await readdir(folder);
    expect(remade).toHaveLength(2);
    expect(remade).not.toEqual(kept);
    await writeFile(join(folder, 'begun-and-killed'), 'half a table');
    kit = await kit.restarted();
    expect(await readdir(folder)).toEqual(remade);
    expect((await run(sheet, 'select count(*) from orders')).rows).toEqual([[1199]]);
    await kit.client.library.remove({ id: sheet.documentId });
    kit = await kit.restarted();
    await expect(access(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
