import { Grid } from '../../../src-shared/grid.ts';
import { type PackedGrid, unpackGrid } from '../../../src-shared/packedGrid.ts';
import type { Template } from '../../../src-shared/template.ts';
import { deserialised, openStructure } from '../jobs/openSheets.ts';
import { type SheetName, threadTask, type TreeName } from '../jobs/task.ts';
import type { AcceptedTable, DraftRecord, PageToExtract, TableToExtract } from './extraction/extractTable.ts';

/** An accepted table on its way to the thread: its cells lie in memory that both share. */
export type PackedTable = Omit<AcceptedTable, 'grid' | 'structure'> & {
  readonly grid: PackedGrid;
  /** As the task `structure` gave it. */
  readonly tree: Uint8Array;
};

type ExtractInput = TreeName & {
  readonly template: Template;
  readonly table: TableToExtract;
  readonly examples: readonly PackedTable[];
};

export const tasks = {
  /** Records of a sheet's tables, by rules. */
  extractTable: threadTask<ExtractInput, readonly DraftRecord[]>({
    pool: 'asking',
    perform: async ({ template, table, examples, ...name }, { need, signal }) => {
      const { extractTable } = await import('./extraction/extractTable.ts');
      const accepted = examples.map(({ grid, tree, ...rest }) =>
        Object.assign(rest, { grid: new Grid(unpackGrid(grid)), structure: deserialised(tree) }),
      );
      return extractTable(template, table, accepted, { ...(await openStructure(name, need)), signal });
    },
  }),

  /** The record of a page's words, by rules. */
  extractPage: threadTask<
    SheetName & { readonly template: Template; readonly page: PageToExtract },
    readonly DraftRecord[]
  >({
    pool: 'asking',
    perform: async ({ template, page }, { signal }) => {
      const { extractPage } = await import('./extraction/extractTable.ts');
      return extractPage(template, page, signal);
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
