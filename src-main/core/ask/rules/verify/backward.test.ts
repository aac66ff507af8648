import { describe, expect, it } from 'vitest';
import type { Grid } from '../../../../../src-shared/grid.ts';
import { parseOperation } from '../../../../../src-shared/notation.ts';
import { pipelineLikeness } from '../../align/likeness.ts';
import { checkBackward } from '../../ask.ts';
import { execute } from '../../pipeline/execute.ts';
import { chineseList, readSheet, SHEET, staff } from '../../testSheets.ts';
import { consider } from '../engine.ts';
import { questionsFor } from './wordings.ts';

async function considered(grid: Grid, question: string) {
  return consider({ question, sheet: readSheet(grid), source: SHEET, history: [] });
}

/** The questions written for the best reading of a question. */
async function written(grid: Grid, question: string, language: 'en' | 'zh' = 'en'): Promise<string[]> {
  const { outcomes } = await considered(grid, question);
  const [best] = outcomes;
  if (!best) throw new Error('nothing was found');
  return questionsFor(best.candidate.operation, best.data, readSheet(grid), language);
}

describe('questions written from the path of an answer', () => {
  it.each<readonly [Grid, string, readonly string[]]>([
    [
      staff,
      'What is the salary of Cleo Dunn?',
      [
        'What is the Salary of Cleo Dunn?',
        'What is the Salary of the No. 3?',
        'What is the Salary with the Name Cleo Dunn?',
      ],
    ],
    [
      staff,
      'What is the total salary of the finance department?',
      [
        'What is the total Salary with the Department Finance?',
        'What is the sum of the Salary with the Department Finance?',
      ],
    ],
    [staff, 'Who has the highest salary?', ['Which Name has the highest Salary?']],
  ])('%#: %s', async (grid, question, expected) => {
    expect(await written(grid, question)).toEqual(expect.arrayContaining([...expected]));
  });

  it('are in the language of the question', async () => {
    expect(await written(chineseList, '投影仪的单价是多少？', 'zh')).toEqual(
      expect.arrayContaining(['投影仪的单价是什么？', '设备名称为投影仪的单价是什么？']),
    );
  });

  it('are none for a pipeline that no plain question says', () => {
    const operation = parseOperation('Math(CHL(), js(number, "() => 1"))');
    const sheet = readSheet(staff);
    expect(questionsFor(operation, execute(operation, sheet), sheet, 'en')).toEqual([]);
  });
});

describe('pipelineLikeness', () => {
  const like = (one: string, other: string): number => pipelineLikeness(parseOperation(one), parseOperation(other));

  it('is 1 for the same pipeline, and less the more differs', () => {
    const lookup = 'EXT("Salary", Cond(CHL(), [Name] = "Ada Brook"))';
    expect(like(lookup, lookup)).toBeCloseTo(1);
    const otherFilter = like(lookup, 'EXT("Salary", Cond(CHL(), [No.] = "1"))');
    const otherHeader = like(lookup, 'EXT("Position", Cond(CHL(), [No.] = "1"))');
    const otherDoing = like(lookup, 'Math(CHL(), count())');
    expect(otherFilter).toBeLessThan(1);
    expect(otherHeader).toBeLessThan(otherFilter);
    expect(otherDoing).toBeLessThan(otherHeader);
  });

  it('is the same both ways', () => {
    const [one, other] = ['EXT("A", CHL())', 'Math(Cond(CHL(), [B] > 3), sum([A]))'];
    expect(like(one, other)).toBe(like(other, one));
  });
});

describe('backward verification', () => {
  const question = 'What is the salary of Cleo Dunn?';
  const check = (pipeline: string) =>
    checkBackward({ question, pipeline, sheet: readSheet(staff), source: SHEET }, () => {});

  it('gives the questions, their pipelines and how similar these are', async () => {
    const { answer } = await considered(staff, question);
    const [root, ...echoes] = check(answer.solved?.parts[0]?.pipeline ?? '');
    expect(root).toMatchObject({ parent: null, kind: 'check', verdict: 'passed' });
    for (const { parent } of echoes) expect(parent).toBe(root?.id);
    expect(echoes).toContainEqual(
      expect.objectContaining({
        kind: 'subquestion',
        title: 'What is the Salary of the No. 3?',
        notation: expect.stringContaining('[No.]'),
        detail: expect.stringMatching(/^the same answer, pipeline \d+ % alike$/),
        verdict: 'passed',
      }),
    );
  });

  it('is no part of an ordinary answer', async () => {
    const { trace } = await considered(staff, question);
    expect(trace.steps.some(({ kind }) => kind === 'subquestion')).toBe(false);
  });
});
