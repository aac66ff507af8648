import { describe, expect, it } from 'vitest';
import type { Grid } from '../../../src-shared/grid.ts';
import { answerSaid } from '../../../src-shared/said/answers.ts';
import { codeOf, type Said } from '../../../src-shared/said/said.ts';
import { ask } from './ask.ts';
import { played } from './model/testScript.ts';
import { gridOf, readingOf, readSheet, SHEET } from './testSheets.ts';

const harbours = gridOf([
  ['Harbour', 'Ships', 'Cargo (t)'],
  ['Total', '93', '1220'],
  ['Ostend', '31', '420'],
  ['Esbjerg', '22', '510'],
  ['Bergen', '40', '290'],
]);
const MOST_SHIPS = 'Which harbour has the most ships?';

/** A loss makes the profit of one branch larger than that of all. */
const branches = gridOf([
  ['Branch', 'Profit'],
  ['Leeds', '150'],
  ['York', '-60'],
  ['Hull', '10'],
]);

/** What the rules answer or offer, and what the trace says of the readings that failed. */
async function byRules(grid: Grid, question: string) {
  const { answer, trace } = await ask({ question, sheet: readSheet(grid), source: SHEET, history: [] });
  const failures = trace.steps.filter(({ verdict }) => verdict === 'failed').map(({ detailSaid }) => detailSaid);
  return { offered: [answer.text, ...answer.alternatives.map(({ text }) => text)], failures };
}

function reading(claim: { readonly value?: string; readonly cells?: readonly string[]; readonly formula?: string }) {
  return { reading: '', answerable: true, values: [{ value: '', cells: [], formula: '', ...claim }], unit: '' };
}

function plan(pipeline: string) {
  return { answerable: true, reason: '', parts: [{ question: '', pipeline }] };
}

const NO_PLAN = { answerable: false, reason: 'The headers do not tell.', parts: [] };

/** What a model's answer is after these replies. */
async function byModel(grid: Grid, question: string, ...replies: readonly object[]) {
  const { answer } = await played({ grid, question, replies });
  return { status: answer.status, text: answer.text };
}

const refused = ({ text }: Said) => ({ status: 'notFound', text });

describe('a total is not one of the things that it is the total of', () => {
  it('is neither given nor offered by the rules, and the trace says why', async () => {
    const { offered, failures } = await byRules(harbours, MOST_SHIPS);
    expect(offered[0]).toBe('Bergen');
    expect(offered).not.toContain('Total');
    expect(failures).toContainEqual(codeOf(answerSaid.totalOfOthers('Total')));
  });

  it('is refused where a model reads it, and its pipeline is taken', async () => {
    const total = reading({ value: 'Total', cells: ['A2'] });
    expect(await byModel(harbours, MOST_SHIPS, total, NO_PLAN)).toEqual(refused(answerSaid.totalOfOthers('Total')));
    const greatest = plan('EXT("Harbour", Cond(CHL("Table"@A1:C5), [Ships] = max([Ships])))');
    expect(await byModel(harbours, MOST_SHIPS, total, greatest)).toEqual({ status: 'answered', text: 'Bergen' });
  });

  it('stands where it is asked for, and a name with the word in it stands', async () => {
    const total = reading({ value: 'Total', cells: ['A2'] });
    const question = 'Which line has 93 ships?';
    expect(await byModel(harbours, question, total, NO_PLAN)).toEqual({ status: 'answered', text: 'Total' });
    const halves = gridOf([
      ['Region', 'Sales'],
      ['North total', '5'],
      ['South total', '7'],
    ]);
    const south = reading({ value: 'South total', cells: ['A3'] });
    const answered = await byModel(halves, 'Which region has the highest sales?', south, NO_PLAN);
    expect(answered).toEqual({ status: 'answered', text: 'South total' });
  });
});

describe('a count of rows is no larger than the rows', () => {
  const question = 'How many harbours are there?';

  it('is refused where a model counts all cells of the rows', async () => {
    const cells = reading({ formula: 'COUNTA(A3:C5)' });
    expect(await byModel(harbours, question, cells, NO_PLAN)).toEqual(refused(answerSaid.countOverRows('9', 3)));
    const rows = reading({ formula: 'COUNTA(A3:A5)' });
    expect(await byModel(harbours, question, rows, NO_PLAN)).toEqual({ status: 'answered', text: '3' });
  });
});

describe('a share of a whole is from 0 to 100 %', () => {
  it.each([
    ['Leeds', '150%'],
    ['York', '-60%'],
  ])('is no reading of the rules outside: %s', async (branch, text) => {
    const { offered, failures } = await byRules(branches, `What percentage of the total profit comes from ${branch}?`);
    expect(offered).not.toContain(text);
    expect(failures).toContainEqual(codeOf(answerSaid.shareOverWhole(text)));
  });

  it('is a reading of the rules inside', async () => {
    expect(await readingOf(branches, 'What percentage of the total profit comes from Hull?')).toEqual(['10%']);
  });

  it('is refused where a model divides a part by a smaller whole', async () => {
    const question = 'What percentage of the total profit comes from Leeds?';
    const share = (value: string, formula: string) => ({ ...reading({ value, formula }), unit: '%' });
    const over = share('150%', 'SUM(B2)/SUM(B2:B4)');
    expect(await byModel(branches, question, over, NO_PLAN)).toEqual(refused(answerSaid.shareOverWhole('150%')));
    const within = share('10%', 'SUM(B4)/SUM(B2:B4)');
    expect(await byModel(branches, question, within, NO_PLAN)).toEqual({ status: 'answered', text: '10%' });
    // A figure over that of another column is no share of a whole.
    const ratio = share('1354.84%', 'SUM(C3)/SUM(B3)');
    expect(await byModel(harbours, 'What is cargo in percent of ships?', ratio, NO_PLAN)).toMatchObject({
      status: 'answered',
    });
  });
});
