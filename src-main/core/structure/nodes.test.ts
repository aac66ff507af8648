import { describe, expect, test } from 'vitest';
import { readStructure, searchNodes } from './index.ts';
import { gridOf } from './testGrid.ts';

describe('searchNodes', () => {
  test('finds cells whatever their case and width, with the way to them', () => {
    const grid = gridOf([
      ['Name', 'Code'],
      ['Ａlpha', 'x1'],
      ['beta', 'ALPHA 2'],
    ]);
    const structure = readStructure(grid);
    expect(searchNodes(structure, grid, 'alpha', 10).map(({ node, path }) => [node.label, path.length])).toEqual([
      ['Name: Ａlpha', 3],
      ['Code: ALPHA 2', 3],
    ]);
    expect(searchNodes(structure, grid, 'alpha', 1)).toHaveLength(1);
  });
});
