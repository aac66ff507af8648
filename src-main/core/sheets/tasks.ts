import type { CellRange } from '../../../src-shared/address.ts';
import type { RowFilter, SelectionSummary } from '../../../src-shared/contract/sheets.ts';
import { openGrid } from '../jobs/openSheets.ts';
import { type SheetName, threadTask } from '../jobs/task.ts';

type FindInput = SheetName & { readonly text: string; readonly limit: number };
/** Rows of a table and the filters that they must pass. */
export interface FilteredRows {
  readonly top: number;
  readonly bottom: number;
  readonly filters: readonly RowFilter[];
}
type SummaryInput = SheetName & { readonly ranges: readonly CellRange[]; readonly filter: FilteredRows | null };
type LeftOutInput = SheetName & FilteredRows;
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
    perform: async ({ top, bottom, filters, ...name }, { need }) => {
      const { rowsLeftOut } = await import('./keptRows.ts');
      return rowsLeftOut(await openGrid(name, need), top, bottom, filters);
    },
  }),

  summary: threadTask<SummaryInput, SelectionSummary>({
    pool: 'looking',
    perform: async ({ ranges, filter, ...name }, { need }) => {
      const { summarise } = await import('./summarise.ts');
      const { rowsLeftOut } = await import('./keptRows.ts');
      const grid = await openGrid(name, need);
      return summarise(grid, ranges, filter ? rowsLeftOut(grid, filter.top, filter.bottom, filter.filters) : []);
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
