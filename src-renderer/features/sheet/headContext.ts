import { createContext } from 'react';
import type { Sorting } from './useArranging.ts';

/** What can be done from the heads of columns. */
export interface HeadActions {
  readonly sorting: Sorting;
  /** Whether rows are filtered by a column. */
  readonly isFiltered: (col: number) => boolean;
  /** Opens the menu below the head of a column. */
  readonly onFilter: (col: number) => void;
}

/** Null where nothing can be done. */
export const HeadContext = createContext<HeadActions | null>(null);
