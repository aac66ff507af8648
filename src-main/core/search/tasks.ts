import { openGrid } from '../jobs/openSheets.ts';
import { type SheetName, threadTask } from '../jobs/task.ts';
import { uninterrupted } from '../nativeCalls.ts';
import type { RegisteredTable } from '../zoom/index.ts';
import type { Passages } from './cellLines.ts';

export const tasks = {
  /** What of a file of rows can be found by words. */
  rowLines: threadTask<SheetName & { readonly table: RegisteredTable }, readonly Passages[]>({
    pool: 'looking',
    givesWay: true,
    perform: async ({ table }, { signal }) => {
      const { rowLines } = await import('./rowLines.ts');
      // It begins by itself, so that the app may well be closed meanwhile: the engine is told to stop, and left first.
      return uninterrupted(() => rowLines(table, signal));
    },
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
