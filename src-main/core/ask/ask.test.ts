import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetSourceId } from '../../../src-shared/source.ts';
import { processorMs } from '../processorTime.ts';
import { ask } from './ask.ts';
import { suggestQuestions } from './rules/suggest/suggest.ts';
import {
  answerOf,
  chineseList,
  citedOn,
  form,
  gridOf,
  ledger,
  matrix,
  orders,
  readingOf,
  readSheet,
  SHEET,
  staff,
  twoTables,
} from './testSheets.ts';

/** Question and the texts that it must give. */
type Case = readonly [string, readonly string[]];

describe('ask', () => {
  it.each<Case>([
    ['What is the salary of Cleo Dunn?', ['2300']],
    ['Which department does Eve Ford work in?', ['Non-sales support']],
    ['How many employees are there in the sales department?', ['3']],
    ['What is the total salary of the finance department?', ['6800']],
    ['What is the average salary in sales?', ['2800']],
    ['Who has the highest salary?', ['Dan Ek']],
    ['What is the lowest salary?', ['2000']],
    ['Which employees have a salary above 4000?', ['Ben Carver', 'Dan Ek']],
    ['Who has the earliest start date?', ['Dan Ek']],
    ['Which department has the most employees?', ['Sales']],
    ['What is the difference between the salary of Ada Brook and Dan Ek?', ['2400']],
    ['How much less does Ada Brook earn than Dan Ek?', ['2400']],
  ])('staff: %s', async (question, expected) => {
    expect(await readingOf(staff, question)).toEqual(expected);
  });

  it.each<Case>([
    ['What is the total income?', ['3600']],
    ['What was the income in February?', ['900']],
    ['Which month had the highest income?', ['March']],
    ['How many months had expenses over 750?', ['2']],
  ])('ledger: a total line is found and never a row: %s', async (question, expected) => {
    expect(await readingOf(ledger, question)).toEqual(expected);
  });

  it.each<Case>([
    ['How many items are there under vehicles?', ['2']],
    ['What is the price of the drill?', ['120']],
    ['What is the price of a van?', ['30000']],
  ])('sections: %s', async (question, expected) => {
    expect(await readingOf(twoTables, question)).toEqual(expected);
  });

  it.each<Case>([
    ['Which month had the highest sales of honey?', ['March']],
    ['How much honey was sold in total?', ['600']],
    ['What are the sales of jam in February?', ['70']],
    ['How much more honey than jam was sold in March?', ['210']],
  ])('a matrix is read both ways: %s', async (question, expected) => {
    expect(await readingOf(matrix, question)).toEqual(expected);
  });

  it.each<Case>([
    ['Who is the project leader?', ['Ida Juhl']],
    ['What is the budget of the project?', ['52000']],
    ['What are the project leader and the start date?', ['Ida Juhl', '2023-04-01']],
  ])('a form: %s', async (question, expected) => {
    expect(await readingOf(form, question)).toEqual(expected);
  });

  it.each<Case>([
    ['How many orders did supplier S1 get?', ['3']],
    ['How many suppliers are there?', ['2']],
    ['What is the total price paid to Harbor Ltd?', ['1100']],
    ['Which orders were placed before March 2022?', ['A-01', 'A-02']],
    ['How many orders have no note?', ['3']],
    ['Which notes mention customs?', ['held at customs']],
    ['What is the price of A-03?', ['600']],
    ['Is the price of A-01 the same as the price of A-04?', ['Yes']],
  ])('orders: %s', async (question, expected) => {
    expect(await readingOf(orders, question)).toEqual(expected);
  });

  it.each<Case>([
    ['投影仪的单价是多少？', ['3200']],
    ['财务部有多少台设备？', ['2']],
    ['哪个设备的单价最高？', ['投影仪']],
  ])('Chinese: %s', async (question, expected) => {
    expect(await readingOf(chineseList, question)).toEqual(expected);
  });

  it('cites a long column as a range, with a gap where a total stands between', async () => {
    const rows = Array.from({ length: 60 }, (_, place) => [`Trip ${place + 1}`, String(10 + place)]);
    const grid = gridOf([['Trip', 'Cost'], ...rows.slice(0, 30), ['Total', '735'], ...rows.slice(30)]);
    const { answer, trace } = await ask({
      question: 'What is the average cost?',
      sheet: readSheet(grid),
      source: SHEET,
      history: [],
    });
    const ranges = citedOn(SHEET, 'B2:B31', 'B33:B62');
    expect(answer).toMatchObject({ citations: ranges, values: [{ text: '39.5', citations: ranges }] });
    expect(trace.steps.at(-1)?.evidenceOut).toEqual(ranges);
  });

  it('cites the cells, names the unit and traces each step', async () => {
    const { answer, trace } = await ask({
      question: 'What is the salary of Ben Carver?',
      sheet: readSheet(staff),
      source: sheetSourceId('tests', 2),
      history: [],
    });
    expect(answer).toMatchObject({ status: 'answered', text: '4200 EUR', unit: 'EUR' });
    expect(answer.citations).toEqual(citedOn(sheetSourceId('tests', 2), 'F4'));
    expect(answer.notation.at(-1)).toContain('EXT("Salary (EUR)"@F2, Cond(CHL("Staff of the Harbour Office"@');
    expect(trace.steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['question', 'operation', 'answer']));
  });

  it('says that it found nothing rather than guess', async () => {
    const answer = await answerOf(staff, 'What is the melting point of tungsten?');
    expect(answer).toMatchObject({ status: 'notFound', values: [], citations: [] });
  });

  it('reads a follow-up against the question before it', async () => {
    const sheet = readSheet(ledger);
    const first = await ask({
      question: 'What was the income in January?',
      sheet,
      source: SHEET,
      history: [],
    });
    const history = [{ question: 'What was the income in January?', answer: first.answer }];
    const { answer } = await ask({ question: 'And in March?', sheet, source: SHEET, history });
    expect(answer.text).toBe('1500');
  });

  it('suggests questions that it answers itself', async () => {
    const questions = suggestQuestions(readSheet(staff));
    expect(questions.length).toBeGreaterThanOrEqual(3);
    for (const question of questions) expect(await answerOf(staff, question)).toMatchObject({ status: 'answered' });
  });

  it('stops when it is told to', async () => {
    const signal = AbortSignal.abort();
    const input = { question: 'How many?', sheet: readSheet(staff), source: SHEET, history: [] };
    await expect(ask(input, { signal })).rejects.toThrow('aborted');
  });

  it('never crashes and never takes long, whatever is asked of whatever', async () => {
    const word = fc.constantFrom(
      ...'how many what is the total highest salary of in and not 2019 more than 300 Sales May between 哪个 最高 - "'.split(
        ' ',
      ),
    );
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(word, { maxLength: 25 }).map((words) => words.join(' ')),
    );
    const cell = fc.oneof(word, fc.string({ maxLength: 12 }), fc.integer().map(String));
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.oneof(table.map(gridOf), fc.constantFrom(staff, ledger)), text, async (grid, question) => {
        const started = processorMs();
        await answerOf(grid, question);
        expect(processorMs() - started).toBeLessThan(2000);
      }),
      { numRuns: 200 },
    );
  });
});
