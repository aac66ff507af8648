import { expect, it } from 'vitest';
import { periodKeyOf, periodsIn } from './namedPeriods.ts';

it.each([
  ['2020', 'FY2020', "FY '20", 'fiscal year 2020', '2020财年', '2020年度'],
  ['2019/20', '2019-2020', '2019–20'],
  ['Q1 2020', '2020 Q1', '1Q20', "Q1 '20", 'first quarter of 2020', '2020年第一季度'],
  ['H1 2021', '1H21', 'first half 2021', '2021年上半年'],
  ['Mar-20', 'March 2020', '2020-03', '2020年3月', '2020年三月'],
  ['第三季度', 'Q3', 'third quarter'],
])('one period has one key, however it is named: %s', (first, ...others) => {
  expect(periodKeyOf(first)).not.toBeNull();
  expect(others.map(periodKeyOf)).toEqual(others.map(() => periodKeyOf(first)));
});

it.each(['Revenue 2020', 'Q5 2020', '2020-45', 'may 20', 'hq 2020', 'A-01', 'first', '12.2020.4'])(
  'what names more than a period, or none, has no key: %s',
  (label) => {
    expect(periodKeyOf(label)).toBeNull();
  },
);

it('a period of two parts is found whole and in parts, for headers that stand above each other', () => {
  const keys = periodsIn('what was the revenue in the third quarter of fiscal 2021?').map(({ key }) => key);
  expect(keys).toEqual(['2021q3', '2021', 'q3']);
});
