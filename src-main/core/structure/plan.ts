import type { CellRange } from '../../../src-shared/address.ts';
import type { Orientation } from '../../../src-shared/hotree.ts';
import type { Role } from '../../../src-shared/roles.ts';
import type { View, ViewCell } from './view.ts';

/** What the partition goes by: the cells, their roles, and what a person said of blocks. */
export interface Plan {
  readonly view: View;
  readonly roleOf: (cell: ViewCell) => Role;
  /** Blocks that are trees of their own. */
  readonly blocks: readonly CellRange[];
  /** Which way the block with this range reads, when a person said so. */
  readonly orientationOf: (range: CellRange) => Orientation | null;
}
