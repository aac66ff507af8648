import { expect, test } from 'vitest';
import { readStructure } from './readStructure.ts';
import { alikeTo } from './rowForm.ts';
import { gridOf } from './testGrid.ts';

const BOLD = { bold: true };
const rows = [
  ['Item', 'Plan', 'Spent'],
  ['Seeds', '310', '290'],
  ['Water', '140', '-'],
  ['Beds', '450', ''],
  ['Tools', '60', '75'],
  ['Paint', '20', '25'],
  ['House', '80', ''],
  ['Fence', '90', '88'],
  ['Seeds', '12', ''],
];
const grid = gridOf(rows, [], { A4: BOLD, A7: BOLD, A9: BOLD });
const structure = readStructure(grid);
const formOf = (cells: readonly string[], said: readonly string[] = []) =>
  alikeTo(grid, structure, cells, said).form.map(({ address }) => address);

test('rows have the same form where the same places hold the same kinds in the same style', () => {
  expect(formOf(['A4'])).toEqual(['A7', 'A9']);
  expect(formOf(['A4', 'B4'])).toEqual(['A7', 'B7', 'A9', 'B9']);
  expect(alikeTo(grid, structure, ['A4'], []).isCommon).toBe(false);
  // A mark for a missing value is none of a blank.
  expect(formOf(['A2'])).toEqual(['A3', 'A5', 'A6', 'A8']);
  expect(alikeTo(grid, structure, ['A2'], []).isCommon).toBe(true);
});

test('a merge, another colour and a cell that reaches down from above are other forms', () => {
  const merged = gridOf(rows, ['B4:C4'], { A4: BOLD, A7: BOLD, A9: BOLD });
  expect(alikeTo(merged, readStructure(merged), ['A7'], []).form.map(({ address }) => address)).toEqual(['A9']);
  const coloured = gridOf(rows, [], { A4: BOLD, A7: { ...BOLD, fill: '#ffee00' }, A9: BOLD });
  expect(alikeTo(coloured, readStructure(coloured), ['A4'], []).form.map(({ address }) => address)).toEqual(['A9']);
  const tall = gridOf(
    [
      ['Place', 'Crop', 'Kilograms'],
      ['North', 'Beans', '88'],
      ['', 'Peas', '20'],
      ['South', 'Leeks', '15'],
      ['', 'Maize', '31'],
    ],
    ['A2:A3', 'A4:A5'],
  );
  expect(alikeTo(tall, readStructure(tall), ['B3'], []).form.map(({ address }) => address)).toEqual(['B5']);
});

test('of tables beside each other each has its own rows, of tables below each other the rows are compared', () => {
  const beside = gridOf(
    rows.map((row) => row.concat('', row)),
    [],
    { A4: BOLD, A7: BOLD, E7: BOLD },
  );
  const parted = { ...structure, regions: [0, 4].map((left) => ({ top: 0, left, bottom: 8, right: left + 2 })) };
  expect(alikeTo(beside, parted, ['A4'], []).form.map(({ address }) => address)).toEqual(['A7']);
  const below = {
    ...structure,
    regions: [0, 5].map((top) => ({ top, left: 0, bottom: top + (top ? 3 : 4), right: 2 })),
  };
  expect(alikeTo(grid, below, ['A4'], []).form.map(({ address }) => address)).toEqual(['A7', 'A9']);
});

test('cells of several rows have no row of a form; what says the same is found all the same, numbers are not', () => {
  expect(formOf(['A4', 'A7'])).toEqual([]);
  expect(alikeTo(grid, structure, ['A2'], []).text.map(({ address }) => address)).toEqual(['A9']);
  expect(alikeTo(grid, structure, ['B3'], []).text).toEqual([]);
});

test('what a person said of a cell or of its line is told', () => {
  const said = readStructure(grid, [{ kind: 'role', cells: ['A7'], role: 'note' }]);
  const { form } = alikeTo(grid, said, ['A4'], ['B9']);
  expect(form.map(({ address, isSaid }) => [address, isSaid])).toEqual([
    ['A7', true],
    ['A9', true],
  ]);
  expect(form[0]?.role).toBe('note');
});
