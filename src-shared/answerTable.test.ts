import { expect, test } from 'vitest';
import type { AnswerTable } from './answer.ts';
import { nextOrder, orderedRows } from './answerTable.ts';
import { parseValue } from './value.ts';

function tableOf(rows: readonly (readonly string[])[]): AnswerTable {
  return {
    columns: [
      { label: 'Name', isName: true, header: null },
      { label: 'Points', isName: false, header: null },
    ],
    rows: rows.map((row) => row.map((text) => ({ text, value: parseValue(text), citations: [] }))),
  };
}

const table = tableOf([
  ['Item 10', '9'],
  ['item 2', '1,200'],
  ['Item 3', ''],
  ['', '-5'],
  ['Item 1', 'n/a'],
]);

const places = (column: number, isDescending: boolean): number[] =>
  orderedRows(table, { column, isDescending }).map(({ place }) => place);

test('numbers are put in order by their value, texts as people count, blanks last both ways', () => {
  expect(places(1, false)).toEqual([3, 0, 1, 4, 2]);
  expect(places(1, true)).toEqual([4, 1, 0, 3, 2]);
  expect(places(0, false)).toEqual([4, 1, 2, 0, 3]);
  expect(places(0, true)).toEqual([0, 2, 1, 4, 3]);
});

test('rows stand as they were found at first and again after the third press', () => {
  expect(orderedRows(table, null).map(({ place }) => place)).toEqual([0, 1, 2, 3, 4]);
  const up = nextOrder(null, 1);
  const down = nextOrder(up, 1);
  expect([up, down, nextOrder(down, 1), nextOrder(down, 0)]).toEqual([
    { column: 1, isDescending: false },
    { column: 1, isDescending: true },
    null,
    { column: 0, isDescending: false },
  ]);
});
