import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Value } from '../../../../src-shared/relation.ts';
import { parseQuestion } from '../../ask/question/question.ts';
import { QuestionOnSheet } from '../../ask/questionOnSheet.ts';
import { readingsOf } from '../../ask/rules/generate.ts';
import { pruned } from '../../ask/rules/prune.ts';
import type { Said } from '../../ask/rules/readings.ts';
import { describeRelation } from '../describe/describe.ts';
import { openDuckDb } from '../engine/duckdb.ts';
import type { Engine } from '../engine/engine.ts';
import { readIntoWarehouse } from '../files/warehouse.ts';
import { answerByRules } from '../rules/answer.ts';
import { keyOfValues } from '../rules/keyOfValues.ts';
import { profileOf, type Profile } from '../rules/profile.ts';
import { compileQuery } from '../sql/compile.ts';
import { sourceOf } from '../sql/query.ts';
import { NotCompiled } from './expressions.ts';
import { compiledOperation } from './operations.ts';
import { rowsSheet } from './rowsSheet.ts';

interface Table {
  readonly engine: Engine;
  readonly profile: Profile;
}

let folder = '';
let boats: Table;
let trips: Table;

const BOATS = `Boat,Harbour,Builder,Length (m),Built,Price,Crew,Sold,Draught
Heron,Kiel,Abeking,12.5,1998,120000,4,2024-01-15,2.1 m
Curlew,Kiel,Hallberg,9.8,2005,80500,2,2024-02-20,1.6 m
Avocet,Lisbon,Abeking,15.2,1987,210000,6,2023-11-02,2.4 m
Plover,Lisbon,Nautor,18.9,2015,640000,8,2024-03-05,12 m
Dunlin,Lisbon,Hallberg,8.1,2011,55000,2,2023-12-24,1.4 m
Ruff,Bergen,Nautor,14.4,2001,330000,,2024-02-01,2.2 m
Knot,Bergen,Abeking,10.6,1979,42000,3,2023-10-10,1.8 m
`;
/** More rows than are read to plan with; what is asked about lies behind them. */
const TRIPS = 6000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-composed-'));
  boats = await tableOf('boats', BOATS);
  const lines = Array.from({ length: TRIPS }, (_, at) => {
    const port = at < TRIPS - 3 ? ['Oslo', 'Turku', 'Gdynia'][at % 3] : 'Vigo';
    return `T${at},${port},${at % 97},${at === TRIPS - 2 ? 9999 : at % 500}`;
  });
  trips = await tableOf('trips', `Trip,Port,Passengers,Distance\n${lines.join('\n')}\n`);
});
afterAll(async () => {
  await boats.engine.close();
  await trips.engine.close();
  await rm(folder, { recursive: true, force: true });
});

async function tableOf(name: string, csv: string): Promise<Table> {
  const path = join(folder, `${name}.csv`);
  await writeFile(path, csv);
  await readIntoWarehouse(`${path}.duckdb`, { path, table: name });
  const engine = await openDuckDb({ path: `${path}.duckdb`, scratch: join(folder, `${name}.scratch`) });
  const [relation] = await engine.describe();
  if (!relation) throw new Error('No table');
  return { engine, profile: await profileOf(engine, await describeRelation(engine, relation)) };
}

function valuesSaid(said: Said): readonly Value[] {
  if (said.kind === 'truth') return [said.truth];
  return said.kind === 'number' ? [said.number] : said.texts;
}

describe('an operation as SQL', () => {
  it.each([
    'Which boat in Lisbon has the highest price?',
    'How many boats did Hallberg build?',
    'How much longer is the Plover than the Knot?',
    'What is the average price of boats built after 1990?',
    'Which harbour has the most boats?',
    'List the builders of boats with a crew of 2 or more.',
    'What are the 3 shortest boats?',
    'What is the total price for each harbour?',
    'Which boats were sold in February 2024?',
    'Which boats are not from Abeking?',
    'What share of the boats lie in Kiel?',
    'What is the difference between the highest and the lowest length?',
    'Is the Heron longer than the Ruff?',
    'What are the name and the builder of the longest boat?',
    'Which boat comes after the Avocet?',
    'Which boat has the highest draught?',
    'Which boats have the same crew as the Curlew?',
    'How many boats were built after 2004?',
  ])('says what it says on the rows themselves: %s', async (question) => {
    const { engine, profile } = boats;
    const { sheet, columns } = await rowsSheet(engine, profile, []);
    const readings = pruned(readingsOf(new QuestionOnSheet(parseQuestion(question), sheet)));
    let compiled = 0;
    for (const { reading } of readings) {
      try {
        const { query, shape } = compiledOperation(reading.operation(), {
          from: sourceOf(profile.description),
          columns,
        });
        const sql = compileQuery(query, 'duckdb');
        const { rows } = await engine.query(sql);
        const values =
          shape === 'groups'
            ? rows.map(([name, figure]) => `${String(name)}: ${Number(Number(figure).toFixed(6))}`)
            : rows.flat();
        const found = keyOfValues(values.filter((value) => value !== null));
        expect({ sql, found }).toEqual({ sql, found: keyOfValues(valuesSaid(reading.said)) });
        compiled++;
      } catch (error) {
        if (!(error instanceof NotCompiled)) throw error;
      }
    }
    expect(compiled).toBeGreaterThan(0.5 * readings.length);
  });

  it('is not said of what only a sheet has', () => {
    const compiling = { from: { table: 'boats', schema: '' }, columns: new Map() };
    const rows = { op: 'CHL', of: null, view: 'rows', part: 'totals' } as const;
    const header = { text: 'Price', at: 'F1' };
    expect(() => compiledOperation({ op: 'EXT', header, of: rows }, compiling)).toThrow(NotCompiled);
    expect(() => compiledOperation({ op: 'Align', phrase: 'Total', at: null }, compiling)).toThrow(NotCompiled);
  });
});

describe('a relation of many rows', () => {
  it('is planned on some of them, those that a question names among them', async () => {
    const { engine, profile } = trips;
    const port = profile.columns.find(({ name }) => name === 'Port');
    if (!port) throw new Error('No column');
    const { sheet, isWhole } = await rowsSheet(engine, profile, [{ column: port, values: ['Vigo'] }]);
    expect(isWhole).toBe(false);
    expect(sheet.tables.map(({ bodyRowCount }) => bodyRowCount)).toEqual([503]);
  });

  it('is answered over all of them', async () => {
    const { engine, profile } = trips;
    const ask = async (question: string) => (await answerByRules(engine, profile, question))?.values;
    expect(await ask('Which trip has the highest distance?')).toEqual(['T5998']);
    expect(await ask('How many trips went to Vigo?')).toEqual([3]);
  });
});
