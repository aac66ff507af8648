import { describe, expect, it } from 'vitest';
import { gridOf, readingOf } from '../testSheets.ts';

const shop = gridOf([
  ['Order', 'Customer', 'Country', 'Amount', 'Status'],
  ['1001', 'Ann Lee', 'Germany', '120', 'shipped'],
  ['1002', 'Omar Ruiz', 'Spain', '80', 'open'],
  ['1003', 'Ida Juhl', 'Germany', '45', 'shipped'],
  ['1005', 'Sam Okoro', 'France', '300', 'open'],
  ['1008', 'Ann Lee', 'Germany', '15', 'open'],
]);
const rivers = gridOf([
  ['River', 'Length (km)', 'Depth (m)', 'Width (m)', 'Countries'],
  ['Alma', '320', '12', '80', '2'],
  ['Bora', '510', '8', '120', '3'],
  ['Cerva', '150', '21', '60', '1'],
  ['Dunna', '780', '15', '200', '5'],
]);
const staff = gridOf([
  ['Name', 'Team', 'Joined', 'Salary', 'Bonus'],
  ['Ann Lee', 'Sales', '2014', '2100', '100'],
  ['Omar Ruiz', 'Sales', '2011', '2600', '150'],
  ['Ida Juhl', 'Legal', '2017', '3100', '200'],
  ['Sam Okoro', 'Legal', '2009', '2900', '90'],
]);
const members = gridOf([
  ['姓名', '部门', '是否党员', '是否在岗', '入职年份'],
  ['林晓', '财务部', '是', '是', '2015'],
  ['周宁', '市场部', '否', '是', '2018'],
  ['何川', '财务部', '是', '否', '2019'],
  ['许岚', '研发部', '否', '是', '2021'],
]);

describe('what numbers the lines is counted and not summed up', () => {
  it.each([
    ['How many orders are there?', '5'],
    ['How many orders are open?', '3'],
    ['How many orders were shipped?', '2'],
  ])('%s', async (question, said) => {
    expect(await readingOf(shop, question)).toEqual([said]);
  });
});

describe('an adjective means the column of what it measures', () => {
  it.each([
    ['Which river is the deepest?', 'Cerva'],
    ['Which river is the shallowest?', 'Bora'],
    ['Which river is the widest?', 'Dunna'],
    ['Which river is the narrowest?', 'Cerva'],
    ['How deep is the Alma?', '12'],
  ])('%s', async (question, said) => {
    expect(await readingOf(rivers, question)).toEqual([said]);
  });
});

describe('whether there is anyone within a bound of years', () => {
  it.each([
    ['Did anyone join after 2016?', 'Yes'],
    ['Did anyone join after 2018?', 'No'],
    ['Did anybody join before 2010?', 'Yes'],
    ['Is there anyone who joined after 2015?', 'Yes'],
    ['Did anyone in Sales join after 2015?', 'No'],
  ])('%s', async (question, said) => {
    expect(await readingOf(staff, question)).toEqual([said]);
  });
});

describe('sums', () => {
  it.each(['How much do Ann Lee and Omar Ruiz earn together?', 'What do Ann Lee and Omar Ruiz earn in total?'])(
    '%s',
    async (question) => {
      expect(await readingOf(staff, question)).toEqual(['4700']);
    },
  );
});

describe('headers that ask whether', () => {
  it.each([
    ['有几个党员？', ['2']],
    ['哪些人是党员？', ['林晓', '何川']],
    ['是否党员为是的有谁？', ['林晓', '何川']],
    ['何川是否在岗？', ['否']],
  ] as const)('%s', async (question, said) => {
    expect(await readingOf(members, question)).toEqual(said);
  });
});
