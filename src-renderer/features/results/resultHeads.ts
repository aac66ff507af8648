import { createContext } from 'react';
import type { GridTools } from '../../components/grid/GridFrame.tsx';

/** What the heads of a result's columns do, by their places. */
export const ResultHeads = createContext<{
  readonly tools: GridTools;
  readonly onSort: (column: string) => void;
} | null>(null);
