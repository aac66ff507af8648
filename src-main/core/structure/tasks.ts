import type { DoneSort, SheetSort } from '../../../src-shared/arrangement.ts';
import type { CellInTable } from '../../../src-shared/contract/structure.ts';
import type { Correction, TreeNode } from '../../../src-shared/structure.ts';
import { openGrid, openStructure, rememberStructure, serialised } from '../jobs/openSheets.ts';
import { threadTask, type TreeName } from '../jobs/task.ts';
import type { Alike } from './rowForm.ts';

type NodesInput = TreeName & { readonly parent: string | null; readonly offset: number; readonly limit: number };
export interface FoundNode {
  readonly node: TreeNode;
  readonly path: readonly string[];
}

export const tasks = {
  /** Reads the structure and gives it serialised, as it is stored and handed to other threads. */
  structure: threadTask<TreeName & { readonly corrections: readonly Correction[] }, Uint8Array>({
    pool: 'looking',
    perform: async ({ corrections, ...name }, { need }) => {
      const { readStructure } = await import('./readStructure.ts');
      const structure = readStructure(await openGrid(name, need), corrections);
      await rememberStructure(name, structure, need);
      return serialised(structure);
    },
  }),

  nodes: threadTask<NodesInput, { readonly nodes: readonly TreeNode[]; readonly total: number }>({
    pool: 'looking',
    perform: async ({ parent, offset, limit, ...name }, { need }) => {
      const { nodesOf } = await import('./nodes.ts');
      const { structure, grid } = await openStructure(name, need);
      return nodesOf(structure, grid, parent, offset, limit);
    },
  }),

  locate: threadTask<TreeName & { readonly address: string }, readonly string[]>({
    pool: 'looking',
    perform: async ({ address, ...name }, { need }) => {
      const { locate } = await import('./nodes.ts');
      const { structure, grid } = await openStructure(name, need);
      return locate(structure, grid, address);
    },
  }),

  cell: threadTask<TreeName & { readonly address: string }, CellInTable | null>({
    pool: 'looking',
    perform: async ({ address, ...name }, { need }) => {
      const { cellInTable } = await import('./cellInTable.ts');
      const { structure, grid } = await openStructure(name, need);
      return cellInTable(structure, grid, address);
    },
  }),

  title: threadTask<TreeName, string | null>({
    pool: 'looking',
    perform: async (name, { need }) => {
      const { sheetTitle } = await import('./sheetTitle.ts');
      const { structure, grid } = await openStructure(name, need);
      return sheetTitle(structure, grid);
    },
  }),

  alike: threadTask<TreeName & { readonly cells: readonly string[]; readonly saidLines: readonly string[] }, Alike>({
    pool: 'looking',
    perform: async ({ cells, saidLines, ...name }, { need }) => {
      const { alikeTo } = await import('./rowForm.ts');
      const { structure, grid } = await openStructure(name, need);
      return alikeTo(grid, structure, cells, saidLines);
    },
  }),

  search: threadTask<TreeName & { readonly text: string; readonly limit: number }, readonly FoundNode[]>({
    pool: 'looking',
    perform: async ({ text, limit, ...name }, { need }) => {
      const { searchNodes } = await import('./nodes.ts');
      const { structure, grid } = await openStructure(name, need);
      return searchNodes(structure, grid, text, limit);
    },
  }),

  sort: threadTask<TreeName & { readonly sorts: readonly SheetSort[] }, readonly DoneSort[]>({
    pool: 'looking',
    perform: async ({ sorts, ...name }, { need }) => {
      const { sortDone } = await import('./rowOrder.ts');
      const { structure, grid } = await openStructure(name, need);
      return sorts.map((sort) => sortDone(structure.tree, grid, sort));
    },
  }),
};
