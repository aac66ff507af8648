import { describe, expect, it } from 'vitest';
import { claims, clinic, freight, income, library, stock } from '../../testPatternSheets.ts';
import { answerOf } from '../../testSheets.ts';
import { shippedRanker } from '../ranker.ts';

const sheets = { claims, clinic, freight, income, library, stock };

/** Plain questions are answered well above the threshold: no new fit of the numbers withholds them. */
describe('confidence in plain questions', () => {
  it.each([
    // A number, a bound or a date stands in no cell; it is used all the same.
    ['claims', '金额大于500元的有几笔？'],
    ['stock', '库存少于50的商品有几种？'],
    ['claims', '总金额是多少？'],
    ['clinic', 'How many appointments cost more than 150?'],
    // A word of the title over the table says nothing against a reading.
    // Several values that are asked for one by one.
    ['income', '4月的收入和支出分别是多少？'],
  ] as const)('%s: %s', async (name, question) => {
    const answer = await answerOf(sheets[name], question);
    expect(answer.status).toBe('answered');
    expect(answer.confidence.score).toBeGreaterThan(shippedRanker().threshold);
  });
});
