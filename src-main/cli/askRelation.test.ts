import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startModelServer } from '../core/model/replay/modelServer.ts';
import { startPostgres } from '../core/zoom/engine/testServers.ts';
import { type Ended, runCommand } from './testCommand.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablewright-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function tablewright(...args: readonly string[]): Promise<Ended> {
  return runCommand(args, { home: join(folder, 'home'), cwd: folder });
}

test('answers from files of records by a program, and prints it', async () => {
  writeFileSync(
    join(folder, 'trees.jsonl'),
    [
      { tree: 'Oak', height: 21.5, town: 'Kiel' },
      { tree: 'Elm', height: 17, town: 'Kiel' },
      { tree: 'Yew', height: 9, town: 'Bergen' },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  );
  const { code, out } = await tablewright('ask', 'trees.jsonl', 'Which tree has the greatest height?', '--sql');
  expect(code).toBe(0);
  expect(out).toMatch(/^Oak\n[^]*\n {2}confidence 0\.\d\d\n\nselect "tree"/);
  const json = await tablewright('ask', 'trees.jsonl', 'What is the average height in Kiel?', '--json');
  expect(JSON.parse(json.out)).toMatchObject({
    answer: { status: 'answered', values: [19.25] },
    where: `"town" = 'Kiel'`,
  });
});

test('lets a person say which way a file goes, and says what was not understood in it', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => `${at},${at === 7 ? 'about 7' : at}`);
  writeFileSync(join(folder, 'odd.csv'), ['id,amount', ...lines].join('\n'));
  const relation = await tablewright('ask', 'odd.csv', 'What is the highest amount?', '--as', 'relation');
  expect(relation).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^29\n/),
    err: expect.stringContaining('1 cell of "amount" was not understood'),
  });
  expect((await tablewright('ask', 'odd.csv', 'x', '--as', 'magic')).code).toBe(2);
});

test('says that there is no connection, and nothing of its password', async () => {
  const ask = (...args: string[]) => tablewright('ask', '--connect', ...args);
  const lost = await ask('postgres://ana:very-secret@127.0.0.1:9/sales', '--table', 'sales', 'How many rows?');
  expect(lost).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('There is no connection to postgres'),
  });
  const odd = await ask('mysql://ana:very-secret@127.0.0.1/sales', '--table', 'sales', 'How many rows?');
  expect(odd).toMatchObject({ code: 1, err: expect.stringContaining('not an address of a database') });
  expect(lost.err + odd.err).not.toContain('very-secret');
  expect((await ask('postgres://127.0.0.1/sales', 'How many rows?')).code).toBe(2);
});

test('joins several files by columns that hold the same values, and says by which', async () => {
  const towns = ['Kiel', 'Bergen', 'Vigo'];
  const numbers = Array.from({ length: 60 }, (_, at) => at);
  const orders = Array.from({ length: 120 }, (_, at) => at);
  writeFileSync(
    join(folder, 'customers.csv'),
    ['id,name,town', ...numbers.map((at) => `${1000 + at},Customer ${at},${towns[at % 3]}`)].join('\n'),
  );
  writeFileSync(
    join(folder, 'orders.csv'),
    ['order no,customer_id,amount', ...orders.map((at) => `${at},${1000 + ((at * 7) % 60)},${at + 1}`)].join('\n'),
  );
  // Rows are those of the orders, whichever is named first.
  for (const files of [
    ['orders.csv', 'customers.csv'],
    ['customers.csv', 'orders.csv'],
  ]) {
    const { code, out, err } = await tablewright('ask', ...files, 'What is the total amount in Kiel?', '--sql');
    const total = orders.filter((at) => ((at * 7) % 60) % 3 === 0).reduce((sum, at) => sum + at + 1, 0);
    expect({ code, answer: out.split('\n')[0] }).toEqual({ code: 0, answer: String(total) });
    expect(err).toContain('joined customers: customer_id = id, which 120 rows of 120 find');
    expect(out).toMatch(/left join "customers"/i);
  }
  writeFileSync(join(folder, 'weather.csv'), 'station,degrees\nA,1.5\nB,2.5\nC,3.5');
  const apart = await tablewright('ask', 'orders.csv', 'weather.csv', 'What is the total amount?');
  expect(apart).toMatchObject({ code: 1, out: '', err: expect.stringContaining('cannot be joined') });
  expect((await tablewright('ask', 'orders.csv', 'missing.csv', 'How many?')).code).not.toBe(0);
});

test('a sheet of a workbook is asked as a relation, the one with the most rows or the one that is chosen', async () => {
  const { Workbook } = (await import('exceljs')).default;
  const workbook = new Workbook();
  const short = workbook.addWorksheet('Towns');
  short.addRows([
    ['town', 'people'],
    ['Kiel', 250],
    ['Vigo', 290],
    ['Bergen', 280],
    ['Lisbon', 270],
    ['Porto', 230],
  ]);
  const long = workbook.addWorksheet('Sales');
  long.addRows([['region', 'price'], ...Array.from({ length: 40 }, (_, at) => [at % 2 ? 'North' : 'South', at])]);
  await workbook.xlsx.writeFile(join(folder, 'book.xlsx'));
  const ask = (...args: string[]) => tablewright('ask', 'book.xlsx', ...args, '--as', 'relation');
  expect(await ask('What is the highest price in the region South?')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^38\n/),
    err: expect.stringContaining("asked the sheet 'Sales'"),
  });
  expect(await ask('Which town has the most people?', '--sheet', 'Towns')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Vigo\n/),
  });
});

test('files of Arrow are asked by their ending', async () => {
  const { tableFromArrays, tableToIPC } = await import('apache-arrow');
  const bytes = tableToIPC(tableFromArrays({ tree: ['Oak', 'Elm'], height: new Float64Array([21.5, 17]) }), 'file');
  for (const name of ['trees.arrow', 'trees.feather', 'trees.ipc']) {
    writeFileSync(join(folder, name), bytes);
    expect(await tablewright('ask', name, 'Which tree has the greatest height?')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Oak\n/),
    });
  }
});

test('a table of a live database is asked where it is, by rules, a model, or both', async () => {
  const server = await startPostgres();
  const prompts: string[] = [];
  const model = await startModelServer({
    models: ['small'],
    chat: ({ messages }) => {
      const text = JSON.stringify(messages);
      prompts.push(text);
      const reply = text.includes('You plan how a question')
        ? { type: 'column-only', columns: ['price'], entities: [], questions: [] }
        : text.includes('You write one SQL query')
          ? { sql: 'select min(price) as least from public.sales', reducer: null }
          : text.includes('You judge whether')
            ? { done: true, question: '' }
            : { type: 'number', values: [0] };
      return { kind: 'reply', text: JSON.stringify(reply), inputTokens: 100, outputTokens: 20 };
    },
  });
  try {
    await server.admin(`create table sales as
      select i as id, (array['North', 'South'])[1 + i % 2] as region, i::float8 as price from generate_series(0, 99) r(i);
      analyze sales`);
    const { user, database, port } = server.connection;
    const ask = (...args: string[]) =>
      tablewright('ask', '--connect', `postgres://${user}@127.0.0.1:${port}/${database}`, '--table', 'sales', ...args);
    const question = 'What is the highest price in the region North?';
    expect(await ask(question, '--sql')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^98\n[^]*from "public"\."sales"/),
    });
    const named = ['--model', 'small', '--model-url', model.baseUrl, '--json'];
    const both = await ask(question, ...named, '--strategy', 'both');
    // They differ: the likelier stands, the other beside it.
    const said: unknown = JSON.parse(both.out);
    expect(said).toMatchObject({
      answer: { status: 'answered' },
      other: { by: expect.stringMatching(/rules|model/), status: 'answered' },
      spent: { calls: 4 },
    });
    const values = [
      (said as { answer: { text: string } }).answer.text,
      (said as { other: { text: string } }).other.text,
    ];
    expect(values.toSorted()).toEqual(['0', '98']);
    prompts.splice(0);
    expect(JSON.parse((await ask('What is the lowest price?', ...named, '--strategy', 'model')).out)).toMatchObject({
      answer: { values: [0] },
      by: 'model',
      other: null,
    });
    expect(prompts.length).toBeGreaterThan(0);
    expect((await ask('How many?', '--table', 'nothing')).code).toBe(1);
  } finally {
    await model.close();
    await server.stop();
  }
});
