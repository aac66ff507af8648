import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRelation } from '../describe/describe.ts';
import { openDuckDb } from '../engine/duckdb.ts';
import type { Engine } from '../engine/engine.ts';
import { engineHere, startEngines, testedDialects, type TestEngine } from '../engine/testEngines.ts';
import { readIntoWarehouse } from '../files/warehouse.ts';
import { answerByRules } from './answer.ts';
import { profileOf, type Profile } from './profile.ts';

let folder = '';
let engine: Engine;
let profile: Profile;

const BOATS = `Boat,Harbour,Builder,Length (m),Built,Price,Crew,Sold
Heron,Kiel,Abeking,12.5,1998,"$120,000",4,2024-01-15
Curlew,Kiel,Hallberg,9.8,2005,"$80,500",2,2024-02-20
Avocet,Lisbon,Abeking,15.2,1987,"$210,000",6,2023-11-02
Plover,Lisbon,Nautor,18.9,2015,"$640,000",8,2024-03-05
Dunlin,Lisbon,Hallberg,8.1,2011,"$55,000",2,2023-12-24
Ruff,Bergen,Nautor,14.4,2001,"$330,000",,2024-02-01
Knot,Bergen,Abeking,10.6,1979,"$42,000",3,2023-10-10
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-rules-'));
  const path = join(folder, 'boats.csv');
  await writeFile(path, BOATS);
  await readIntoWarehouse(`${path}.duckdb`, { path, table: 'boats' });
  engine = await openDuckDb({ path: `${path}.duckdb`, scratch: join(folder, 'scratch') });
  const [relation] = await engine.describe();
  if (!relation) throw new Error('No table');
  profile = await profileOf(engine, await describeRelation(engine, relation));
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a question to a relation', () => {
  it.each([
    ['How many boats are there?', [7]],
    ['How many different harbours are there?', [3]],
    ['What is the average price?', [expect.closeTo(211_071.43, 1)]],
    ['What is the total crew of boats in Lisbon?', [16]],
    ['What is the median length?', [12.5]],
    ['What is the highest price?', [640_000]],
    ['Which boat has the lowest price?', ['Knot']],
    ['Which is the longest boat in Kiel?', ['Heron']],
    ['List the 2 most expensive boats.', ['Plover', 'Ruff']],
    ['Which builder is the most common?', ['Abeking']],
    ['Which harbour has the highest average length?', ['Lisbon']],
    ['List the different builders in alphabetical order.', expect.arrayContaining(['Abeking', 'Hallberg', 'Nautor'])],
    ['What is the harbour of Plover?', ['Lisbon']],
    ['How many boats were built after 2004?', [3]],
    ['How many boats have a price over 200,000?', [3]],
    ['Is there a boat longer than 18?', [true]],
    ['Is there any boat in Bergen with a crew of 8?', [false]],
    ['Is the average crew above 10?', [false]],
    ['Are all boats longer than 5?', [true]],
    ['What is the difference between the highest and lowest length?', [expect.closeTo(10.8, 5)]],
    ['Which boat has a length closest to 10?', ['Curlew']],
    ['What is the second highest price?', [330_000]],
  ])('%s', async (question, values) => {
    const answer = await answerByRules(engine, profile, question);
    expect({ question, values: answer?.values, sql: answer?.sql }).toMatchObject({ question, values });
  });

  it('comes with its program, the condition behind it and how it was understood', async () => {
    const answer = await answerByRules(engine, profile, 'What is the highest price in Lisbon?');
    expect(answer).toMatchObject({
      where: `"Harbour" = 'Lisbon'`,
      reading: { text: 'maximum: Price where Harbour is Lisbon (another way of reading the question says the same)' },
    });
    expect(answer?.confidence).toBeGreaterThan(0);
    expect(answer?.confidence).toBeLessThan(1);
  });

  it('has no answer where the table speaks of something else', async () => {
    expect(await answerByRules(engine, profile, 'Xyzzy?')).toBe(null);
  });
});

describe('on each engine', () => {
  let engines: readonly TestEngine[] = [];
  beforeAll(async () => {
    engines = await startEngines();
  });
  afterAll(async () => {
    await Promise.all(engines.map((each) => each.dispose()));
  });

  it.for(testedDialects)('%s: the same question has the same answer', async (dialect, context) => {
    const { engine: each } = engineHere(engines, dialect, context);
    const [relation] = await each.describe();
    if (!relation) throw new Error('No table');
    const own = await profileOf(each, await describeRelation(each, relation));
    const ask = async (question: string) => (await answerByRules(each, own, question))?.values;
    expect(await ask('Which fruit has the highest total price?')).toEqual(['Plums']);
    expect(await ask('What is the highest price of Pears?')).toEqual([2499.5]);
    // Of more values than are held: looked up by the engine.
    expect(await ask('What is the price of note 4711?')).toEqual([1177.75]);
  });
});
