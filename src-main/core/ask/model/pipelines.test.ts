import { describe, expect, it } from 'vitest';
import { defaultAskCaps } from '../../../../src-shared/asking.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import { lexicalVectors } from '../../model/lexical.ts';
import { readStructure } from '../../structure/readStructure.ts';
import { parseQuestion } from '../question/question.ts';
import { sheetOf } from '../sheet.ts';
import { members, workshop } from '../testPatternSheets.ts';
import { gridOf } from '../testSheets.ts';
import { Spent } from './caps.ts';
import { fieldsText, headerJson } from './headerJson.ts';
import { runPipeline } from './pipelines.ts';
import { copied } from './promptTexts.ts';

/** Two columns of one name under one header, a line that heads others, blanks and zeros. */
const shifts = gridOf([
  ['Shift', 'Hours', 'Name', 'Hours', 'Remark, which tells at some length what happened'],
  ['Early', '8', 'Ada Brook', '0', 'The pump was repaired before the first boat left the quay'],
  ['Late', '6', 'Ben Carver', '4', ''],
  ['Night', '0', 'Cleo Dunn', '5', 'The pump was repaired before the second boat left the quay'],
]);

/** Headers that are numbers, not in their order; blanks and zeros among columns alike. */
const gaps = gridOf([
  ['Site', '2024', '2023', '2022', '2021'],
  ['North', '5', '4', '', '2'],
  ['South', '6', '', '0', '3'],
  ['West', '7', '', '8', '4'],
]);

/** A column with no header. */
const unnamed = gridOf([
  ['Boat', 'Length (m)', '', 'Built'],
  ['Swift', '4', 'blue', '2001'],
  ['Heron', '5', 'red', '2005'],
  ['Otter', '6', 'blue', '2009'],
]);

async function run(grid: Grid, pipeline: string): Promise<readonly string[] | string | null> {
  const sheet = sheetOf(grid, readStructure(grid));
  const ran = await runPipeline('', pipeline, [], {
    sheet,
    spent: new Spent(defaultAskCaps, performance.now()),
    embed: async (texts) => lexicalVectors(texts),
  });
  return ran.result ? ran.result.values.map(({ text }) => text) : ran.problem;
}

function headersOf(grid: Grid): string {
  return headerJson(sheetOf(grid, readStructure(grid)), parseQuestion('Which?'));
}

describe('what pipelines can say', () => {
  it.each<readonly [string, Grid, string, readonly string[]]>([
    [
      'section() is each title over a row',
      workshop,
      'EXT("Machine", Cond(CHL("B. Welding machines"@A10:F13), section() = "Machine hall inventory"))',
      ['Spot welder', 'Arc welder'],
    ],
    ['[Name#2] is the second of two', shifts, 'EXT("Shift", Cond(CHL("Table"@A1:E4), [Hours#2] = 5))', ['Night']],
    [
      'a name that is cut is found by its beginning',
      shifts,
      'EXT("Remark, which tells at some…", Cond(CHL("Table"@A1:E4), [Shift] = "Night"))',
      ['The pump was repaired before the second boat left the quay'],
    ],
    [
      'a value that is cut, too',
      shifts,
      'EXT("Shift", Cond(CHL("Table"@A1:E4), [Remark, which tells at some…] = "The pump was repaired before the sec…"))',
      ['Night'],
    ],
    [
      'several columns are one answer',
      shifts,
      'EXT("Shift", "Name", Cond(CHL("Table"@A1:E4), position() = 2))',
      ['Late', 'Ben Carver'],
    ],
    [
      'a column without a name is named by its letter',
      unnamed,
      'EXT("Boat", Cond(CHL("Table"@A1:D4), [column C] = "red"))',
      ['Heron'],
    ],
    [
      'a long value is found by its beginning as it is shown',
      shifts,
      'EXT("Shift", Cond(CHL("Table"@A1:E4), [Remark, which tells at some length what happened] = "The pump was repaired before the second"))',
      ['Night'],
    ],
    [
      'a section that is written otherwise is laid on the one there is',
      workshop,
      'EXT("Machine", Cond(CHL("B. Welding machines"@A10:F13), section() = "Welding machines"))',
      ['Spot welder', 'Arc welder'],
    ],
    [
      'groups by section have a value each',
      workshop,
      'Math(Foreach(CHL("A. Cutting machines"@A4:F8), section(), sum([Value (EUR)])), max(it))',
      ['46700'],
    ],
    ['!= keeps blanks, = 0 takes none', gaps, 'EXT("Site", Cond(CHL("Table"@A1:E4), [2022] != 0))', ['North', 'West']],
    ['a blank is not 0', gaps, 'EXT("Site", Cond(CHL("Table"@A1:E4), [2022] = 0))', ['South']],
    ['contains finds whole words', gaps, 'Math(Cond(CHL("Table"@A1:E4), contains([Site], "Nor")), count())', ['0']],
    ['yes or no', members, 'Math(Cond(CHL("Rowing club members"@A2:F9), [Age] > 60), count() > 0)', ['No']],
  ])('%s', async (_, grid, pipeline, expected) => {
    expect(await run(grid, pipeline)).toEqual(expected);
  });

  it('says which columns of one name there are', async () => {
    expect(await run(shifts, 'EXT("Hours", CHL("Table"@A1:E4))')).toContain('Hours; Hours#2. Say which.');
  });
});

describe('what headers tell', () => {
  it('names columns apart, and how many of their cells are blank or 0', () => {
    expect(headersOf(shifts)).toContain(String.raw`"Hours":"number 0 to 8; 1 zero; column B, after \"Shift\""`);
    expect(headersOf(shifts)).toContain(String.raw`"Hours#2":"number 0 to 5; 1 zero; column D, after \"Name\""`);
    expect(headersOf(shifts)).toMatch(/"Remark[^"]*":"text: [^"]*; 1 blank"/);
  });

  it('keeps columns in their order, each once, and tells what each of a run lacks', () => {
    expect(headersOf(gaps)).toContain(
      '"2024 | 2023 | 2022 | 2021":"number 0 to 8; blank: 2023 2, 2022 1; zero: 2022 1"',
    );
    expect(
      fieldsText([
        ['2024', '5'],
        ['Site', 'North'],
        ['Site', 'South'],
      ]),
    ).toBe('{"2024":"5","Site":"North","Site":"South"}');
  });

  it('shows names and values to be copied whole, or of long ones whole words', () => {
    const long =
      'The pump was repaired before the boat left the quay, and the crew of the second shift was told to look at it again';
    expect(copied(long)).toBe(long);
    expect(copied(`${long} on the next day`)).toBe(
      'The pump was repaired before the boat left the quay, and the crew of the second',
    );
    const many = gridOf([
      ['Item', ...Array.from({ length: 50 }, (_, at) => `Week ${at + 1}`)],
      ['Pump', ...Array.from({ length: 50 }, () => '7')],
      ['Sail', ...Array.from({ length: 50 }, () => '8')],
    ]);
    expect(headersOf(many)).toContain('Week 40 | and 10 more up to Week 50":');
    expect(headersOf(many)).not.toContain('…');
  });

  it('tells total lines by number, place and values, and cells that stand for several rows', () => {
    expect(headersOf(workshop)).toMatch(/"1\. (?:sub)?total, row 8: [^"]*Value \(EUR\) 46700/);
    expect(headersOf(members)).toMatch(/"Group":"text: [^"]*merged over records"/);
  });
});
