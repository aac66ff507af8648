import type { CellRange } from '../../../src-shared/address.ts';
import type { ColumnValues } from '../../../src-shared/columnFilter.ts';
import type { SelectionSummary } from '../../../src-shared/figures.ts';
import { openGrid } from '../jobs/openSheets.ts';
import { type SheetName, threadTask } from '../jobs/task.ts';
import type { FilteredRows } from './keptRows.ts';

type FindInput = SheetName & { readonly text: string; readonly limit: number };
type SummaryInput = SheetName & { readonly ranges: readonly CellRange[]; readonly filter: FilteredRows | null };
type LeftOutInput = SheetName & { readonly filter: FilteredRows };
type ValuesInput = SheetName & {
  readonly filter: FilteredRows;
  readonly asked: { readonly col: number; readonly search: string; readonly limit: number };
};
type CopyInput = SheetName & { readonly range: CellRange; readonly isGuarded: boolean };

export const tasks = {
  find: threadTask<FindInput, { readonly addresses: readonly string[]; readonly total: number }>({
    pool: 'looking',
    perform: async ({ text, limit, ...name }, { need }) => {
      const { findCells } = await import('./findCells.ts');
      return findCells(await openGrid(name, need), text, limit);
    },
  }),

  leftOut: threadTask<LeftOutInput, readonly (readonly [number, number])[]>({
    pool: 'looking',
    perform: async ({ filter, ...name }, { need }) => {
      const { rowsLeftOut } = await import('./keptRows.ts');
      return rowsLeftOut(await openGrid(name, need), filter);
    },
  }),

  columnValues: threadTask<ValuesInput, ColumnValues>({
    pool: 'looking',
    perform: async ({ filter, asked, ...name }, { need }) => {
      const { valuesOf } = await import('./keptRows.ts');
      return valuesOf(await openGrid(name, need), filter, asked);
    },
  }),

  summary: threadTask<SummaryInput, SelectionSummary>({
    pool: 'looking',
    perform: async ({ ranges, filter, ...name }, { need }) => {
      const { summarise } = await import('./summarise.ts');
      const { rowsLeftOut } = await import('./keptRows.ts');
      const grid = await openGrid(name, need);
      return summarise(grid, ranges, filter ? rowsLeftOut(grid, filter) : []);
    },
  }),

  copy: threadTask<CopyInput, string>({
    pool: 'looking',
    perform: async ({ range, isGuarded, ...name }, { need }) => {
      const { copyText } = await import('./copyText.ts');
      return copyText(await openGrid(name, need), range, isGuarded);
    },
  }),
};
