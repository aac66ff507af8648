import { expect, it } from 'vitest';
import type { PersonsTable } from '../../../../src-shared/surveyTable.ts';
import { inOrder } from './order.ts';

function table(values: readonly (string | null)[]): PersonsTable {
  const column = {
    id: 'c',
    name: 'Size',
    instruction: '',
    format: { kind: 'text' },
    examples: [],
    isLocked: false,
  } as const;
  return {
    columns: [column],
    rows: values.map((value, at) => ({
      paper: `p${at}`,
      isLocked: false,
      cells: [value === null ? null : { value, evidence: [], confidence: 1, by: 'rules', isLocked: false }],
    })),
  };
}
const valuesBy = (values: readonly (string | null)[], isDescending: boolean) =>
  inOrder(table(values), { column: 'c', isDescending }).map(({ cells }) => cells[0]?.value ?? null);

it('sorts numbers by what they amount to, words after them, and what is blank last', () => {
  const values = ['1.2M', null, 'many', '900', '1,000', 'few', '2K', ''];
  expect(valuesBy(values, false)).toEqual(['900', '1,000', '2K', '1.2M', 'few', 'many', null, '']);
  expect(valuesBy(values, true)).toEqual(['1.2M', '2K', '1,000', '900', 'many', 'few', null, '']);
});

it('leaves rows as they were put where nothing is sorted by, or the column is gone', () => {
  const plain = table(['b', 'a']);
  expect(inOrder(plain, null)).toBe(plain.rows);
  expect(inOrder(plain, { column: 'other', isDescending: false })).toBe(plain.rows);
});
