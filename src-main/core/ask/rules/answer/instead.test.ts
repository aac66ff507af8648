import { describe, expect, it } from 'vitest';
import { answerOf, gridOf } from '../../testSheets.ts';

const ferries = gridOf([
  ['Ferry', 'Owner', 'Built', 'Length (m)', 'Crew', 'In service', 'Port'],
  ['Aurora', 'Nordline', '1998', '142', '24', 'yes', 'Bergen'],
  ['Borealis', 'Nordline', '2006', '188', '31', 'yes', 'Oslo'],
  ['Cygnus', 'Blue Bay', '2012', '96', '12', 'no', 'Hull'],
  ['Dorado', 'Blue Bay', '2019', '210', '18', 'yes', 'Hull'],
  ['Electra', 'Seaways', '1987', '75', '9', 'no', 'Cork'],
]);
const novels = gridOf([
  ['书名', '作者', '出版年份', '定价（元）'],
  ['山中来信', '林晓', '2015', '48'],
  ['河流之上', '周宁', '2018', '56'],
  ['雪夜', '何川', '2019', '52'],
  ['灯塔', '许岚', '2021', '45'],
]);
const books = gridOf([
  ['Title', 'Author', 'Year', 'Pages', 'Publisher'],
  ['The Long Valley', 'Ann Lee', '1998', '320', 'Harbour Press'],
  ['Winter Light', 'Omar Ruiz', '2004', '210', 'Quay Books'],
  ['Red Sails', 'Ida Juhl', '2011', '415', 'Harbour Press'],
  ['Quiet Rooms', 'Sam Okoro', '2016', '188', 'Norden'],
]);

describe('an answer to another question is not given', () => {
  it.each([
    ['How many ferries are based in Rotterdam?', ferries],
    ['How many ferries does Maersk own?', ferries],
    ['Which ferries are inactive?', ferries],
    ['Was the Electra built before 1990?', ferries],
    ['《雪夜》比《灯塔》厚吗？', novels],
    ['《雪夜》的译者是谁？', novels],
    ['谁翻译了《雪夜》？', novels],
    ['Who translated Winter Light?', books],
    ['Who is the editor of Red Sails?', books],
  ] as const)('%s', async (question, grid) => {
    expect((await answerOf(grid, question)).status).toBe('notFound');
  });
});

describe('an answer is given', () => {
  it.each([
    ['How many ferries are there?', ferries, '5'],
    ['How many ferries does Nordline own?', ferries, '2'],
    ['Is the Aurora older than the Borealis?', ferries, 'Yes'],
    ['Is the Aurora newer than the Borealis?', ferries, 'No'],
    ['Which ferries are no longer in service?', ferries, 'Cygnus, Electra'],
    ['Which ferries are out of service?', ferries, 'Cygnus, Electra'],
    ['《雪夜》比《灯塔》贵吗？', novels, '是'],
    ['《雪夜》比《河流之上》便宜吗？', novels, '是'],
    ['《雪夜》的作者是谁？', novels, '何川'],
    ['谁写了《雪夜》？', novels, '何川'],
    ['《雪夜》是谁写的？', novels, '何川'],
    ['Who wrote Red Sails?', books, 'Ida Juhl'],
    ['Who is the author of Quiet Rooms?', books, 'Sam Okoro'],
  ] as const)('%s', async (question, grid, text) => {
    expect(await answerOf(grid, question)).toMatchObject({ status: 'answered', text });
  });
});
