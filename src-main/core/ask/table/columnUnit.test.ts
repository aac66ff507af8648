import { describe, expect, it } from 'vitest';
import { answerOf, gridOf } from '../testSheets.ts';

const garden = gridOf([
  ['Garden costs (EUR)', '<', '<', '<', '<', '<'],
  ['Item', 'Spring', 'Autumn', 'Hours', 'Weight (lb)', 'Since'],
  ['Seeds', '310', '95', '12', '4', '2019'],
  ['Water', '140', '180', '3', '900', '2020'],
  ['Tools', '275', '60', '8', '31', '2021'],
]);

describe('the unit of a title', () => {
  it.each([
    ['What is the Spring of Water?', 'EUR'],
    ['What are the hours of Water?', null],
    ['What is the weight of Tools?', null],
    ['What is the since of Tools?', null],
  ])('%s in %s', async (question, unit) => {
    expect((await answerOf(garden, question)).unit).toBe(unit);
  });

  it('is not of columns beside one that says it for itself', async () => {
    const priced = gridOf([
      ['Stall, one season (EUR)', '<', '<'],
      ['Item', 'Price (EUR)', 'Sold'],
      ['Pears', '2', '310'],
      ['Plums', '3', '140'],
      ['Beans', '4', '275'],
    ]);
    expect((await answerOf(priced, 'What is the price of Plums?')).unit).toBe('EUR');
    expect((await answerOf(priced, 'What is the sold of Plums?')).unit).toBe(null);
  });
});
