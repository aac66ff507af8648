import { readdir, readFile as readBytes } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../../files/readFile.ts';
import { courses } from '../../testPatternSheets.ts';
import { answerOf, gridOf, readSheet, staff } from '../../testSheets.ts';
import { suggestQuestions } from './suggest.ts';

const SAMPLES = new URL('../../../../../resources/samples/', import.meta.url);

/** Wordings that nobody would use: singular verbs before several things, headers that are no thing, bare units. */
const ODD =
  /\bWhat is the (?:units|seeds|hours)\b|\bis the (?:per|by|in)\b|the highest (?:per|by)\b|\bthe january\b|has the highest [a-z]+s per\b|\bby\?|Which \w+ have the\b/;

describe('suggestions', () => {
  it('are natural and answered, on every sample workbook', async () => {
    const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.xlsx'));
    for (const name of names) {
      const { grids } = await readFile(new Uint8Array(await readBytes(new URL(name, SAMPLES))), name);
      for (const grid of grids.slice(0, 1)) {
        const questions = suggestQuestions(readSheet(grid));
        expect(questions.length).toBeGreaterThanOrEqual(3);
        for (const question of questions) {
          expect(question).not.toMatch(ODD);
          expect([question, (await answerOf(grid, question)).status]).toEqual([question, 'answered']);
        }
      }
    }
  });

  it('are put in the language of most headers, also where the largest table has none', () => {
    const form = gridOf([
      ['资产卡片', '', '', ''],
      ['编号', '9', '名称', '电脑'],
      ['部门', '管理部', '年限', '5'],
      ['折旧计算', '', '', ''],
      ['年份', '折旧额', '累计', '余值'],
      ['1', '100', '100', '400'],
      ['2', '120', '220', '280'],
      ['3', '130', '350', '150'],
    ]);
    expect(suggestQuestions(readSheet(form)).join(' ')).not.toMatch(/\b(?:What|Which|How)\b/);
    const mixed = gridOf([
      ['Name', 'Home town', 'Score (分)'],
      ['Anna', 'Oslo', '5'],
      ['Bo', 'Rome', '7'],
      ['Cleo', 'Bonn', '6'],
    ]);
    expect(suggestQuestions(readSheet(mixed)).join(' ')).not.toMatch(/\p{Script=Han}{2}/u);
  });

  it('speak of several things in the plural, of places in a matrix by their value', () => {
    const seeds = gridOf([
      ['Crop', 'Field', 'Seeds', 'Yield (t)'],
      ['Barley', 'North', '400', '12'],
      ['Oats', 'South', '310', '9'],
      ['Rye', 'North', '280', '7'],
      ['Maize', 'South', '520', '16'],
    ]);
    const asked = suggestQuestions(readSheet(seeds));
    expect(asked).toContain('What are the seeds of Rye?');
    expect(asked).toContain('Which crop has the most seeds?');
    expect(suggestQuestions(readSheet(staff)).join(' ')).not.toMatch(ODD);
    const matrix = gridOf([
      ['Site', 'January', 'February', 'March', 'April'],
      ['Mill', '5', '7', '4', '8'],
      ['Yard', '6', '2', '9', '3'],
      ['Dock', '1', '8', '2', '5'],
    ]);
    expect(suggestQuestions(readSheet(matrix))).toContain('What is the average January value?');
  });

  it('speak of times as times: of their values, and of what is in them', () => {
    const garden = gridOf([
      ['Item', 'Spring', 'Summer', 'Autumn', 'Winter'],
      ['Seeds', '310', '120', '95', '20'],
      ['Water', '140', '460', '180', '30'],
      ['Tools', '275', '85', '60', '140'],
    ]);
    const asked = suggestQuestions(readSheet(garden)).join(' ');
    expect(asked).toContain('What is the average Spring value?');
    expect(asked).not.toMatch(/the spring of|seeds of (?:Spring|Summer|Autumn|Winter)/);
  });

  it('ask for people and things, not for the names of their headers', () => {
    expect(suggestQuestions(readSheet(staff))).toContain('Who has the highest salary?');
    const asked = suggestQuestions(readSheet(courses));
    expect(asked.join('')).not.toContain('课程名称');
    expect(asked).toContain('哪个课程的学时最高？');
  });
});
