import { describe, expect, it } from 'vitest';
import { gridOf, readingOf, readSheet, SHEET } from '../testSheets.ts';
import { consider } from './engine.ts';

const rules = gridOf([
  ['House rules of the boat hall', '<', '<', '<'],
  ['Topic', 'Responsible', 'Rule', 'Since'],
  [
    'Lockers',
    'Hall keeper',
    'Lockers are given out once a year. Keys are handed back in October; a lost key costs 15 EUR.',
    '2019',
  ],
  [
    'Boats',
    'Fleet warden',
    'Boats are washed after each trip. Oars are dried before they are hung up. Damage is reported to the fleet warden within one day.',
    '2015',
  ],
  [
    'Kitchen',
    'Members',
    '1. The stove is turned off at ten. 2. Dishes are washed the same evening. 3. Food left over is thrown away on Sundays.',
    '2021',
  ],
  [
    'Guests',
    'Steward',
    'Entry:\nGuests sign the book at the door.\nFees:\nA day costs 4 EUR, children pay nothing.',
    '2020',
  ],
]);

const duties = gridOf([
  ['物业管理规定', '<', '<', '<'],
  ['部位', '责任人', '规定', '起始年份'],
  ['电梯', '张敏', '1.每年检查一次；2.故障时由值班员通知维修公司；3.轿厢内禁止吸烟。', '2019'],
  ['泵房', '李强', '钥匙由门卫保管。水位每日记录两次，异常情况立即上报。', '2020'],
  ['花园', '王芳', '浇水：\n夏季每天一次，冬季停止。\n修剪：\n每月一次，落叶当日清理。', '2022'],
]);

describe('what a text says of something', () => {
  it.each<readonly [string, string]>([
    ['What does the rule for boats say about oars?', 'Oars are dried before they are hung up'],
    ['What does the rule on lockers say about keys?', 'Keys are handed back in October; a lost key costs 15 EUR'],
    ['What does the rule say about the stove?', 'The stove is turned off at ten'],
    ['Quote the rule for dishes in the kitchen.', 'Dishes are washed the same evening'],
    ['What does the rule for guests say about fees?', 'A day costs 4 EUR, children pay nothing.'],
    ['What is stated about damage in the rule for boats?', 'Damage is reported to the fleet warden within one day'],
  ])('%s', async (question, expected) => {
    expect(await readingOf(rules, question)).toEqual([expected]);
  });

  it.each<readonly [string, string]>([
    ['电梯的规定中对故障怎么说？', '故障时由值班员通知维修公司'],
    ['泵房的规定对水位有什么要求？', '水位每日记录两次'],
    ['花园的规定对修剪有什么要求？', '每月一次，落叶当日清理。'],
  ])('%s', async (question, expected) => {
    expect(await readingOf(duties, question)).toEqual([expected]);
  });

  it('tells where in the text of its cell the part stands', async () => {
    const sheet = readSheet(rules);
    const question = 'What does the rule for boats say about oars?';
    const { outcomes } = await consider({ question, sheet, source: SHEET, history: [] });
    const [value] = outcomes[0]?.values ?? [];
    expect(rules.at(3, 2)?.text.slice(value?.span?.from, value?.span?.to)).toBe(value?.text);
  });

  // Near misses: the whole text, another cell of the row, or nothing is asked for.
  it.each<readonly [string, string]>([
    [
      'What is the rule for lockers?',
      'Lockers are given out once a year. Keys are handed back in October; a lost key costs 15 EUR.',
    ],
    ['Who is responsible for boats?', 'Fleet warden'],
    ['Since when is there a rule for the kitchen?', '2021'],
    ['How many rules are there?', '4'],
  ])('%s', async (question, expected) => {
    expect(await readingOf(rules, question)).toEqual([expected]);
  });
});
