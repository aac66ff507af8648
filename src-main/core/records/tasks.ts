import type { Template } from '../../../src-shared/template.ts';
import { openStructure } from '../jobs/openSheets.ts';
import { threadTask, type TreeName } from '../jobs/task.ts';
import type { DraftRecord, TableToExtract } from './extraction/extractTable.ts';

type ExtractInput = TreeName & { readonly template: Template; readonly table: TableToExtract };

export const tasks = {
  /** Records of a sheet's tables, by rules. */
  extractTable: threadTask<ExtractInput, readonly DraftRecord[]>({
    pool: 'asking',
    perform: async ({ template, table, ...name }, { need, signal }) => {
      const { extractTable } = await import('./extraction/extractTable.ts');
      return extractTable(template, table, { ...(await openStructure(name, need)), signal });
    },
  }),

  /** A template with an attribute for each header of a sheet. */
  proposeTemplate: threadTask<TreeName & { readonly sheetName: string }, Template>({
    pool: 'asking',
    perform: async ({ sheetName, ...name }, { need }) => {
      const { proposedTemplate } = await import('./extraction/proposeTemplate.ts');
      const { grid, structure } = await openStructure(name, need);
      return proposedTemplate(grid, structure, sheetName);
    },
  }),
};
