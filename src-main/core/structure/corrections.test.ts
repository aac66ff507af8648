import { describe, expect, test } from 'vitest';
import type { Correction, Structure } from '../../../src-shared/structure.ts';
import { isValueTree, walkTrees } from '../../../src-shared/treeWalk.ts';
import { readStructure } from './readStructure.ts';
import { gridOf } from './testGrid.ts';
import { outline } from './testOutline.ts';

describe('corrections', () => {
  const grid = gridOf([
    ['Plan', 'Owner', 'Due'],
    ['Paint', 'Ann', '2024-01-01'],
    ['Later', 'Who', 'When'],
    ['Sand', 'Bob', '2024-02-01'],
  ]);
  const row3: Correction = { kind: 'role', cells: ['A3', 'B3', 'C3'], role: 'colhead' };

  test('let a role change the partition', () => {
    const structure = readStructure(grid, [row3]);
    expect(structure.correctedCells).toEqual(['A3', 'B3', 'C3']);
    expect(structure.tree.body).toMatchObject({
      trees: [{ range: { top: 0, bottom: 1 } }, { range: { top: 2, bottom: 3 } }],
    });
  });

  test('are taken back by a later one', () => {
    const back: Correction = { kind: 'detectedRole', cells: ['A3', 'B3', 'C3'] };
    const content: Correction = { kind: 'role', cells: ['A3', 'B3', 'C3'], role: 'content' };
    expect(readStructure(grid, [row3, back])).toEqual(readStructure(grid));
    expect(readStructure(grid, [row3, content]).roles['A3']).toBeUndefined();
  });

  test('take a note out of headers, rows and names, whatever it was', () => {
    const list = gridOf([
      ['Item', 'Price', 'Checked'],
      ['Bolt', '3', 'x'],
      ['see page 2', '', ''],
      ['Nut', '4', 'y'],
      ['Total', '7', ''],
    ]);
    const noted = readStructure(list, [{ kind: 'role', cells: ['C1', 'C2', 'A3'], role: 'note' }]);
    expect(outline(list, noted)).toEqual([
      'tree: Sheet',
      '  header: Item (2 texts)',
      '  header: Price (3 to 4)',
      '  level: C (1 value · 1 distinct)',
      '  row: Bolt',
      '    value: Item: Bolt',
      '    value: Price: 3',
      '  row: Nut',
      '    value: Item: Nut',
      '    value: Price: 4',
      '    value: y',
      '  row total: Total',
      '    value: Item: Total',
      '    value: Price: 7',
      '  note: Checked',
      '  note: x',
      '  note: see page 2',
    ]);
    const hours = gridOf([
      ['Guard', 'Hours'],
      ['Lind', '12'],
      ['Moe', '16'],
    ]);
    const unheaded = readStructure(hours, [{ kind: 'role', cells: ['B1'], role: 'note' }]);
    expect(unheaded.tree.mtree.children.map((node) => node.cell)).toEqual(['A1', null]);
    const unnamed = readStructure(list, [{ kind: 'role', cells: ['A5'], role: 'content' }]);
    expect(outline(list, unnamed).join()).not.toContain('total');
  });

  test('let a title head what is beside and below it, also from among other cells', () => {
    const grid = gridOf([
      ['Report', '', 'Draft'],
      ['Item', 'Price', 'Stock'],
      ['Bolt', '3', '12'],
    ]);
    const titled = readStructure(grid, [{ kind: 'role', cells: ['A1'], role: 'title' }]);
    expect(outline(grid, titled).slice(0, 3)).toEqual(['tree: Sheet', '  header: Report', '    tree: Draft']);
    expect(titled.expression).toMatch(/^L4 → L3/);
  });

  test('make a drawn block a tree of its own', () => {
    const range = { top: 2, left: 0, bottom: 3, right: 1 };
    const { tree } = readStructure(grid, [{ kind: 'block', range, was: null }]);
    const ranges = tree.body.kind === 'trees' ? tree.body.trees.map((each) => each.range) : [];
    expect(ranges).toContainEqual(range);
  });

  test('split and join regions', () => {
    const regions = [
      { top: 0, left: 0, bottom: 1, right: 2 },
      { top: 2, left: 0, bottom: 3, right: 2 },
    ];
    expect(readStructure(grid, [{ kind: 'regions', regions }]).regions).toEqual(regions);
    const whole = [{ top: 0, left: 0, bottom: 3, right: 2 }];
    expect(
      readStructure(grid, [
        { kind: 'regions', regions },
        { kind: 'regions', regions: whole },
      ]).regions,
    ).toEqual(whole);
  });

  test('turn a block', () => {
    const list = gridOf([
      ['Fruit', 'Price'],
      ['Apple', '1.2'],
      ['Pear', '2.3'],
    ]);
    const { range } = readStructure(list).tree;
    const turned = readStructure(list, [{ kind: 'orientation', range, orientation: 'right' }]);
    expect(turned.tree.orientation).toBe('right');
    const again = readStructure(list, [
      { kind: 'orientation', range, orientation: 'right' },
      { kind: 'orientation', range, orientation: 'down' },
    ]);
    expect(again.tree).toEqual(readStructure(list).tree);
    expect(
      readStructure(list, [
        { kind: 'orientation', range, orientation: 'right' },
        { kind: 'detectedOrientation', range },
      ]),
    ).toEqual(readStructure(list));
  });

  test('keep a block turned when its bounds move, and tell when no block is left to turn', () => {
    const list = gridOf([
      ['Fruit', 'Price'],
      ['Apple', '1.2'],
      ['Pear', '2.3'],
      ['Plum', '3.1'],
    ]);
    const { range } = readStructure(list).tree;
    const turn: Correction = { kind: 'orientation', range, orientation: 'right' };
    const isTurned = (structure: Structure): boolean =>
      [...walkTrees(structure.tree)].some((tree) => isValueTree(tree) && tree.orientation === 'right');
    const smaller = readStructure(list, [turn, { kind: 'block', range: { ...range, bottom: 2 }, was: null }]);
    expect([isTurned(smaller), smaller.orientations[0]?.holds]).toEqual([true, true]);
    // Moved far by hand, the block takes what was said of it along.
    const top = { ...range, bottom: 1 };
    const moved = readStructure(list, [turn, { kind: 'block', range: top, was: range }]);
    expect([isTurned(moved), moved.orientations]).toEqual([true, [{ range: top, orientation: 'right', holds: true }]]);
    const split = readStructure(list, [turn, { kind: 'block', range: top, was: null }]);
    expect(split.orientations[0]?.holds).toBe(false);
    expect(split.tree).toEqual(readStructure(list, [{ kind: 'block', range: top, was: null }]).tree);
  });

  test('turn a form into a list with headers, and a list into a form', () => {
    const form = gridOf([
      ['Name:', 'Anna'],
      ['City:', 'Oslo'],
      ['Born:', '1990'],
    ]);
    const { range } = readStructure(form).tree;
    const down = readStructure(form, [{ kind: 'orientation', range, orientation: 'down' }]);
    expect(down.tree.mtree.children.map((node) => node.cell)).toEqual(['A1', 'B1']);
    expect(down.orientations).toEqual([{ range, orientation: 'down', holds: true }]);
    const list = gridOf([
      ['Item', 'Colour', 'Size'],
      ['Bolt', 'red', 'small'],
      ['Nut', 'blue', 'large'],
    ]);
    const right = readStructure(list, [
      { kind: 'orientation', range: readStructure(list).tree.range, orientation: 'right' },
    ]);
    expect(right.tree.mtree.children.map((node) => node.cell)).toEqual(['A1', 'A2', 'A3']);
  });
});
