import { Grid } from '../../../../src-shared/grid.ts';
import { packGrid, type PackedGrid, unpackGrid } from '../../../../src-shared/packedGrid.ts';
import type { ReadPaper } from './readPapers.ts';

/** A paper on its way to a thread or from one: its tables lie in memory that both share. */
export type PackedPaper = Omit<ReadPaper, 'tables'> & {
  readonly tables: readonly { readonly sheet: number; readonly grid: PackedGrid }[];
};

export function packPaper({ paper, text, tables }: ReadPaper): PackedPaper {
  return { paper, text, tables: tables.map(({ sheet, grid }) => ({ sheet, grid: packGrid(grid.data) })) };
}

export function unpackPaper({ paper, text, tables }: PackedPaper): ReadPaper {
  return { paper, text, tables: tables.map(({ sheet, grid }) => ({ sheet, grid: new Grid(unpackGrid(grid)) })) };
}
