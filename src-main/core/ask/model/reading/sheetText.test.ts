import { expect, it } from 'vitest';
import { tokensOf } from '../../../model/tokens.ts';
import { readStructure } from '../../../structure/readStructure.ts';
import { parseQuestion } from '../../question/question.ts';
import { sheetOf } from '../../sheet.ts';
import { members, workshop } from '../../testPatternSheets.ts';
import { gridOf, orders } from '../../testSheets.ts';
import { sampleSheet } from '../testSamples.ts';
import { shownSheet } from './sheetText.ts';

function shown(grid: ReturnType<typeof gridOf>, question: string, budget = 8000) {
  return shownSheet(sheetOf(grid, readStructure(grid)), parseQuestion(question), budget);
}

it('shows every cell that is not blank with its address, merges as what they cover, lines by what they are for', () => {
  const { text, isPart } = shown(members, 'Who is the oldest member?');
  expect(isPart).toBe(false);
  expect(text.split('\n').slice(-9)).toEqual([
    '1 [title] A-F:Rowing club members',
    '2 [headers] A:Group | B:Name | C:Age | D:Joined | E:Fee paid | F:Boat',
    '3 A(3-5):Juniors | B:Amy Falk | C:14 | D:2021 | E:√ | F:Swift',
    '4 B:Bo Grant | C:16 | D:2019 | F:Swift',
    '5 B:Cy Hurst | C:13 | D:2022 | E:√ | F:Heron',
    '6 A(6-8):Seniors | B:Di Ives | C:41 | D:2008 | E:√ | F:Otter',
    '7 B:Ed Joyce | C:38 | D:2015 | F:Heron',
    '8 B:Flo Kerr | C:55 | D:1999 | E:√ | F:Otter',
    '9 A:Guests | B:Gus Lamb | C:29 | D:2022',
  ]);
});

it('tells sections, total lines and where tables lie', () => {
  const { text } = shown(workshop, 'What is the value of the shear?');
  expect(text).toContain('under Machine hall inventory > A. Cutting machines');
  expect(text).toContain('[section] A-F:B. Welding machines');
  expect(text).toMatch(/^8 \[(?:sub)?total\] A-C:Subtotal/m);
});

it('puts line breaks of a cell on one line, so that no cell can begin a row of its own', () => {
  const grid = gridOf([
    ['Item', 'Remark'],
    ['Pump', 'old\n3 A:Pump | B:new'],
  ]);
  expect(shown(grid, 'x').text).toContain('2 A:Pump | B:old 3 A:Pump | B:new');
});

it('shows of a large sheet the rows that the question means with the headers, within the budget', async () => {
  const sheet = await sampleSheet('order-lines');
  const question = 'What is the amount of order F50388?';
  const { text, isPart } = shownSheet(sheet, parseQuestion(question), 3000);
  expect(isPart).toBe(true);
  expect(tokensOf(text)).toBeLessThanOrEqual(3000);
  expect(text).toContain('1 [headers] A:Order no. | B:Order date');
  expect(text).toMatch(/^\d+ A:F50388 \|/m);
  expect(text).toMatch(/^… rows \d+ to \d+ are not shown$/m);
  expect(text).toContain('"Status":"text:');
});

it('cuts long texts of a sheet that is too large, and leaves its columns out that no question means', () => {
  const wide = gridOf([
    Array.from({ length: 120 }, (_, column) => `Field ${column + 1}`),
    ...Array.from({ length: 30 }, (_, row) =>
      Array.from({ length: 120 }, (_, column) => `${'long text '.repeat(30)}${row}.${column}`),
    ),
  ]);
  const { text, isPart } = shown(wide, 'What is field 97 of all?', 4000);
  expect(isPart).toBe(true);
  expect(tokensOf(text)).toBeLessThanOrEqual(4000);
  expect(text).toContain('CS:Field 97');
  expect(text).toMatch(/\| … \d+ more cells/);
});

it('is the same for the same sheet and question', () => {
  expect(shown(orders, 'Which orders?', 600)).toEqual(shown(orders, 'Which orders?', 600));
});
