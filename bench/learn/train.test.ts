import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../src-main/core/ask/sheet.ts';
import { ledger, matrix, orders, staff } from '../../src-main/core/ask/testSheets.ts';
import { readStructure } from '../../src-main/core/structure/readStructure.ts';
import type { Grid } from '../../src-shared/grid.ts';
import { type Example, exampleOf, FeatureNames } from './examples.ts';
import { rankersWithout, trained } from './train.ts';

/** Questions of three sources, each with the one answer that is right. */
const sources: readonly (readonly [string, Grid, readonly (readonly [string, string])[]])[] = [
  [
    'people',
    staff,
    [
      ['What is the salary of Cleo Dunn?', '2300'],
      ['What is the department of Eve Ford?', 'Non-sales support'],
      ['Who has the highest salary?', 'Dan Ek'],
      ['Who has the lowest salary?', 'Eve Ford'],
      ['What is the position of Ada Brook?', 'Clerk'],
    ],
  ],
  [
    'accounts',
    ledger,
    [
      ['What was the income in February?', '900'],
      ['What was the income in March?', '1500'],
      ['Which month had the highest income?', 'March'],
      ['Which month had the lowest income?', 'February'],
    ],
  ],
  [
    'trade',
    orders,
    [
      ['What is the price of A-03?', '600'],
      ['What is the price of A-01?', '500'],
      ['Which order has the highest price?', 'A-04'],
    ],
  ],
];

function examples(names: FeatureNames): Example[] {
  return sources.flatMap(([source, grid, questions]) => {
    const sheet = sheetOf(grid, readStructure(grid));
    return questions.map(([query, right]) =>
      exampleOf(
        { id: query, query, set: source, source, table: source, isAnswerable: true },
        sheet,
        names,
        (saying) => String(saying) === right,
      ),
    );
  });
}

describe('training', () => {
  it('makes the same ranker from the same questions and seed', () => {
    const [one, other] = [new FeatureNames(), new FeatureNames()].map((names) => trained(examples(names), names, 7));
    expect(Object.keys(one?.weights ?? {}).length).toBeGreaterThan(20);
    expect(one).toEqual(other);
  });

  it('learns nothing from the source that is left out', () => {
    const names = new FeatureNames();
    const asked = examples(names);
    const told: string[] = [];
    const leaveOut = {
      names,
      seed: 7,
      partOf: ({ source }: Example) => source,
      isAsked: ({ source }: Example) => source === 'people',
      progress: (line: string): void => void told.push(line),
    };
    const rankers = rankersWithout(asked, leaveOut);
    expect([...rankers.keys()]).toEqual(['people']);
    expect(told).toEqual([expect.stringMatching(/^people: 7 other questions were learned from/)]);
    const others = asked.filter(({ source }) => source !== 'people');
    expect(rankers.get('people')).toEqual(trained(others, names, 7));
  });

  it('tells what stands on the sheet from what does not, so that right readings are among the rest', () => {
    const names = new FeatureNames();
    const sheet = sheetOf(matrix, readStructure(matrix));
    const { readings } = exampleOf(
      {
        id: '1',
        query: 'What are the sales of jam in February?',
        set: 'm',
        source: 'm',
        table: 'm',
        isAnswerable: true,
      },
      sheet,
      names,
      (saying) => saying === '70',
    );
    expect(readings.some(({ isRight }) => isRight)).toBe(true);
    expect(readings.some(({ isRight }) => !isRight)).toBe(true);
  });

  it('gives the texts that a comparison rests on to be judged, so that yes by chance is not right', () => {
    const query = 'Is the salary of Cleo Dunn higher than that of Eve Ford?';
    const judged: (readonly string[])[] = [];
    const of = { id: '1', query, set: 's', source: 's', table: 's', isAnswerable: true };
    const { readings } = exampleOf(
      of,
      sheetOf(staff, readStructure(staff)),
      new FeatureNames(),
      (saying, compared) => judged.push(compared) > 0 && saying === 'Yes' && compared.includes('2300'),
    );
    expect(judged).toContainEqual([]);
    expect(judged.some((compared) => compared.length === 2 && compared.includes('2300'))).toBe(true);
    const truths = readings.filter(({ key }) => key === 'true');
    expect(new Set(truths.map(({ isRight }) => isRight))).toEqual(new Set([true, false]));
  });
});
