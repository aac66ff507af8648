import { openGrid } from '../jobs/openSheets.ts';
import { type SheetName, threadTask } from '../jobs/task.ts';
import type { RegisteredTable } from '../zoom/openRelation.ts';
import type { Passages } from './cellLines.ts';

export const tasks = {
  /** What of a file of rows can be found by words. */
  rowLines: threadTask<SheetName & { readonly table: RegisteredTable }, readonly Passages[]>({
    pool: 'looking',
    givesWay: true,
    isNative: true,
    perform: async ({ table }, { signal }) => (await import('./rowLines.ts')).rowLines(table, signal),
  }),

  /** What of a sheet can be found by words. */
  cellLines: threadTask<SheetName, readonly Passages[]>({
    pool: 'looking',
    givesWay: true,
    perform: async (name, { need, checkpoint }) => {
      const { cellLines } = await import('./cellLines.ts');
      return [...cellLines(await openGrid(name, need), checkpoint)];
    },
  }),
};
