import { describe, expect, it } from 'vitest';
import { parseOperation } from '../../../src-shared/notation.ts';
import { verbatim } from '../../../src-shared/said/said.ts';
import type { Trace } from '../../../src-shared/trace.ts';
import { ask } from './ask.ts';
import { parseQuestion } from './question/question.ts';
import { QuestionOnSheet } from './questionOnSheet.ts';
import type { Failure } from './rules/answer/outcome.ts';
import { runAll } from './rules/answer/rank.ts';
import { proposed } from './rules/propose.ts';
import { citedOn, gridOf, readSheet, SHEET, staff, twoTables } from './testSheets.ts';
import { AskTracer } from './tracer.ts';

/** The trace of a reading of `staff` that cannot be run. */
function failedTrace(notation: string): Trace {
  const sheet = readSheet(staff);
  const on = new QuestionOnSheet(parseQuestion('What is the salary of Cleo Dunn?'), sheet);
  const [plain] = proposed(on).candidates;
  if (!plain) throw new Error('nothing was proposed');
  const failures: Failure[] = [];
  const candidates = [{ ...plain, reading: verbatim('a proposal'), operation: parseOperation(notation) }];
  const outcomes = runAll(candidates, on, { onFailure: (failure) => failures.push(failure) });
  expect(outcomes).toEqual([]);
  const tracer = new AskTracer(SHEET);
  tracer.failures(failures, tracer.begin('question', on.question.text), staff);
  return tracer.trace;
}

describe('a reading that cannot be run is a failed step', () => {
  it('a program that is stopped: what ran before it, what it was, and why it stopped', () => {
    const program = 'js(number, "() => { for (;;); }", [Name])';
    const { steps } = failedTrace(`Math(CHL(), sum(${program}))`);
    expect(steps).toMatchObject([
      { kind: 'question' },
      { kind: 'candidate', title: 'a proposal', verdict: 'failed', detail: expect.stringContaining('stopped') },
      { kind: 'operation', notation: 'CHL()' },
      {
        kind: 'operation',
        notation: expect.stringContaining('for (;;)'),
        verdict: 'failed',
        detail: expect.stringContaining('stopped'),
      },
    ]);
  });

  it('a type error, found before anything runs', () => {
    const { steps } = failedTrace('Cond(CHL(), [Name] + 1)');
    expect(steps.slice(1)).toMatchObject([
      {
        kind: 'candidate',
        verdict: 'failed',
        detail: 'Cond needs a boolean, not a number.',
        notation: 'Cond(CHL(), [Name] + 1)',
      },
    ]);
  });

  it('one that says nothing', () => {
    const { steps } = failedTrace('Cond(CHL(), [Name] = "Nobody")');
    expect(steps.at(-1)).toMatchObject({ kind: 'candidate', verdict: 'failed', detail: 'Nothing on the sheet fits.' });
  });
});

const tools = gridOf([
  ['Tool', 'Price', 'Price of a spare part'],
  ['Hammer', '12', '4'],
  ['Hammer drill', '90', '20'],
  ['Saw', '30', '9'],
]);

describe('the trace of an answer', () => {
  it('says what each phrase was taken for, how surely, and what it might have been', async () => {
    const question = 'What is the price of the hammer?';
    const { trace } = await ask({ question, sheet: readSheet(tools), source: SHEET, history: [] });
    const aligned = trace.steps.filter(({ kind, parent }) => kind === 'align' && parent !== '1');
    expect(aligned).toMatchObject([
      {
        title: '“price” is the header “Price”',
        detail: expect.stringMatching(/^Score 1\.00; runner-up: the header “Price of a spare part” \(0\.\d\d\)$/),
        evidenceOut: citedOn(SHEET, 'B1'),
      },
      {
        title: '“hammer” is the value “Hammer”',
        detail: expect.stringMatching(/^Score 1\.00; runner-up: the value “Hammer drill” \(0\.\d\d\)$/),
        evidenceOut: citedOn(SHEET, 'A2'),
      },
    ]);
  });
});

describe('what is too much to show', () => {
  it('is cut, and the answer says how much', async () => {
    const rows = Array.from({ length: 1990 }, (_, row) => [
      `Part ${row + 1}`,
      row % 3 < 2 ? 'red' : 'blue',
      String(row % 7),
    ]);
    const grid = gridOf([['Name', 'Colour', 'Weight', 'Bin'], ...rows]);
    const sheet = readSheet(grid);
    const question = 'Which names have the colour red?';
    const { answer } = await ask({ question, sheet, source: SHEET, history: [] });
    expect(answer.values).toHaveLength(1000);
    expect(answer.citations).toHaveLength(500);
    expect(answer.leftOut).toEqual({ values: 327, cells: 500 });
  });

  it('nothing is said where nothing is cut', async () => {
    const sheet = readSheet(staff);
    const question = 'Who has the highest salary?';
    const { answer } = await ask({ question, sheet, source: SHEET, history: [] });
    expect(answer).not.toHaveProperty('leftOut');
  });
});

describe('readings', () => {
  const readingsOf = async (grid: typeof staff, question: string): Promise<string[]> => {
    const { answer } = await ask({ question, sheet: readSheet(grid), source: SHEET, history: [] });
    return answer.alternatives.map(({ reading }) => reading);
  };

  it('leave out a title that all tables share, and name a section that tells tables apart', async () => {
    const plain = await readingsOf(staff, 'How many employees have the position of clerk in sales?');
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.join()).not.toContain('Harbour Office');
    const sections = await readingsOf(twoTables, 'What is the highest price?');
    expect(sections.join()).toContain('II. Tools');
  });

  it('are all different', async () => {
    for (const question of ['What is the price of the van?', 'What is the price?', 'How many van?']) {
      const readings = await readingsOf(twoTables, question);
      expect(new Set(readings).size).toBe(readings.length);
    }
  });
});
