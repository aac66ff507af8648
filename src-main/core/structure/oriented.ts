import type { CellRange } from '../../../src-shared/address.ts';
import type { Orientation } from '../../../src-shared/hotree.ts';
import type { Role } from '../../../src-shared/roles.ts';
import { isSameBlock } from '../../../src-shared/structure.ts';
import type { OrientedBlock } from './corrections.ts';
import type { Draft } from './draft.ts';
import type { StructureModels } from './models.ts';
import { detectRowHeads } from './rowHeads.ts';
import type { View, ViewCell } from './view.ts';

/** Which way the block with these bounds reads by what a person said, or null. */
export function saidOf(said: readonly OrientedBlock[], range: CellRange): Orientation | null {
  return said.findLast((each) => isSameBlock(each.range, range))?.orientation ?? null;
}

/** Whether a tree of values stands where it was said and reads as it was said. */
export function isHeld(draft: Draft, said: OrientedBlock): boolean {
  const { body, orientation, range } = draft;
  if (body.kind === 'trees') return body.trees.some((tree) => isHeld(tree, said));
  if (orientation === said.orientation && isSameBlock(range, said.range)) return true;
  return body.nested.some(({ tree }) => isHeld(tree, said));
}

/**
 * Sets the roles of a block to what its reading direction makes of them, where
 * detection took it for the other: read down, its first line are the headers;
 * read to the right, the first cell of each line names it.
 */
export function readAsSaid(
  models: StructureModels,
  view: View,
  { range, orientation }: OrientedBlock,
  roles: Map<string, Role>,
): void {
  const block = view.blockOf(range);
  if (!block || !view.isWhole || !isSameBlock(view.rangeOf(block), range)) return;
  const lines = Array.from({ length: block.bottom - block.top + 1 }, (_, index) => block.top + index)
    .map((row) => ({ row, cells: view.filled(row, block) }))
    .filter(({ cells }) => cells.length > 0);
  const roleOf = ({ cell }: ViewCell): Role => roles.get(cell.address) ?? 'content';
  const cells = lines.flatMap((line) => line.cells);
  const names = cells.filter((cell) => cell.col === block.left);
  const isRead = (orientation === 'down' ? cells : names).some(
    (cell) => roleOf(cell) === (orientation === 'down' ? 'colhead' : 'rowhead'),
  );
  const isOther = cells.every((cell) => ['content', 'rowhead', 'colhead'].includes(roleOf(cell)));
  if (isRead || !isOther) return;
  for (const { cell } of cells) roles.delete(cell.address);
  if (orientation === 'right') {
    for (const { cell } of names) roles.set(cell.address, 'rowhead');
    return;
  }
  const [head, ...data] = lines;
  for (const { cell } of head?.cells ?? []) roles.set(cell.address, 'colhead');
  if (data.length > 0) {
    const rows = data.map((line) => line.row);
    const list = { view, block: { ...block, top: rows[0] ?? block.top }, data: rows, heads: head ? [head.row] : [] };
    detectRowHeads(models, list, roles);
  }
}
