import { expect, test } from 'vitest';
import type { Answer } from '../../../../../src-shared/answer.ts';
import { consider } from '../../rules/engine.ts';
import { answerOf, citedOn, gridOf, matrix, readSheet, SHEET, staff } from '../../testSheets.ts';
import { execute, type ExecutedStep } from '../execute.ts';
import { groupTableOf } from './groupTable.ts';
import { withHeaderPaths } from './withHeaderPaths.ts';

async function withCells(cells: Readonly<Record<string, string>>, more: Partial<Answer> = {}): Promise<Answer> {
  const sheet = readSheet(matrix);
  const input = { question: 'What?', sheet, source: SHEET, history: [] };
  const { answer } = await consider(input);
  const values = Object.entries(cells).map(([address, text]) => ({
    text,
    value: { kind: 'number' as const, number: Number(text) },
    citations: citedOn(SHEET, address),
  }));
  const given = { status: 'answered' as const, values, alternatives: [], nearest: [], ...more };
  return withHeaderPaths({ ...answer, ...given, citations: citedOn(SHEET, ...Object.keys(cells)) }, input);
}

test('cells of several columns on several lines are rows, whoever found them', async () => {
  const { table } = await withCells({ C5: '45', B5: '40', C3: '200', B3: '100' });
  expect(table?.columns.map(({ label, isName }) => [label, isName])).toEqual([
    ['Product', true],
    ['February', false],
    ['January', false],
  ]);
  expect(table?.columns[1]?.header).toEqual(citedOn(SHEET, 'C2')[0]);
  expect(table?.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['Tea', '45', '40'],
    ['Honey', '200', '100'],
  ]);
  expect(table?.rows[0]?.map(({ citations }) => citations)).toEqual(['A5', 'C5', 'B5'].map((at) => citedOn(SHEET, at)));
});

test('cells found each on their own, computed values, and one column are no rows', async () => {
  expect((await withCells({ B3: '100', C5: '45' })).table).toBeUndefined();
  expect((await withCells({ B3: '101', C3: '200', B5: '40', C5: '45' })).table).toBeUndefined();
  expect((await withCells({ B3: '100', B4: '80', B5: '40' })).table).toBeUndefined();
});

test('rows that are cut end with the last whole one', async () => {
  const cut = await withCells(
    { B3: '100', B4: '80', B5: '40', C3: '200', C4: '70' },
    { leftOut: { values: 1, cells: 1 } },
  );
  expect(cut.table?.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['Honey', '100', '200'],
    ['Jam', '80', '70'],
  ]);
});

test('a merged cell is told on each line that it covers', async () => {
  const grid = gridOf([
    ['Name', 'Team', 'Points', 'Games'],
    ['Ada', 'North', '12', '3'],
    ['Ben', '^', '15', '4'],
    ['Cleo', 'South', '9', '2'],
  ]);
  const { table } = await answerOf(grid, 'List the names with their team and points');
  expect(table?.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['Ada', 'North', '12'],
    ['Ben', 'North', '15'],
    ['Cleo', 'South', '9'],
  ]);
});

test('a value for each group is a table of two columns with the cells of each', () => {
  const sheet = readSheet(staff);
  const steps: ExecutedStep[] = [];
  const column = (text: string) => ({ kind: 'column', column: { text, at: null } }) as const;
  execute(
    {
      op: 'Foreach',
      of: { op: 'CHL', of: null, view: 'rows', part: 'rows' },
      by: column('Department'),
      apply: { kind: 'call', call: 'sum', of: [column('Salary (EUR)')] },
    },
    sheet,
    (step) => steps.push(step),
  );
  const table = groupTableOf(steps, staff, SHEET);
  expect(table?.columns.map(({ label }) => label)).toEqual(['Department', 'Sum of Salary (EUR)']);
  expect(table?.rows[1]).toEqual([
    { text: 'Finance', value: { kind: 'text' }, citations: citedOn(SHEET, 'C5') },
    { text: '6800', value: { kind: 'number', number: 6800 }, citations: citedOn(SHEET, 'F5', 'F6') },
  ]);
});

test('cited cells are told with what names them and what they say', async () => {
  const { cited } = await withCells({ C5: '45', B5: '40' });
  expect(cited).toEqual({
    C5: { path: 'Tea › February', text: '45' },
    B5: { path: 'Tea › January', text: '40' },
  });
});
