import { createContext } from 'react';

/** What a column has to do with the order of rows. */
export interface ColumnSort {
  readonly place: number;
  readonly isOfSeveral: boolean;
  readonly isDescending: boolean | null;
}

/** How a column sorts its table, for the head of the column. */
export interface Sorting {
  /** Null where the column is of no table; a direction where it sorts it, with its place among the keys. */
  readonly stateOf: (col: number) => ColumnSort | null;
  /** Sorts by the column, the other way, or not any more; `isAdded` keeps the keys before it. */
  readonly press: (col: number, isAdded: boolean) => void;
}

export const SortingContext = createContext<Sorting | null>(null);
