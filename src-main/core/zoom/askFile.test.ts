import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../../src-shared/said/said.ts';
import { answerTableByRules } from './answering.ts';
import { askFile, profileInPlace } from './askFile.ts';
import { openInPlace, type RowsInPlace } from './files/inPlace.ts';
import { openFile } from './openFile.ts';
import { answerInPlace } from './rules/answerInPlace.ts';

const ROWS = 90_000;
const pick = (words: readonly string[], at: number): string => words[at % words.length] ?? '';

function line(at: number): string {
  const hash = (at * 2_654_435_761) % 4_294_967_296;
  const region = pick(['North', 'South', 'East', 'West', 'Centre'], hash % 5);
  const product = pick(['Apples', 'Pears', 'Plums', 'Quinces'], Math.floor(hash / 7) % 4);
  // One row of them all, where none is looked at before a question.
  const shipper = at === 70_011 ? 'Zephyr' : pick(['Boreas', 'Notus'], at);
  const revenue = at === 1234 ? 'ask' : `$${((hash % 90_000) / 10).toFixed(2)}`;
  return [at, `Customer ${String(at % 30_000).padStart(5, '0')}`, region, product, shipper, hash % 100, revenue].join(
    ',',
  );
}

let folder = '';
let path = '';
/** The same file, read into a table. */
let table: Awaited<ReturnType<typeof openFile>>;
let rows: RowsInPlace;
let profile: Awaited<ReturnType<typeof profileInPlace>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-ask-file-'));
  path = join(folder, 'sales.csv');
  const lines = Array.from({ length: ROWS }, (_, at) => line(at));
  await writeFile(path, ['id,customer,region,product,shipper,quantity,revenue', ...lines].join('\n'));
  table = await openFile(path, { folder: join(folder, 'read') });
  const opened = await openInPlace({ path, table: 'sales', scratch: join(folder, 'scratch') });
  if (!opened) throw new Error('The file cannot be asked in place');
  rows = opened;
  profile = await profileInPlace(rows);
});
afterAll(async () => {
  await rows.close();
  await table.close();
  await rm(folder, { recursive: true, force: true });
});

async function counted(question: string): Promise<{ readonly values: unknown; readonly passes: number }> {
  let passes = 0;
  const run: RowsInPlace['run'] = (sql, options) => {
    passes++;
    return rows.run(sql, options);
  };
  const found = await answerInPlace({ some: rows.some, run }, profile, question);
  return { values: found.answer?.values, passes };
}

describe('a question to a file that lies where it is', () => {
  it.each([
    ['Which 3 regions have the highest total revenue for Pears?', 1],
    ['What is the average quantity of Plums in the North?', 1],
    ['How many rows have a quantity over 90?', 1],
    ['Which product is the most frequent?', 1],
    // What stands in no row that is held is looked up, all columns of text at once.
    ['How many rows have the shipper Zephyr?', 2],
    // The question before has found the column that holds Zephyr.
    ['Which region did zephyr ship to?', 1],
  ])(
    'is answered as from the table, and the file is gone through no more often than needed: %s',
    async (question, most) => {
      const { values } = await answerTableByRules(table, question);
      expect(values.length).toBeGreaterThan(0);
      expect(await counted(question)).toEqual({ values, passes: most });
    },
  );

  it('says what was not understood of the columns that it needs, after the answer', async () => {
    const told: string[] = [];
    const asked = await askFile(path, 'What is the total revenue?', {
      folder,
      onRegister: () => told.push('read in'),
      onAnswer: ({ values }) => told.push(`answered ${values.length}`),
    });
    expect([told, asked.warnings.map(textOf)]).toEqual([
      ['answered 1'],
      ['1 cell of "revenue" was not understood as number with signs and is left blank.'],
    ]);
    expect(
      (await askFile(path, 'What is the average quantity?', { folder, onRegister: () => {}, onAnswer: () => {} }))
        .warnings,
    ).toEqual([]);
  });

  it('is read in where it cannot be asked so, and answered once', async () => {
    const odd = join(folder, 'odd.csv');
    const lines = Array.from({ length: ROWS }, (_, at) => line(at));
    const bytes = Buffer.from(['id,customer,region,product,shipper,quantity,revenue', ...lines].join('\n'));
    // No letter of UTF-8, far behind what tells how a file is written.
    bytes[bytes.lastIndexOf('Boreas')] = 0xff;
    await writeFile(odd, bytes);
    const told: unknown[] = [];
    await askFile(odd, 'How many rows have the shipper Boreas?', {
      folder,
      onRegister: () => told.push('read in'),
      onAnswer: ({ values }) => told.push(values),
    });
    expect(told).toEqual(['read in', [ROWS / 2 - 1]]);
  });
});
