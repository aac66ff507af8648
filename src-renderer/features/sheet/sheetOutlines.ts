import type { CellRange } from '../../../src-shared/address.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import { sameRange } from '../structure/index.ts';
import type { OutlineProps } from './Outline.tsx';
import type { Block } from './outlines.ts';
import { words } from './words.ts';

export type OutlineSpec = Omit<OutlineProps, 'rows' | 'cols' | 'left'>;

/** What the outlines can do. */
export interface Redraw {
  readonly region: (was: CellRange, now: CellRange) => void;
  readonly block: (was: CellRange, now: CellRange) => void;
}

/**
 * The outlines to draw: of all tables when there are several, and of the block
 * around the active cell. Only what is around the active cell has handles, so
 * that the sheet stays calm.
 */
export function outlinesFor(
  structure: Structure,
  active: { readonly region: CellRange | null; readonly block: Block | null },
  redraw: Redraw,
): OutlineSpec[] {
  const { regions } = structure;
  const { region, block } = active;
  const isOwnTree = block && region && !sameRange(block.range, region);
  const drawn = regions
    .filter((each) => regions.length > 1 || (each === region && !isOwnTree))
    .map((each, place): OutlineSpec => ({
      id: `region ${place}`,
      range: each,
      kind: 'region',
      label: words.table,
      onRedraw: each === region && !isOwnTree ? (now) => redraw.region(each, now) : undefined,
    }));
  if (!isOwnTree) return drawn;
  return [
    ...drawn,
    {
      id: 'block',
      range: block.range,
      kind: 'block',
      label: words.block,
      onRedraw: (now) => redraw.block(block.range, now),
    },
  ];
}
