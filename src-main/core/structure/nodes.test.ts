import { describe, expect, test } from 'vitest';
import { nodesOf, searchNodes } from './nodes.ts';
import { readStructure } from './readStructure.ts';
import { gridOf } from './testGrid.ts';

describe('nodesOf', () => {
  test('shows no tree of a sheet without cells, and one of a sheet with a single text', () => {
    const rootOf = (rows: readonly (readonly string[])[]) => {
      const grid = gridOf(rows);
      return nodesOf(readStructure(grid), grid, null, 0, 10);
    };
    expect(rootOf([])).toEqual({ nodes: [], total: 0 });
    expect(readStructure(gridOf([])).expression).toBe('');
    expect(rootOf([['All prices in euro']]).total).toBe(1);
  });
});

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
