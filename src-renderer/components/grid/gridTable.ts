import type { CellRange } from '../../../src-shared/address.ts';
import type { ColumnCondition } from '../../../src-shared/columnFilter.ts';
import type { SelectionSummary } from '../../../src-shared/figures.ts';
import type { FoundCells } from '../../../src-shared/resultLook.ts';
import type { AskValues } from './FilterValues.tsx';

/** A filter by a column. */
export interface GridFilter {
  readonly column: string;
  readonly condition: ColumnCondition;
}

export interface GridSort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** A cell by its place. */
export type CellAt = FoundCells['cells'][number];

/** What stands in a grid, as it is asked of all of it: what is on the screen is a part. Rows and columns by their places, as they are shown. */
export interface GridTable {
  /** Another one where cells hold something else, or rows lie otherwise: under it answers are kept. */
  readonly key: readonly unknown[];
  readonly columns: readonly { readonly id: string; readonly name: string }[];
  /** Rows that are shown, of how many. */
  readonly rows: number;
  readonly all: number;
  readonly filters: readonly GridFilter[];
  readonly onFilters: (filters: readonly GridFilter[]) => void;
  readonly sort: GridSort | null;
  readonly onSort: (sort: GridSort | null) => void;
  /** Texts as they are shown, row by row. */
  readonly texts: (range: CellRange, signal: AbortSignal) => Promise<readonly (readonly string[])[]>;
  /** What ranges come to; they have no cell in common. */
  readonly figures: (ranges: readonly CellRange[], signal: AbortSignal) => Promise<SelectionSummary>;
  /** Cells that contain a text, whatever its case, in reading order. */
  readonly find: (text: string, limit: number, signal: AbortSignal) => Promise<FoundCells>;
  readonly values: (column: string) => AskValues;
  /** Puts another text in the place of one in cells that hold it, as one step; null where cells are not to be changed. */
  readonly replace: ((cells: readonly CellAt[], find: string, by: string) => void) | null;
}

/** Ranges without what others of them hold already, so that each cell is counted once. */
export function disjointRanges(ranges: readonly CellRange[]): readonly CellRange[] {
  const apart: CellRange[] = [];
  for (const range of ranges) {
    let pieces = [range];
    for (const other of apart) pieces = pieces.flatMap((piece) => without(piece, other));
    apart.push(...pieces);
  }
  return apart;
}

function without(range: CellRange, other: CellRange): CellRange[] {
  const top = Math.max(range.top, other.top);
  const bottom = Math.min(range.bottom, other.bottom);
  const left = Math.max(range.left, other.left);
  const right = Math.min(range.right, other.right);
  if (top > bottom || left > right) return [range];
  return [
    { ...range, bottom: top - 1 },
    { ...range, top: bottom + 1 },
    { top, bottom, left: range.left, right: left - 1 },
    { top, bottom, left: right + 1, right: range.right },
  ].filter((piece) => piece.top <= piece.bottom && piece.left <= piece.right);
}
