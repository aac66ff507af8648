import { describe, expect, it } from 'vitest';
import { claims, clinic, freight, survey } from '../../testPatternSheets.ts';
import { answerOf, gridOf } from '../../testSheets.ts';

const sheets = {
  claims,
  clinic,
  freight,
  survey,
  /** The same month of two years. */
  trips: gridOf([
    ['Trip', 'Date', 'Distance (km)'],
    ['Coast', '2022-05-03', '40'],
    ['Hills', '2023-05-11', '60'],
    ['Lakes', '2023-05-20', '30'],
    ['Moor', '2023-06-02', '80'],
  ]),
};

describe('the period with the most of something', () => {
  it.each<readonly [keyof typeof sheets, string, readonly string[]]>([
    ['clinic', 'Which month had the most appointments?', ['March', 'April']],
    ['clinic', 'What month had the fewest appointments?', ['May']],
    ['clinic', 'Which month had the highest total fee?', ['April']],
    ['clinic', 'In which month were the fees highest?', ['April']],
    ['clinic', 'Which month had the second highest total fee?', ['March']],
    ['clinic', 'Which quarter had the highest total fee?', ['Q2']],
    ['clinic', 'In which month did Dr. Hale have the most appointments?', ['March']],
    ['freight', 'Which month had the highest total weight?', ['July']],
    ['freight', 'In which month did most ships arrive?', ['June', 'July']],
    ['trips', 'Which month had the highest total distance?', ['May 2023']],
    ['trips', 'Which year had the highest total distance?', ['2023']],
    ['claims', '哪个月报销的笔数最多？', ['4月', '5月']],
    ['claims', '市场部哪个月的金额最多？', ['5月']],
    ['claims', '几月的费用最少？', ['6月']],
    ['claims', '哪个季度的金额最高？', ['第2季度']],
    // Near misses: no period is asked for, or the headers are the periods.
    ['clinic', 'Which patient paid the highest fee?', ['Quentin Ash']],
    ['clinic', 'What was the highest fee in April?', ['310']],
    ['survey', 'In which quarter did the pool use the most energy?', ['Q3']],
  ])('%s: %s', async (name, question, expected) => {
    expect((await answerOf(sheets[name], question)).values.map(({ text }) => text)).toEqual(expected);
  });
});
