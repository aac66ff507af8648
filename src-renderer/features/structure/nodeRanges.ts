import type { CellRange } from '../../../src-shared/address.ts';
import { isSameBlock, type SaidOrientation, type TreeNode } from '../../../src-shared/structure.ts';
import { rangesOf } from '../../lib/workspaceStore.ts';

/**
 * The cells that a node stands for on the sheet: a header with the values under
 * it, a block or a record as one rectangle, a value alone.
 */
export function nodeRanges({ kind, cells, range }: TreeNode): CellRange[] {
  if (!range) return rangesOf(cells);
  return kind === 'header' || kind === 'level' ? [...rangesOf(cells), range] : [range];
}

/** Whether a node is a block whose bounds and orientation can be changed. */
export function isBlock(node: TreeNode): node is TreeNode & { range: CellRange } {
  return node.layout !== undefined && node.range !== null;
}

/** Whether a person said which way the block with these bounds reads. */
export function isTurnedByHand(orientations: readonly SaidOrientation[], range: CellRange): boolean {
  return orientations.some((said) => isSameBlock(said.range, range));
}
