import { count } from '../../../src-shared/counted.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { CellDifference } from '../../../src-shared/pictures.ts';
import { aligned, hasSizeOf } from './aligned.ts';

/** Two readings of one table as one. */
export interface Compared {
  readonly grid: Grid;
  readonly differences: readonly CellDifference[];
  /** Why they could not be laid on each other; null where they could. */
  readonly note: string | null;
}

/**
 * Takes the texts of one reader, the places on the picture from whichever has
 * them, and notes where the other read otherwise. Tables of different size are
 * aligned by their texts; where these have too little in common, the first
 * stands as it is.
 */
export function compared(texts: Grid, other: Grid): Compared {
  const laid = aligned(texts, other);
  const note = hasSizeOf(texts, other) ? null : sizesDiffer(texts, other, laid !== null);
  return { ...(laid ?? { grid: texts, differences: [] }), note };
}

function sizesDiffer(texts: Grid, other: Grid, isLaid: boolean): string {
  const words = ({ rowCount, colCount }: Grid): string => `${count(rowCount, 'row')} and ${count(colCount, 'column')}`;
  const outcome = isLaid
    ? 'rows and columns were matched by their texts, and what only one saw is in doubt.'
    : 'they could not be compared cell by cell.';
  return `One reader saw ${words(texts)}, the other ${words(other)}: ${outcome}`;
}
