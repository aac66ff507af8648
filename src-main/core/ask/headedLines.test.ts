import { describe, expect, it } from 'vitest';
import { howFound } from '../../../src-shared/howFound.ts';
import { ask } from './ask.ts';
import { gridOf, readingOf, readSheet, SHEET } from './testSheets.ts';

/** Lines that head others inside one table, with lines of one name under several of them. */
const produce = gridOf([
  ['Item', 'Crates', 'Price (EUR)'],
  ['North farm', '', ''],
  ['Apples', '40', '12'],
  ['Pears', '25', '15'],
  ['Plums', '10', '18'],
  ['South farm', '', ''],
  ['Apples', '70', '11'],
  ['Pears', '5', '16'],
  ['Hillside', '', ''],
  ['Apples', '20', '14'],
  ['Plums', '60', '17'],
]);

const chinese = gridOf([
  ['项目', '数量', '单价'],
  ['东部仓库', '', ''],
  ['苹果', '40', '12'],
  ['梨', '25', '15'],
  ['西部仓库', '', ''],
  ['苹果', '70', '11'],
  ['梨', '5', '16'],
]);

describe('lines that head others', () => {
  it.each<[string, readonly string[]]>([
    ['How many crates of apples does the South farm have?', ['70']],
    ['What is the price of plums at Hillside?', ['17']],
    ['What is the total number of crates of the North farm?', ['75']],
    ['Which item has the most crates at the North farm?', ['Apples']],
    ['Which item has the lowest price at Hillside?', ['Apples']],
    ['What is the average price at the South farm?', ['13.5']],
    ['Which items does the South farm have?', ['Apples', 'Pears']],
  ])('choose what is asked of: %s', async (question, expected) => {
    expect(await readingOf(produce, question)).toEqual(expected);
  });

  it('are told as sections, and the lines under them are shown', async () => {
    const question = 'Which items does the South farm have?';
    const { answer, trace } = await ask({ question, sheet: readSheet(produce), source: SHEET, history: [] });
    expect(howFound(answer, trace).sentences).toContainEqual({
      text: 'Looked where the section is “South farm”.',
      evidence: [{ kind: 'cells', source: SHEET, address: 'A7:C8' }],
    });
  });

  it.each<[string, readonly string[]]>([
    ['西部仓库的苹果数量是多少?', ['70']],
    ['东部仓库的梨单价是多少?', ['15']],
  ])('in Chinese: %s', async (question, expected) => {
    expect(await readingOf(chinese, question)).toEqual(expected);
  });
});

/** Names marked by a merged cell, and a list in which values are missing. */
const merged = gridOf([
  ['Route', 'Stops', 'Minutes'],
  ['Weekdays', '<', '<'],
  ['Line 1', '12', '34'],
  ['Line 2', '8', '21'],
  ['Sundays', '<', '<'],
  ['Line 1', '9', '30'],
  ['Line 2', '6', '19'],
]);

const gaps = gridOf([
  ['Town', 'Trains', 'Buses'],
  ['Alm', '4', '12'],
  ['Birk', '', ''],
  ['Cove', '7', '3'],
  ['Dell', '', ''],
  ['Elm', '2', '5'],
]);

it.each<[string, readonly string[]]>([
  ['How many stops does line 1 have on Sundays?', ['9']],
  ['How many routes are there on weekdays?', ['2']],
])('merged names head lines: %s', async (question, expected) => {
  expect(await readingOf(merged, question)).toEqual(expected);
});

/** Numbered lines, some of which nobody has filled in. */
const unfilled = gridOf([
  ['No.', 'Berth', 'Ship'],
  ['1', '', ''],
  ['2', 'North', 'Aurora'],
  ['3', 'South', 'Bellis'],
  ['4', '', ''],
  ['5', 'West', 'Corvus'],
]);

it('numbers of lines that are not filled in head nothing', () => {
  expect(readSheet(unfilled).tables.map(({ bodyRowCount, heads }) => [bodyRowCount, heads.length])).toEqual([[5, 0]]);
});

it('names beside blanks in the middle of a list are lines of it', async () => {
  expect(await readingOf(gaps, 'How many towns are there?')).toEqual(['5']);
});

it('a sheet of very many lines under heads is read', () => {
  const lines = Array.from({ length: 150_000 }, (_, at) =>
    at % 8 === 0 ? [`Farm ${at}`, '', '', ''] : [`Fruit ${at}`, `${at % 50}`, `${at % 70}`, `${at}`],
  );
  const [table] = readSheet(gridOf([['Item', 'Boxes', 'Price', 'Sum'], ...lines])).tables;
  expect([table?.bodyRowCount, table?.heads.length]).toEqual([131_250, 1]);
});
