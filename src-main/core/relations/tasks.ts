import type { AskedRelation, FoundRows, ResultPage } from '../../../src-shared/contract/relations.ts';
import type { RowEvidence } from '../../../src-shared/evidence.ts';
import type { DescribedRelation, Program, Row } from '../../../src-shared/relation.ts';
import { openGrid, openStructure } from '../jobs/openSheets.ts';
import { type SheetName, threadTask, type TreeName } from '../jobs/task.ts';
import type { GridRegion } from '../zoom/index.ts';
import type { RegisteredTable } from './programs.ts';
import type { Regularity } from './regular.ts';

type KeptRows = Pick<RowEvidence, 'rows' | 'count'>;
type OnTable<Input> = SheetName & { readonly table: RegisteredTable } & Input;

type RegisterInput = SheetName & {
  /** A file that is not there yet. */
  readonly path: string;
  readonly name: string;
  readonly region: GridRegion;
};

type FindInput = SheetName & {
  readonly region: GridRegion | null;
  readonly evidence: RowEvidence;
  /** For conditions. */
  readonly table: RegisteredTable | null;
};

export const tasks = {
  /** What of a sheet can be a table of rows. */
  regularity: threadTask<TreeName, Regularity>({
    pool: 'looking',
    perform: async (name, { need }) => {
      const { regularityOf } = await import('./regular.ts');
      return regularityOf((await openStructure(name, need)).structure);
    },
  }),

  /** Reads a sheet into a table. */
  registerRelation: threadTask<RegisterInput, DescribedRelation>({
    pool: 'asking',
    perform: async ({ path, name, region, ...sheet }, { need, signal }) => {
      const { registerGrid } = await import('../zoom/index.ts');
      return registerGrid(path, { grid: await openGrid(sheet, need), table: name, region }, signal);
    },
  }),

  runProgram: threadTask<
    OnTable<{ readonly program: Program; readonly offset: number; readonly limit: number }>,
    ResultPage
  >({
    pool: 'looking',
    perform: async ({ table, ...input }, { signal }) =>
      (await import('./programs.ts')).runProgram(table, input, signal),
  }),

  askRelation: threadTask<
    OnTable<{ readonly question: string }>,
    Omit<AskedRelation, 'evidence'> & { readonly kept: KeptRows | null }
  >({
    pool: 'asking',
    perform: async ({ table, question }, { signal }) =>
      (await import('./programs.ts')).askTable(table, question, signal),
  }),

  behindFigure: threadTask<
    OnTable<{ readonly sql: string; readonly row: Row; readonly column: number }>,
    KeptRows | null
  >({
    pool: 'looking',
    perform: async ({ table, ...figure }, { signal }) =>
      (await import('./programs.ts')).behindFigure(table, figure, signal),
  }),

  /** Where rows that are cited stand. */
  findRows: threadTask<FindInput, FoundRows>({
    pool: 'looking',
    perform: async ({ region, evidence: { rows, columns }, table, ...sheet }, { need, signal }) => {
      const [{ keyedRows, rangesOfRows }, { sheetRowsWhere }] = await Promise.all([
        import('./foundRows.ts'),
        import('./programs.ts'),
      ]);
      const grid = await openGrid(sheet, need);
      const within = region ?? undefined;
      if ('keys' in rows) {
        const found = keyedRows(grid, within, rows);
        return { ...rangesOfRows(grid, within, found.rows, columns), missing: found.missing };
      }
      const found = table ? await sheetRowsWhere(table, rows.where, signal) : [];
      return { ...rangesOfRows(grid, within, found, columns), missing: 0 };
    },
  }),
};
