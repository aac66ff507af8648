import { expect, test } from 'vitest';
import { answerOf, chineseList, gridOf, ledger, matrix, orders, staff } from '../testSheets.ts';

async function told(...[grid, question]: Parameters<typeof answerOf>): Promise<readonly string[]> {
  const { table } = await answerOf(grid, question);
  return table
    ? [table.columns.map(({ label }) => label), ...table.rows.map((row) => row.map(({ text }) => text))].map((row) =>
        row.join(' | '),
      )
    : [];
}

test('columns that are named one after the other are all told, row by row', async () => {
  expect(await told(staff, 'What are the name, position and salary of the staff in Sales?')).toEqual([
    'Name | Position | Salary (EUR)',
    'Ada Brook | Clerk | 2100',
    'Ben Carver | Head of department | 4200',
    'Finn Gray | Clerk | 2100',
  ]);
  expect(await told(orders, 'List the orders with their item, quantity and price')).toHaveLength(6);
  expect(await told(chineseList, '列出设备名称、部门和单价')).toEqual([
    '设备名称 | 部门 | 单价（元）',
    '打印机 | 财务部 | 1500',
    '投影仪 | 市场部 | 3200',
    '扫描仪 | 财务部 | 900',
  ]);
});

test('a column may be told and bounded by the same question', async () => {
  expect(await told(staff, 'List the names and salaries of the staff with a salary above 2200')).toEqual([
    'Name | Salary (EUR)',
    'Ben Carver | 4200',
    'Cleo Dunn | 2300',
    'Dan Ek | 4500',
  ]);
  const { table } = await answerOf(staff, 'Which names have a salary above 2200?');
  expect(table).toBeUndefined();
});

test('totals are told where they are asked for alone', async () => {
  expect(await told(ledger, 'List the months with their income and expenses')).toEqual([
    'Month | Income | Expenses',
    'January | 1200 | 800',
    'February | 900 | 950',
    'March | 1500 | 700',
  ]);
  const { table } = await answerOf(ledger, 'What is the total income and expenses?');
  expect(table).toBeUndefined();
});

test('rows that no column names get the name of what they are about', async () => {
  expect(await told(staff, 'Show the position and the start date of everyone in Finance')).toEqual([
    'Name | Position | Start date',
    'Cleo Dunn | Clerk | 2020-01-20',
    'Dan Ek | Head of department | 2010-05-02',
  ]);
  expect(await told(matrix, 'What are January and February of each product?')).toEqual([
    'Product | January | February',
    'Honey | 100 | 200',
    'Jam | 80 | 70',
    'Tea | 40 | 45',
  ]);
});

test('what one row says is named by its headers', async () => {
  const { table, values } = await answerOf(staff, 'What are the department and salary of Ada Brook?');
  expect(table).toBeUndefined();
  expect(values.map(({ label, text }) => `${label}: ${text}`)).toEqual(['Department: Sales', 'Salary (EUR): 2100']);
});

const costs = gridOf([
  ['Item', 'Spring', 'Summer'],
  ['Seeds', '310', '120'],
  ['Water', '140', '460'],
  ['Tools', '275', '85'],
]);

test('one column of lines that are named one after the other is told of all of them', async () => {
  const all = await answerOf(costs, 'What is the summer of Seeds, Water and Tools?');
  expect(all.values.map(({ text }) => text)).toEqual(['120', '460', '85']);
  const sum = await answerOf(costs, 'What is the total summer of Seeds and Water?');
  expect(sum.values.map(({ text }) => text)).toEqual(['580']);
  const more = await answerOf(costs, 'Which of Seeds, Water and Tools had the highest summer?');
  expect(more.values.map(({ text }) => text)).toEqual(['Water']);
});
