import { expect, test } from 'vitest';
import { parseRange } from '../../../../src-shared/address.ts';
import type { TemplateTargets } from '../../../../src-shared/template.ts';
import { readStructure } from '../../structure/readStructure.ts';
import { gridOf } from '../../structure/testGrid.ts';
import { meantTargets, rowTargets, templateTargets } from './templateTargets.ts';

const grid = gridOf([
  ['Model', 'Size', 'Accuracy 2024', 'Remark'],
  ['Net A', '345M', '81.2 ± 0.3', 'tuned'],
  ['Net B', 'unknown', '79.0', ''],
  ['Net C', '12M', '77.5', '3 runs'],
]);
const structure = readStructure(grid);

function said(targets?: TemplateTargets, marked?: string): readonly string[] {
  const ranges = marked === undefined ? null : [parseRange(marked)].flatMap((range) => range ?? []);
  const found = templateTargets(targets === undefined ? {} : { targets }, grid, structure, ranges);
  return meantTargets(found).map(({ address, value }) => `${address} ${value}`);
}

test('cells with a number are targets unless the template says otherwise', () => {
  expect(said()).toEqual(['B2 345M', 'C2 81.2', 'C3 79.0', 'B4 12M', 'C4 77.5', 'D4 3']);
  expect(said('numeric')).toEqual(said());
});

test('all filled cells, or those of a column that is called so, get a record', () => {
  expect(said({ column: ' accuracy  2024' })).toEqual(['C2 81.2', 'C3 79.0', 'C4 77.5']);
  expect(said({ column: 'Size' })).toEqual(['B2 345M', 'B3 unknown', 'B4 12M']);
  expect(said({ column: 'Weight' })).toEqual([]);
  const all = said('all');
  expect(all).toEqual(expect.arrayContaining([...said(), 'B3 unknown', 'D2 tuned']));
  expect(all.filter((each) => /^[A-D]1 /.test(each))).toEqual([]);
});

test('what a person marked is meant alone, and the other values stay known as values', () => {
  expect(said(undefined, 'B3:C3')).toEqual(['B3 unknown', 'C3 79.0']);
  const ranges = [parseRange('B3:C3')].flatMap((range) => range ?? []);
  const { targets } = templateTargets({}, grid, structure, ranges);
  expect(targets.map(({ address }) => address)).toEqual(['B2', 'C2', 'B3', 'C3', 'B4', 'C4', 'D4']);
});

test('of rows those with a marked cell are meant', () => {
  const ranges = ['C2', 'B4:B9'].flatMap((text) => parseRange(text) ?? []);
  const found = rowTargets(grid, structure, ranges);
  expect(found.targets.map(({ value }) => value)).toEqual(['Net A', 'Net B', 'Net C']);
  expect(meantTargets(found).map(({ value }) => value)).toEqual(['Net A', 'Net C']);
});
