import type { CellRange } from '../../../src-shared/address.ts';
import type { RecordLesson } from '../../../src-shared/contract/records.ts';
import { Grid } from '../../../src-shared/grid.ts';
import { type PackedGrid, unpackGrid } from '../../../src-shared/packedGrid.ts';
import type { Template } from '../../../src-shared/template.ts';
import type { ProposedRecord } from '../extract/extractor.ts';
import { deserialised, type Need, openStructure } from '../jobs/openSheets.ts';
import { remoteModel } from '../jobs/remoteModel.ts';
import { type SheetName, threadTask, type TreeName } from '../jobs/task.ts';
import type { LanguageModel } from '../model/types.ts';
import type { Drafted } from './extraction/drafts.ts';
import type { AcceptedTable, ModelToFill, PageToExtract, TableToExtract } from './extraction/extractTable.ts';

/** An accepted table on its way to the thread: its cells lie in memory that both share. */
export type PackedTable = Omit<AcceptedTable, 'grid' | 'structure'> & {
  readonly grid: PackedGrid;
  /** As the task `structure` gave it. */
  readonly tree: Uint8Array;
};

/** A model that fills records: the thread reaches it by asking back. */
export type AskedToFill = Omit<ModelToFill, 'model'> & Pick<LanguageModel, 'has'>;

type ExtractInput = TreeName & {
  readonly template: Template;
  /** Null for the rules alone. */
  readonly model: AskedToFill | null;
  /** Records that were told before work was broken off. */
  readonly known: readonly ProposedRecord[];
  readonly table: TableToExtract;
  readonly examples: readonly PackedTable[];
};

export const tasks = {
  /** Records of a sheet's tables; tells each that a model filled. */
  extractTable: threadTask<ExtractInput, Drafted, ProposedRecord>({
    pool: 'asking',
    perform: async ({ template, table, examples, model, known, ...name }, { need, signal, emit }) => {
      const { extractTable } = await import('./extraction/extractTable.ts');
      const asked = reached(model, need);
      const options = { signal, model: asked, prefix: known, onRecord: asked ? emit : undefined };
      return extractTable(template, table, examples.map(opened), { ...(await openStructure(name, need)), ...options });
    },
  }),

  /** What accepted tables taught the rules of a template. */
  lessons: threadTask<
    SheetName & { readonly template: Template; readonly examples: readonly PackedTable[] },
    readonly Omit<RecordLesson, 'isUsed'>[]
  >({
    pool: 'asking',
    perform: async ({ template, examples }) => {
      const { lessonsIn } = await import('./extraction/extractTable.ts');
      return lessonsIn(template, examples.map(opened));
    },
  }),

  /** Accepted tables as conversations to tune a model on, as lines of JSON. */
  chats: threadTask<
    SheetName & { readonly template: Template; readonly examples: readonly PackedTable[] },
    readonly string[]
  >({
    pool: 'asking',
    perform: async ({ template, examples }) => {
      const { chatsIn } = await import('./extraction/extractTable.ts');
      return chatsIn(template, examples.map(opened));
    },
  }),

  /** The record of a page's words. */
  extractPage: threadTask<
    SheetName & { readonly template: Template; readonly page: PageToExtract; readonly model: AskedToFill | null },
    Drafted
  >({
    pool: 'asking',
    perform: async ({ template, page, model }, { need, signal }) => {
      const { extractPage } = await import('./extraction/extractTable.ts');
      return extractPage(template, page, { signal, model: reached(model, need) });
    },
  }),

  /** What marked cells say, as records by their headers. */
  markedRecords: threadTask<
    TreeName & { readonly ranges: readonly CellRange[] },
    readonly Readonly<Record<string, string | number | boolean>>[]
  >({
    pool: 'asking',
    perform: async ({ ranges, ...name }, { need }) => {
      const { markedRecords } = await import('./extraction/markedRecords.ts');
      const { grid, structure } = await openStructure(name, need);
      return markedRecords(grid, structure, ranges);
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

function opened({ grid, tree, ...rest }: PackedTable): AcceptedTable {
  return { ...rest, grid: new Grid(unpackGrid(grid)), structure: deserialised(tree) };
}

function reached(asked: AskedToFill | null, need: Need): ModelToFill | null {
  if (!asked) return null;
  const { has, ...rest } = asked;
  return { ...rest, model: remoteModel(has, need, {}) };
}
