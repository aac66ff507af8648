import { expect, test } from 'vitest';
import type { TableDifference } from '../../../src-shared/surveyTable.ts';
import { comparedOf, type Snapshot, sideLooks } from './compared.ts';

const difference: TableDifference = {
  papers: { a: ['only a'], b: [], both: ['both'] },
  columns: [
    { name: 'Size', a: 1, b: 0 },
    { name: 'Task', a: null, b: 1 },
  ],
  values: [{ paper: 'both', column: 0, a: '640', b: '600' }],
  compared: 1,
};

function snapshot(rows: Readonly<Record<string, readonly string[]>>): Snapshot {
  return { key: '', label: '', tableId: '', iteration: null, valuesOf: (paper) => rows[paper] ?? null };
}

test('cells stand over their like wherever either table has them, what differs is marked and what is missing told', () => {
  const compared = comparedOf(difference, []);
  const left = sideLooks(compared, snapshot({ both: ['Owl', '640'], 'only a': ['Bird', '20'] }), 'a');
  const right = sideLooks(compared, snapshot({ both: ['600', 'songs'] }), 'b');
  expect(compared.ids).toEqual(['both', 'only a']);
  expect(left.cell('both', '0')).toMatchObject({ text: '640', mark: '≠', isNone: false });
  expect(right.cell('both', '0')).toMatchObject({ text: '600', mark: '≠', isNone: false });
  expect(left.cell('both', '1')).toMatchObject({ text: '', mark: '', isNone: true });
  expect(right.cell('both', '1')).toMatchObject({ text: 'songs', mark: '', isNone: false });
  expect(right.cell('only a', '0')).toMatchObject({ text: '', isNone: true });
});
