import type { Said } from './said/said.ts';

/** By what rows of a table are sorted; of several the first decides, and the next where it is equal. */
export interface SortKey {
  readonly col: number;
  readonly isDescending: boolean;
}

/** How the rows of one table are looked at: the table is the innermost one around a cell. */
export interface SheetSort {
  readonly at: { readonly row: number; readonly col: number };
  readonly keys: readonly SortKey[];
}

/** Rows from the top and columns from the left of a sheet, as it is drawn, that stay in sight. */
export interface Frozen {
  readonly rows: number;
  readonly cols: number;
}

/** Rows from `first` on, in the order in which they are looked at. */
export interface SortedRows {
  readonly first: number;
  readonly rows: readonly number[];
  /** Pieces that are sorted each in itself, between totals, headings and blank rows, which stay. */
  readonly parts: number;
  /** The first and the last row that changes places: totals at the ends stay. */
  readonly moved: readonly [first: number, last: number];
}

/** A sort as it can be done now; why it cannot where a table has changed since. */
export type DoneSort = SheetSort & {
  /** What the columns of its keys are called. */
  readonly names: readonly string[];
} & ({ readonly sorted: SortedRows; readonly refused: null } | { readonly sorted: null; readonly refused: Said });

/** How a person looks at a sheet, kept with its document. Its cells keep their places and addresses. */
export interface Arrangement {
  readonly sorts: readonly DoneSort[];
  /** Null: detected headers stay in sight. */
  readonly frozen: Frozen | null;
}
