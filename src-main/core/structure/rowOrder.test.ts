import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SortKey } from '../../../src-shared/arrangement.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { readStructure } from './readStructure.ts';
import { sortDone, sortedRows } from './rowOrder.ts';
import { gridOf } from './testGrid.ts';

const TRADES = [
  ['City', 'Trade', 'Sum', 'Day'],
  ['Porto', 'Fish', '10', '2024-03-04'],
  ['Bergen', 'Wool', '9', '2023-01-05'],
  ['Turku', 'Fish', '100', '2024-01-01'],
  ['Aarhus', 'Wool', '', '2022-12-24'],
  ['Gdansk', 'Fish', '9', '2021-05-05'],
];

/** The first column of a sheet's table as it is looked at. */
function looked(grid: Grid, at: { row: number; col: number }, keys: readonly SortKey[]): string[] {
  const { rows } = sortedRows(readStructure(grid).tree, grid, { at, keys });
  return rows.map((row) => grid.at(row, at.col)?.text ?? '');
}

function refusal(grid: Grid, at: { row: number; col: number }, keys: readonly SortKey[]): string | null {
  return sortDone(readStructure(grid).tree, grid, { at, keys }).refused?.text ?? null;
}

const up = (col: number): SortKey => ({ col, isDescending: false });
const down = (col: number): SortKey => ({ col, isDescending: true });
const FIRST = { row: 1, col: 0 };

test('numbers are compared as numbers and dates as dates, blanks stay last both ways, and equal rows keep their order', () => {
  const grid = gridOf(TRADES);
  expect(looked(grid, FIRST, [up(2)])).toEqual(['Bergen', 'Gdansk', 'Porto', 'Turku', 'Aarhus']);
  expect(looked(grid, FIRST, [down(2)])).toEqual(['Turku', 'Porto', 'Bergen', 'Gdansk', 'Aarhus']);
  expect(looked(grid, FIRST, [up(3)])).toEqual(['Gdansk', 'Aarhus', 'Bergen', 'Turku', 'Porto']);
});

test('a second column decides where the first is equal', () => {
  expect(looked(gridOf(TRADES), FIRST, [up(1), down(2)])).toEqual(['Turku', 'Porto', 'Gdansk', 'Bergen', 'Aarhus']);
});

test('a total stays where it is', () => {
  const grid = gridOf([
    ['City', 'Spring', 'Summer'],
    ['Porto', '30', '5'],
    ['Bergen', '10', '7'],
    ['Turku', '20', '2'],
    ['Total', '60', '14'],
  ]);
  expect(looked(grid, FIRST, [up(1)])).toEqual(['Bergen', 'Turku', 'Porto', 'Total']);
});

test('what cannot be sorted is refused with the cell that stands in its way', () => {
  const merged = gridOf(
    [
      ['Region', 'City', 'Sum'],
      ['North', 'Bergen', '3'],
      ['', 'Turku', '1'],
      ['South', 'Porto', '2'],
      ['', 'Faro', '7'],
    ],
    ['A2:A3', 'A4:A5'],
  );
  expect(refusal(merged, { row: 1, col: 1 }, [up(2)])).toContain('A2:A3 is merged over several rows');
  const list = gridOf(TRADES);
  expect(refusal(list, { row: 0, col: 0 }, [up(2)])).toContain('Row 1 stands in no table');
  expect(refusal(list, FIRST, [up(9)])).toContain('Column J is not of the table A1:D6');
});

test('another table in the same rows is not moved along', () => {
  const beside = gridOf([
    ['City', 'Sum', '', '', 'Trade', 'Price'],
    ['Porto', '3', '', '', 'Fish', '20'],
    ['Bergen', '1', '', '', 'Wool', '10'],
    ['Turku', '2', '', '', 'Salt', '30'],
  ]);
  expect(refusal(beside, FIRST, [up(1)])).toContain('E2 stands beside the table A1:B4');
});

test('rows that are set in under another stay under it', () => {
  const indented = gridOf(
    [
      ['Item', 'Sum'],
      ['Costs', '9'],
      ['Rent', '4'],
      ['Wages', '5'],
      ['Income', '12'],
    ],
    [],
    { A3: { indent: 1 }, A4: { indent: 1 } },
  );
  const at = { row: 2, col: 1 };
  const done = sortDone(readStructure(indented).tree, indented, { at, keys: [down(1)] });
  // Either the two rows under their head change places, or nothing does: never do they leave it.
  const rows = done.sorted?.rows ?? [1, 2, 3, 4];
  expect(rows.map((row) => indented.at(row, 0)?.text)).toSatisfy((texts: string[]) => {
    return texts[0] === 'Costs' && texts[3] === 'Income' && texts.slice(1, 3).toSorted().join() === 'Rent,Wages';
  });
});

test('a sort keeps each row once, leaves totals in place and orders the rows between them', () => {
  const sums = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 3, maxLength: 30 });
  const sorted = fc.property(sums, fc.boolean(), (given, isDescending) => {
    const grid = gridOf([['City', 'Sum'], ...given.map((sum, at) => [`City ${'abcdefgh'[at % 8]}x`, String(sum)])]);
    const { tree } = readStructure(grid);
    const done = sortDone(tree, grid, { at: { row: 2, col: 1 }, keys: [{ col: 1, isDescending }] });
    fc.pre(done.sorted !== null);
    const { first, rows, parts } = done.sorted;
    expect(rows.toSorted((a, b) => a - b)).toEqual(rows.map((_, place) => first + place));
    const totals = new Set(tree.body.kind === 'values' ? tree.body.totals.map(({ line }) => line) : []);
    for (const line of totals) expect(rows[line - first]).toBe(line);
    if (parts > 1) return;
    const found = rows.filter((row) => !totals.has(row)).map((row) => given[row - 1] ?? 0);
    expect(found).toEqual(found.toSorted((a, b) => (isDescending ? b - a : a - b)));
  });
  fc.assert(sorted, { numRuns: 100 });
});
