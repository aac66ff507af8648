import { describe, expect, it } from 'vitest';
import { consider } from '../../src-main/core/ask/rules/engine.ts';
import { shippedRanker } from '../../src-main/core/ask/rules/ranker.ts';
import { income } from '../../src-main/core/ask/testPatternSheets.ts';
import { chineseList, gridOf, matrix, orders, readSheet, SHEET, staff } from '../../src-main/core/ask/testSheets.ts';
import type { Grid } from '../../src-shared/grid.ts';
import { confidenceIn, ranked } from './confide.ts';
import { exampleOf, FeatureNames, saidBy } from './examples.ts';

const ferries = gridOf([
  ['Ferry', 'Owner', 'Built', 'Length (m)', 'Port'],
  ['Aurora', 'Nordline', '1998', '142', 'Bergen'],
  ['Borealis', 'Nordline', '2006', '188', 'Oslo'],
  ['Cygnus', 'Blue Bay', '2012', '96', 'Hull'],
]);

/** What a listing, a doubt or a reading that cannot be run changes must change in training, too. */
describe('what training judges is what a person is told, with the same confidence', () => {
  it.each<readonly [string, Grid, string]>([
    ['a value', staff, 'What is the salary of Cleo Dunn?'],
    ['a list of columns', staff, 'What are the name, position and salary of the staff in Sales?'],
    ['why', staff, 'Why is the salary of Cleo Dunn so low?'],
    ['all counted in place of a few', ferries, 'How many ferries does Maersk own?'],
    ['yes or no asked, a cell found', ferries, 'Was the Cygnus built before 1990?'],
    ['headers turned into rows', matrix, 'Which month has the highest sales of jam?'],
    ['two values that are compared with one', orders, 'Is the price of pens higher than that of A-03?'],
    ['Chinese', chineseList, '列出设备名称、部门和单价'],
    ['two columns of one month', income, '4月的收入和支出分别是多少？'],
  ])('%s', async (_, grid, question) => {
    const sheet = readSheet(grid);
    const { answer, outcomes } = await consider({ question, sheet, source: SHEET, history: [] });
    const [first] = outcomes;
    if (!first) throw new Error('nothing was found');
    const told = JSON.stringify(saidBy(first));
    const names = new FeatureNames();
    const of = { id: '1', query: question, set: 's', source: 's', table: 's', isAnswerable: true };
    const example = exampleOf(of, sheet, names, (saying) => JSON.stringify(saying) === told);
    const { weights, confidence } = shippedRanker();
    const judged = ranked(
      example,
      Float64Array.from(names.all, (name) => weights[name] ?? 0),
      names.all,
    );
    expect(judged?.isRight).toBe(true);
    expect(judged && confidenceIn(judged, confidence)).toBeCloseTo(answer.confidence.score, 3);
  });
});
