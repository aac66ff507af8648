import type { CellRange } from '../../../src-shared/address.ts';
import type { Orientation } from '../../../src-shared/hotree.ts';
import type { Role } from '../../../src-shared/roles.ts';
import type { StructureModels } from './models.ts';
import type { Block, View, ViewCell } from './view.ts';

/** What the partition goes by: the cells, their roles, and what a person said of blocks. */
export interface Plan {
  readonly models: StructureModels;
  /** Without the notes: they head nothing and are no values, so that where they stand is blank. */
  readonly view: View;
  readonly roleOf: (cell: ViewCell) => Role;
  /** Whether a cell was read on a line of a list, and not of a form. */
  readonly isListed: (cell: ViewCell) => boolean;
  /** Whether a person set the cell's role: then it counts whatever stands beside it. */
  readonly isChosen: (cell: ViewCell) => boolean;
  /** The notes that begin in a row of a block. */
  readonly notesIn: (row: number, block: Block) => readonly string[];
  /** Blocks that are trees of their own. */
  readonly blocks: readonly CellRange[];
  /** Which way the block with this range reads, when a person said so. */
  readonly orientationOf: (range: CellRange) => Orientation | null;
}
