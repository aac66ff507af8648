import { describe, expect, it } from 'vitest';
import { defaultAskCaps } from '../../../../src-shared/asking.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import { lexicalVectors } from '../../model/lexical.ts';
import { readStructure } from '../../structure/index.ts';
import { parseQuestion } from '../question/question.ts';
import { sheetOf } from '../table/sheetTables.ts';
import { members, workshop } from '../testPatternSheets.ts';
import { gridOf } from '../testSheets.ts';
import { Spent } from './caps.ts';
import { headerJson } from './headerJson.ts';
import { runPipeline } from './pipelines.ts';
import { allParts } from './switches.ts';

/** Two columns of one name under one header, a line that heads others, blanks and zeros. */
const shifts = gridOf([
  ['Shift', 'Hours', 'Name', 'Hours', 'Remark, which tells at some length what happened'],
  ['Early', '8', 'Ada Brook', '0', 'The pump was repaired before the first boat left the quay'],
  ['Late', '6', 'Ben Carver', '4', ''],
  ['Night', '0', 'Cleo Dunn', '5', 'The pump was repaired before the second boat left the quay'],
]);

async function run(grid: Grid, pipeline: string): Promise<readonly string[] | string | null> {
  const sheet = sheetOf(grid, readStructure(grid));
  const ran = await runPipeline('', pipeline, [], {
    sheet,
    spent: new Spent(defaultAskCaps, performance.now()),
    switches: allParts,
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
    expect(headersOf(shifts)).toContain('"Hours":"number 0 to 8; 1 zero"');
    expect(headersOf(shifts)).toContain('"Hours#2":"number 0 to 5; 1 zero"');
    expect(headersOf(shifts)).toMatch(/"Remark[^"]*":"text: [^"]*; 1 blank"/);
  });

  it('tells total lines by number, place and values, and cells that stand for several rows', () => {
    expect(headersOf(workshop)).toMatch(/"1\. (?:sub)?total, row 8: [^"]*Value \(EUR\) 46700/);
    expect(headersOf(members)).toMatch(/"Group":"text: [^"]*merged over records"/);
  });
});
