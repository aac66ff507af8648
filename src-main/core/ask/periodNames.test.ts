import { expect, it } from 'vitest';
import { gridOf, readingOf } from './testSheets.ts';

const results = gridOf([
  ['Line', '1Q20', '2Q20', '3Q20', '1Q21', 'FY2020', 'FY2021'],
  ['Ferries', '12', '14', '19', '15', '61', '66'],
  ['Harbours', '31', '33', '36', '38', '137', '149'],
]);

const seasons = gridOf([
  ['Season', 'Visitors', 'Concerts'],
  ['2018/19', '5100', '21'],
  ['2019/20', '3900', '16'],
  ['2020/21', '1200', '6'],
]);

const chinese = gridOf([
  ['产品', '2021年第一季度', '2021年第二季度', '2021年下半年'],
  ['面粉', '310', '290', '640'],
  ['大米', '420', '450', '900'],
]);

it.each<[string, ReturnType<typeof gridOf>, string, readonly string[]]>([
  ['a quarter and its year', results, 'What was the figure of ferries in the third quarter of 2020?', ['19']],
  ['a fiscal year', results, 'What did harbours have in fiscal year 2021?', ['149']],
  ['a season in full', seasons, 'How many visitors came in the 2019-2020 season?', ['3900']],
  ['Chinese quarters', chinese, '面粉2021年Q2是多少?', ['290']],
  ['Chinese halves', chinese, '大米2021年H2是多少?', ['900']],
])('%s is found under another name', async (_, grid, question, expected) => {
  expect(await readingOf(grid, question)).toEqual(expected);
});
