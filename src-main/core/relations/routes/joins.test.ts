import ExcelJS from 'exceljs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startModelServer } from '../../model/replay/modelServer.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { answerOf } from '../testAsked.ts';

const CUSTOMERS = 40;
const ORDERS = 1200;
const CITIES = ['Kiel', 'Bergen', 'Porto', 'Turku'];

let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
});
afterEach(() => kit.dispose());

interface Sheet {
  readonly documentId: string;
  readonly sheet: number;
}

/**
 * Customers 101 to 140, each city with every fourth; 1,200 orders that go round them, of which 30 are of customer 999,
 * who is not listed. The amount is the order's number.
 */
async function shop(repeated = 0): Promise<{ readonly customers: Sheet; readonly orders: Sheet }> {
  const workbook = new ExcelJS.Workbook();
  const customers = workbook.addWorksheet('Customers');
  customers.addRow(['Number', 'Name', 'City']);
  for (let at = 0; at < CUSTOMERS; at++) customers.addRow([101 + at, `Customer ${at}`, CITIES[at % 4]]);
  for (let at = 0; at < repeated; at++) customers.addRow([101, `Twin ${at}`, 'Oslo']);
  const orders = workbook.addWorksheet('Orders');
  orders.addRow(['Order', 'Customer number', 'Amount']);
  for (let at = 0; at < ORDERS; at++) orders.addRow([`A-${at}`, at < 30 ? 999 : 101 + (at % CUSTOMERS), at]);
  const { document } = await kit.imported('shop.xlsx', new Uint8Array(await workbook.xlsx.writeBuffer()));
  return { customers: { documentId: document.id, sheet: 0 }, orders: { documentId: document.id, sheet: 1 } };
}

function run(sheet: Sheet, sql: string) {
  return kit.client.relations.run({ ...sheet, program: { sql, sort: null }, offset: 0, limit: 100 });
}

describe('a sheet whose rows point at those of another', () => {
  test('is offered the join with its reasons, asked over it once it is accepted, and alone when that is undone', async () => {
    const { customers, orders } = await shop();
    const { relations, history } = kit.client;
    const { proposed, inForce, sql } = await relations.joins(orders);
    expect([inForce, sql]).toEqual([[], null]);
    const [offered] = proposed;
    if (!offered) throw new Error('Nothing was proposed');
    expect(offered).toMatchObject({
      other: customers,
      name: 'Customers',
      column: 'Customer number',
      otherColumn: 'Number',
    });
    expect(offered.reasons.map(({ text }) => text)).toContain('“Number” holds each value once.');
    const join = { other: offered.other, column: offered.column, otherColumn: offered.otherColumn };
    const before = await relations.state(orders);
    const after = await relations.join({ ...orders, join, isAccepted: true });
    expect(after.key).not.toBe(before.key);

    const joined = await relations.joins(orders);
    expect(joined).toMatchObject({
      inForce: [{ ...join, found: 1170, problem: null, table: 'Customers' }],
      rowCount: ORDERS,
    });
    expect(joined.proposed).toEqual([]);
    const { description } = await relations.describe(orders);
    expect(description.columns.map(({ name }) => name)).toEqual(['Order', 'Customer number', 'Amount', 'Name', 'City']);
    expect(description.rowCount).toBe(ORDERS);

    const asked = await answerOf(relations.ask({ ...orders, question: 'What is the total amount of the city Kiel?' }));
    const kiel = Array.from({ length: ORDERS }, (_, at) => at).filter((at) => at >= 30 && at % 4 === 0);
    expect(asked.values).toEqual([kiel.reduce((sum, at) => sum + at, 0)]);
    expect(asked.sql).toContain('left join "Customers" on "Orders"."Customer number" = "Customers"."Number"');
    expect(asked.evidence?.count).toBe(kiel.length);
    if (!asked.evidence || !asked.sql) throw new Error('No rows are cited');
    const found = await relations.find({ ...orders, evidence: asked.evidence });
    expect(found).toMatchObject({ rowCount: kiel.length });
    // Order 32 stands in row 34, under the header.
    expect(found.addresses[0]).toBe('A34:C34');
    // The rows behind its figure, told from the program itself.
    expect(await relations.behind({ ...orders, sql: asked.sql, row: [...asked.values], column: 0 })).toMatchObject({
      count: kiel.length,
    });
    // One that asks nothing of the other table does not join it.
    const plain = await answerOf(relations.ask({ ...orders, question: 'What is the highest amount?' }));
    expect(plain.sql).not.toContain('join');
    expect((await run(orders, joined.sql ?? '')).rowCount).toBe(ORDERS);
    // The file that the other table lies in is no name of a program's.
    for (const from of [
      'joined_0.main."Customers"',
      'joined_0.kept."Customers"',
      'joined_0."Customers"',
      'kept."Orders"',
    ])
      await expect(run(orders, `select * from ${from}`)).rejects.toMatchObject({ data: { code: 'query.refused' } });

    const { entry } = await history.undo({ documentId: orders.documentId });
    expect(entry?.name).toBe('Join “Customers” by “Customer number”');
    expect((await relations.describe(orders)).description.columns).toHaveLength(3);
    await expect(run(orders, 'select City from Customers')).rejects.toThrow(/Customers/);
    await history.redo({ documentId: orders.documentId });
    expect((await run(orders, 'select count(*) from Customers')).rows).toEqual([[CUSTOMERS]]);
  });

  test('is asked over both before anybody joined them where words of the question ask for it, which is said', async () => {
    const { customers, orders } = await shop();
    const { relations } = kit.client;
    const question = 'What is the total amount of the city Kiel?';
    const asked = await answerOf(relations.ask({ ...orders, question }));
    const kiel = Array.from({ length: ORDERS }, (_, at) => at).filter((at) => at >= 30 && at % 4 === 0);
    expect(asked.values).toEqual([kiel.reduce((sum, at) => sum + at, 0)]);
    expect(asked.assumed).toMatchObject({ other: customers, name: 'Customers', column: 'Customer number' });
    // Its rows are told by a key of their own: they can be shown as things are.
    expect(asked.evidence?.rows).toMatchObject({ keyColumns: ['Order'] });
    if (!asked.evidence || !asked.assumed) throw new Error('Nothing is cited');
    const found = await relations.find({ ...orders, evidence: asked.evidence });
    expect(found).toMatchObject({ rowCount: kiel.length, missing: 0 });
    // Nothing was joined, and what needs no other sheet takes none for granted.
    expect((await relations.joins(orders)).inForce).toEqual([]);
    const plain = await answerOf(relations.ask({ ...orders, question: 'What is the highest amount?' }));
    expect([plain.assumed, plain.values]).toEqual([null, [ORDERS - 1]]);

    // In the chat it stands beside what the tree says, and is of these rows once they are joined.
    const { id: sessionId } = await kit.client.ask.sessions.create({ documentId: orders.documentId });
    for await (const event of await kit.client.ask.ask({ sessionId, sheet: 1, question, replaces: null })) {
      if (event.kind !== 'answered') continue;
      expect(event.message.answer).toMatchObject({
        program: { text: String(asked.values[0]) },
        assumed: { name: 'Customers' },
      });
    }
    const { other, column, otherColumn } = asked.assumed;
    const join = { other: { ...other }, column, otherColumn };
    await relations.join({ ...orders, join, isAccepted: true });
    const { messages } = await kit.client.ask.sessions.get({ sessionId });
    expect(messages.map(({ isOfOtherRows }) => isOfOtherRows)).toEqual([false]);
    expect((await answerOf(relations.ask({ ...orders, question }))).assumed).toBeNull();
    // What a person refused is taken for granted no more.
    await relations.join({ ...orders, join, isAccepted: false });
    expect((await answerOf(relations.ask({ ...orders, question }))).assumed).toBeNull();
  });

  test('is offered what a model proposes in one call, where the values bear it out, and nothing else', async () => {
    const { customers, orders } = await shop();
    const { model, relations } = kit.client;
    await expect(relations.joinsByModel(orders)).rejects.toMatchObject({ data: { code: 'model.none' } });
    const said = (joins: readonly object[]) => JSON.stringify({ joins });
    let reply = '';
    let prompt = '';
    const server = await startModelServer({
      models: ['small'],
      chat: ({ messages }) => {
        prompt = JSON.stringify(messages);
        return { kind: 'reply', text: reply, inputTokens: 500, outputTokens: 40 };
      },
    });
    try {
      const text = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'small' };
      await model.set({ endpoints: { text, vision: null, embeddings: null }, retries: 0 });
      reply = said([
        { column: 'Customer number', table: 'Customers (1)', otherColumn: 'Number', reason: 'who ordered.' },
        // The same again.
        { column: 'Customer number', table: 'Customers (1)', otherColumn: 'Number', reason: 'who ordered.' },
        // Other types, values that are not there, columns and tables that are not there.
        { column: 'Order', table: 'Customers (1)', otherColumn: 'Number' },
        { column: 'Amount', table: 'Customers (1)', otherColumn: 'Number' },
        { column: 'Customer', table: 'Customers (1)', otherColumn: 'Number' },
        { column: 'Order', table: 'Shops', otherColumn: 'Number' },
      ]);
      const proposed = await relations.joinsByModel(orders);
      expect(proposed).toHaveLength(1);
      expect(proposed).toMatchObject([{ other: customers, column: 'Customer number', otherColumn: 'Number' }]);
      expect(proposed[0]?.reasons.slice(0, 2).map(({ text }) => text)).toEqual([
        'A model proposes it: who ordered.',
        expect.stringMatching(/% of the values of “Customer number”/),
      ]);
      expect(prompt).toContain('Customer number');
      const join = { other: customers, column: 'Customer number', otherColumn: 'Number' };
      await relations.join({ ...orders, join, isAccepted: true });
      const asked = await answerOf(
        relations.ask({ ...orders, question: 'What is the highest Amount in the City Bergen?' }),
      );
      expect(asked.values).toEqual([1197]);
      expect(await relations.joinsByModel(orders)).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test('is not offered again what was refused, and offers it again when that is undone', async () => {
    const { orders } = await shop();
    const { relations, history } = kit.client;
    const [offered] = (await relations.joins(orders)).proposed;
    if (!offered) throw new Error('Nothing was proposed');
    const { other, column, otherColumn } = offered;
    await relations.join({ ...orders, join: { other, column, otherColumn }, isAccepted: false });
    expect((await relations.joins(orders)).proposed).not.toContainEqual(expect.objectContaining({ otherColumn }));
    await history.undo({ documentId: orders.documentId });
    expect((await relations.joins(orders)).proposed[0]).toMatchObject({ column, otherColumn });
  });

  test('is not joined by what would count its rows several times, by other types, or with itself', async () => {
    const { customers, orders } = await shop(1);
    expect((await kit.client.relations.joins(orders)).proposed).toEqual([]);
    const join = (choice: { other: Sheet; column: string; otherColumn: string }) =>
      kit.client.relations.join({ ...orders, join: choice, isAccepted: true });
    await expect(join({ other: customers, column: 'Customer number', otherColumn: 'Number' })).rejects.toThrow(
      /more than once/,
    );
    await expect(join({ other: customers, column: 'Order', otherColumn: 'Number' })).rejects.toThrow(
      /“Order” holds text and “Number” numbers/,
    );
    await expect(join({ other: customers, column: 'Colour', otherColumn: 'Number' })).rejects.toThrow(/Colour/);
    await expect(join({ other: orders, column: 'Order', otherColumn: 'Order' })).rejects.toThrow(/with itself/);
    expect((await kit.client.relations.joins(orders)).inForce).toEqual([]);
  });

  test('is joined with files that were read in, and says so when one is gone', async () => {
    const { orders } = await shop();
    const zones = ['Town,Zone', ...CITIES.map((city, at) => `${city},Z${at}`)].join('\n');
    const { document } = await kit.imported('zones.csv', zones);
    const file: Sheet = { documentId: document.id, sheet: 0 };
    const { relations } = kit.client;
    expect((await relations.joins(orders)).joinable.map(({ name }) => name)).toEqual(['Customers']);
    await relations.describe(file);
    expect((await relations.joins(orders)).joinable.map(({ name }) => name)).toEqual(['Customers', 'zones.csv']);
    const customers = { other: { ...orders, sheet: 0 }, column: 'Customer number', otherColumn: 'Number' };
    await relations.join({ ...orders, join: customers, isAccepted: true });
    // By a column that the first join brought.
    await relations.join({ ...orders, join: { other: file, column: 'City', otherColumn: 'Town' }, isAccepted: true });
    const zoned = 'select Zone, count(*) from Orders_with_Customers_zones group by 1 order by 1 nulls last';
    expect((await run(orders, zoned)).rows.at(-1)).toEqual([null, 30]);
    await kit.client.library.remove({ id: document.id });
    kit = await kit.restarted();
    const { inForce } = await kit.client.relations.joins(orders);
    expect(inForce.map(({ problem }) => problem?.text ?? null)).toEqual([
      null,
      expect.stringMatching(/not in the library/),
    ]);
    expect((await run(orders, 'select count(City) from Orders_with_Customers')).rows).toEqual([[1170]]);
  });
});

describe('a column', () => {
  const WEIGHTS = [
    'Parcel,Weight,Sent',
    ...Array.from({ length: 1200 }, (_, at) => `P-${at},${weightOf(at)},0${1 + (at % 9)}/02/2024`),
  ];

  function weightOf(at: number): string {
    return at === 7 ? 'heavy' : at === 8 ? 'too heavy' : at === 9 ? 'heavy' : String(at);
  }

  test('is read as a person says, what is not understood is told and found, and undo takes it back', async () => {
    const { document } = await kit.imported('parcels.csv', WEIGHTS.join('\n'));
    const sheet: Sheet = { documentId: document.id, sheet: 0 };
    const { relations, history } = kit.client;
    const { readings } = await relations.describe(sheet);
    expect(readings).toContainEqual({
      column: 'Weight',
      reading: 'whole number',
      notUnderstood: 3,
      examples: ['heavy', 'too heavy'],
    });
    expect(await relations.notUnderstood({ ...sheet, column: 'Weight' })).toMatchObject({
      addresses: ['B9:B11'],
      rowCount: 3,
    });
    const possible = await relations.readings({ ...sheet, column: 'Sent' });
    expect(possible).toContainEqual({ name: 'date %d/%m/%Y', type: 'date', understood: 1200, filled: 1200 });
    const first = async () => (await run(sheet, 'select Sent from parcels limit 2')).rows[1];
    // Nothing tells the day from the month: it is taken for the month, as most such files have it.
    expect(await first()).toEqual(['2024-02-02']);
    const latest = async () =>
      (await answerOf(relations.ask({ ...sheet, question: 'What is the latest sent?' }))).values;
    expect(await latest()).toEqual(['2024-09-02']);
    await relations.read({ ...sheet, column: 'Sent', reading: 'date %d/%m/%Y' });
    expect((await run(sheet, 'select max(month(Sent)) from parcels')).rows).toEqual([[2]]);
    expect(await latest()).toEqual(['2024-02-09']);
    await relations.read({ ...sheet, column: 'Weight', reading: 'text' });
    expect((await run(sheet, 'select count(Weight) from parcels')).rows).toEqual([[1200]]);
    expect((await history.undo({ documentId: sheet.documentId })).entry?.name).toBe('Read “Weight” as text');
    expect((await run(sheet, 'select count(Weight) from parcels')).rows).toEqual([[1197]]);
    await expect(relations.read({ ...sheet, column: 'Weight', reading: 'magic' })).rejects.toThrow(/magic/);
    await expect(relations.read({ ...sheet, column: 'Width', reading: 'text' })).rejects.toThrow(/Width/);
  });
});
