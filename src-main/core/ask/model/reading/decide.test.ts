import { expect, it } from 'vitest';
import { gridOf } from '../../testSheets.ts';
import { played } from '../testScript.ts';

/** Two years that both have a column of sales, so that a plan from the headers may take the other one. */
const sales = gridOf([
  ['Sales by region', '<', '<', '<', '<'],
  ['Region', 'Plan', '<', 'Actual', '<'],
  ['^', '2023', '2024', '2023', '2024'],
  ['North', '110', '120', '115', '131'],
  ['South', '210', '220', '205', '198'],
  ['West', '300', '330', '305', '341'],
]);
const question = 'What were the sales of South in 2024?';

function read(...values: readonly object[]) {
  return { reading: 'Actual of 2024, row of South.', answerable: true, values, unit: '' };
}

function plan(pipeline: string) {
  return { answerable: true, reason: '', parts: [{ question: '', pipeline }] };
}

const PLANNED = plan('EXT("Plan / 2024", Cond(CHL("Sales by region"@A2:E6), [Region] = "South"))');

it('shows where each answer comes from, its cells with their headers, and the columns that could have been taken', async () => {
  const choice = { reason: 'Sales are what was actually sold.', choice: 'A' };
  const { answer, prompts } = await played({
    question,
    grid: sales,
    replies: [read({ value: '198', cells: ['E5'] }), PLANNED, choice],
  });
  const prompt = prompts.at(-1) ?? '';
  expect(prompt).toContain('Answers (A was read from the sheet. A is the default)');
  expect(prompt).toMatch(/^A, read from the sheet, its cells say it: 198\nActual of 2024, row of South\.$/m);
  expect(prompt).toMatch(/^E5 "198": Sales by region; Actual \/ 2024; South$/m);
  expect(prompt).toMatch(/^B, by a pipeline over headers, its cells say it: 220$/m);
  expect(prompt).toMatch(/^taken by A: \[Actual \/ 2024\] of Sales by region@A2:E6 at .*, number 131 to 341$/m);
  expect(prompt).toMatch(/^taken by B: \[Plan \/ 2024\]/m);
  expect(prompt).toMatch(/^not taken: \[Region\]/m);
  expect(prompt).toMatch(/^5 A:South \| B:210 \| C:220 \| D:205 \| E:198$/m);
  expect(answer.text).toBe('198');
});

it.each([
  ['B', '220'],
  ['answer B', '220'],
  ['Neither', '198'],
  ['A or B', '198'],
  ['Z', '198'],
])('takes "%s" for %s', async (choice, text) => {
  const { answer } = await played({
    question,
    grid: sales,
    replies: [read({ value: '198', cells: ['E5'] }), PLANNED, { reason: '', choice }],
  });
  expect(answer.text).toBe(text);
});

it('says of a computed answer that it is, with the ranges that it rests on', async () => {
  const { prompts } = await played({
    question: 'What were the sales of all regions in 2023 and 2024 together?',
    grid: sales,
    replies: [
      read({ formula: 'SUM(D4:E6)+SUM(B4:B5)' }),
      plan('Math(CHL("Sales by region"@A2:E6), sum([Plan / 2024]))'),
      { reason: '', choice: 'A' },
    ],
  });
  expect(prompts.at(-1)).toContain('A, read from the sheet, computed or put in words: 1615');
  expect(prompts.at(-1)).toMatch(/^and 2 more cells: /m);
  expect(prompts.at(-1)).toContain('B, by a pipeline over headers, computed: 670');
});

it('decides nothing where answers differ only in how they are written', async () => {
  const { answer, calls } = await played({
    question: 'What share of the actual sales of 2024 was made in West?',
    grid: sales,
    replies: [
      read({ value: '50.9%', formula: 'E6/SUM(E4:E6)' }),
      plan(
        'Cmp(EXT("Actual / 2024", Cond(CHL("Sales by region"@A2:E6), [Region] = "West")), Math(CHL("Sales by region"@A2:E6), sum([Actual / 2024])), left / right)',
      ),
    ],
  });
  expect(calls).toBe(2);
  expect(answer.text).toBe('50.8955%');
});

it('takes groups by what they come to, too, and tells the value of each where they differ', async () => {
  const pipeline = plan('Foreach(CHL("Sales by region"@A2:E6), [Region], sum([Actual / 2024]))');
  const asked = 'What did each region sell in 2024?';
  const same = await played({ question: asked, grid: sales, replies: [read({ formula: 'E4:E6' }), pipeline] });
  expect(same.calls).toBe(2);
  expect(same.answer.text).toBe('131, 198, 341');
  const other = await played({
    question: asked,
    grid: sales,
    replies: [read({ formula: 'C4:C6' }), pipeline, { reason: '', choice: 'A' }],
  });
  expect(other.prompts.at(-1)).toContain('3 groups: North: 131; South: 198; West: 341');
});

it('does not list what was read and not proved, and says so', async () => {
  const wrong = read({ value: '999', cells: ['E5'] });
  const { prompts, answer } = await played({
    question: 'What is the plan of South in 2024?',
    grid: sales,
    strategy: 'both',
    replies: [
      wrong,
      wrong,
      plan('EXT("Plan / 2023", Cond(CHL("Sales by region"@A2:E6), [Region] = "South"))'),
      { reason: 'The year.', choice: 'A' },
    ],
  });
  // The rules' answer stands first, since it is likelier than a plan that was never looked at.
  expect(prompts.at(-1)).toContain('What was read could not be proved and is not listed. A is the default');
  expect(prompts.at(-1)).toMatch(/^A, by rules, its cells say it: 220$/m);
  expect(prompts.at(-1)).not.toContain('999');
  expect(answer.text).toBe('220');
});
