import { expect, test } from 'vitest';
import { parseQuestion } from '../../question/question.ts';
import { QuestionOnSheet } from '../../questionOnSheet.ts';
import { answerOf, gridOf, readSheet } from '../../testSheets.ts';
import { readingsOf } from '../generate.ts';

const pay = gridOf([
  ['Name', 'Team', 'Joined', 'Salary', 'Bonus 2021', 'Bonus 2023'],
  ['Ina Holt', 'Finance', '2019', '64000', '900', '1400'],
  ['Rui Alves', 'Sales', '2021', '52000', '1100', '700'],
  ['Kei Mori', 'Design', '2018', '83000', '800', '800'],
  ['Una Lind', 'Finance', '2017', '71000', '1250', '1300'],
]);
const sales = gridOf([
  ['Region', 'Product', '2021', '2022', '2023'],
  ['North', 'Tea', '120', '150', '165'],
  ['North', 'Coffee', '340', '310', '355'],
  ['West', 'Tea', '60', '75', '99'],
  ['West', 'Coffee', '180', '175', '170'],
]);
const starts = gridOf([
  ['Employee', 'City', 'Start date', 'Salary'],
  ['Mei Tanaka', 'Osaka', '2018-11-05', '83000'],
  ['Tom Baker', 'Leeds', '2022-01-10', '48500'],
  ['Priya Nair', 'Pune', '2020-05-20', '79000'],
  ['Sam Cole', 'Leeds', '2023-02-28', '39000'],
]);
const wards = gridOf([
  ['科室', '医生人数', '床位数'],
  ['内科', '25', '120'],
  ['儿科', '12', '40'],
  ['急诊科', '18', '20'],
  ['外科', '30', '150'],
]);

/** Whichever comes first in the table, and whichever is the greater. */
test.each([
  ['Is the salary of Ina Holt higher than that of Una Lind?', 'No'],
  ['Is the salary of Una Lind higher than that of Ina Holt?', 'Yes'],
  ['Is the salary of Ina Holt lower than that of Una Lind?', 'Yes'],
  ['Is the salary of Kei Mori lower than that of Rui Alves?', 'No'],
  ['Is the salary of Kei Mori lower compared to that of Rui Alves?', 'No'],
  ['Is the salary of Rui Alves lower compared to that of Kei Mori?', 'Yes'],
])('%s %s', async (question, text) => {
  expect(await answerOf(pay, question)).toMatchObject({ status: 'answered', text });
});

/** Two years of one line, whichever is named first. */
test.each([
  ['Did tea sales in the West increase from 2021 to 2023?', true],
  ['Did coffee sales in the West increase from 2021 to 2023?', false],
  ['Did coffee sales in the West fall from 2021 to 2023?', true],
  ['Did coffee sales in the West fall in 2023 compared to 2021?', true],
])('%s %s', (question, truth) => {
  const sheet = readSheet(sales);
  const compared = readingsOf(new QuestionOnSheet(parseQuestion(question), sheet)).filter(
    ({ form, targets }) =>
      form === 'greater' &&
      targets
        .map(({ label }) => label)
        .toSorted()
        .join() === '2021,2023',
  );
  const product = question.includes('tea') ? 'Tea' : 'Coffee';
  const own = compared.filter(({ lines }) => lines.conditions.some(({ text }) => text === product));
  expect(own.length).toBeGreaterThan(0);
  for (const { said } of own) expect(said).toEqual({ kind: 'truth', truth });
});

test('a word that names a column asks for no place', async () => {
  const { status, text, alternatives } = await answerOf(starts, 'Which employees started after 2021?');
  expect(status === 'answered' ? text : alternatives[0]?.text).toBe('Tom Baker, Sam Cole');
});

test('someone whom the table does not have is not answered with what stands there of all', async () => {
  expect(await answerOf(pay, 'What is the salary of John Smith?')).toMatchObject({ status: 'notFound' });
  expect(await answerOf(pay, 'What are the salaries?')).toMatchObject({ status: 'answered' });
  expect(await answerOf(pay, 'List the names and the salaries.')).toMatchObject({ status: 'answered' });
});

test.each([
  ['急诊科的床位数比儿科少吗?', '是'],
  ['儿科的床位数比急诊科少吗?', '否'],
  ['急诊科的床位数比儿科多吗?', '否'],
  ['外科的医生人数比内科多吗?', '是'],
])('%s %s', async (question, text) => {
  expect(await answerOf(wards, question)).toMatchObject({ status: 'answered', text });
});
