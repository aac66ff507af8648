import type { Grid } from '../../../src-shared/grid.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import { nodesOf } from './nodes.ts';
import { readStructure } from './readStructure.ts';

/** The tree as indented lines: kind, label, tag. */
export function outline(grid: Grid, structure: Structure = readStructure(grid)): string[] {
  const lines: string[] = [];
  const visit = (parent: string | null, depth: number): void => {
    for (const node of nodesOf(structure, grid, parent, 0, 1000).nodes) {
      const tag = node.tag === undefined ? '' : ` (${node.tag})`;
      lines.push(`${'  '.repeat(depth)}${node.kind}${node.isTotal ? ' total' : ''}: ${node.label}${tag}`);
      visit(node.id, depth + 1);
    }
  };
  visit(null, 0);
  return lines;
}

/** Roles as one letter a cell, in reading order, a string a row. */
export function roleMap(grid: Grid): string[] {
  const { roles } = readStructure(grid);
  const letters = { title: 'T', section: 'S', colhead: 'H', rowhead: 'R', note: 'N', content: '.' };
  return Array.from({ length: grid.rowCount }, (_, row) =>
    [...grid.cells({ top: row, bottom: row, left: 0, right: grid.colCount - 1 })]
      .filter((cell) => cell.text !== '')
      .map((cell) => letters[roles[cell.address] ?? 'content'])
      .join(''),
  );
}
