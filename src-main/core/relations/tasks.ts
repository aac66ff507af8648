import type { FoundRows, ResultPage } from '../../../src-shared/contract/relations.ts';
import type { Progress } from '../../../src-shared/document.ts';
import type { RowEvidence } from '../../../src-shared/evidence.ts';
import type {
  DescribedRelation,
  PossibleReading,
  Program,
  RelationDescription,
  Row,
} from '../../../src-shared/relation.ts';
import type { ResultLook, ResultLooked } from '../../../src-shared/resultLook.ts';
import { workSaid } from '../../../src-shared/said/work.ts';
import type { TraceStep } from '../../../src-shared/trace.ts';
import { openGrid, openStructure } from '../jobs/openSheets.ts';
import { remoteModel } from '../jobs/remoteModel.ts';
import { type SheetName, threadTask, type TreeName } from '../jobs/task.ts';
import type { LanguageModel } from '../model/types.ts';
import type { AskedModel, AskedRows } from '../zoom/askRows.ts';
import type { KeyProposal, NamedPair } from '../zoom/describe/keys.ts';
import type { GridRegion } from '../zoom/files/gridRows.ts';
import type { DescribedJoin, RegisteredTable } from '../zoom/openRelation.ts';
import { replyForms } from '../zoom/replyForms.ts';
import type { JoinedFiles, TableFile } from '../zoom/sql/joined.ts';
import type { RowsPart } from './regular.ts';

type KeptRows = Pick<RowEvidence, 'rows' | 'count'>;
type OnTable<Input> = SheetName & { readonly table: RegisteredTable } & Input;

/** A question, and how a model is asked; null for the rules alone. */
export interface RowsQuestion {
  readonly question: string;
  /** The program of the reading that a person chose. */
  readonly chosen?: string | null | undefined;
  readonly asking: (Omit<AskedModel, 'model'> & { readonly has: LanguageModel['has'] }) | null;
}

type RegisterInput = SheetName & {
  /** A file that is not there yet. */
  readonly path: string;
  readonly name: string;
  readonly region: GridRegion;
  readonly isTyped: boolean;
  readonly readings: Readonly<Record<string, string>>;
};

type RegisterFileInput = {
  /** A file that is not there yet. */
  readonly database: string;
  readonly path: string;
  readonly name: string;
  readonly table: string;
  readonly readings: Readonly<Record<string, string>>;
};

type FindInput = SheetName & {
  readonly region: GridRegion | null;
  readonly evidence: RowEvidence;
  /** For conditions. */
  readonly table: RegisteredTable | null;
};

function columnIn({ path, described }: RegisteredTable, column: string) {
  return { database: path, table: described.description.name, column };
}

export const tasks = {
  /** What of a sheet can be a table of rows, the longest first. */
  rowsParts: threadTask<TreeName, readonly RowsPart[]>({
    pool: 'looking',
    perform: async (name, { need }) => {
      const { partsOf } = await import('./regular.ts');
      return partsOf((await openStructure(name, need)).structure);
    },
  }),

  /** Reads a sheet into a table. */
  registerRelation: threadTask<RegisterInput, DescribedRelation>({
    pool: 'asking',
    isNative: true,
    perform: async ({ path, name, region, isTyped, readings, ...sheet }, { need, signal }) => {
      const { registerGrid } = await import('../zoom/openRelation.ts');
      return registerGrid(path, { grid: await openGrid(sheet, need), table: name, region, isTyped, readings }, signal);
    },
  }),

  /** Reads a file of rows into a table. */
  registerFile: threadTask<RegisterFileInput, DescribedRelation, Progress>({
    pool: 'reading',
    isNative: true,
    perform: async ({ database, path, name, table, readings }, { signal, emit }) => {
      const { registerFile } = await import('../zoom/openRelation.ts');
      const onProgress = (fraction: number | null): void => emit({ step: workSaid.rowsOf(name), fraction });
      return registerFile(database, { path, name, table, readings }, { signal, onProgress });
    },
  }),

  /** Describes a table with others joined to it. */
  describeJoined: threadTask<OnTable<{ readonly joined: JoinedFiles }>, DescribedJoin>({
    pool: 'asking',
    isNative: true,
    perform: async ({ table, joined }, { signal }) =>
      (await import('../zoom/openRelation.ts')).describeJoined(table, joined, signal),
  }),

  /** By which columns a table may be joined to others, or whether it may be by a pair of them. */
  proposeJoins: threadTask<
    OnTable<{
      readonly others: readonly (TableFile & { readonly description: RelationDescription })[];
      readonly pair?: NamedPair;
    }>,
    readonly KeyProposal[]
  >({
    pool: 'asking',
    isNative: true,
    perform: async ({ table, others, pair }, { signal }) =>
      (await import('../zoom/openRelation.ts')).proposeJoins(table, others, { signal, pair }),
  }),

  /** How a column may be read. */
  possibleReadings: threadTask<OnTable<{ readonly column: string }>, readonly PossibleReading[]>({
    pool: 'looking',
    isNative: true,
    perform: async ({ table, column }, { signal }) =>
      (await import('../zoom/files/columnReadings.ts')).possibleReadings(columnIn(table, column), signal),
  }),

  /** Where the cells of a column stand that its reading did not understand. */
  notUnderstood: threadTask<
    OnTable<{ readonly region: GridRegion | null; readonly column: string; readonly reading: string }>,
    FoundRows
  >({
    pool: 'looking',
    isNative: true,
    perform: async ({ table, region, column, reading, ...sheet }, { need, signal }) => {
      const [{ notUnderstoodRows }, { rangesOfRows }] = await Promise.all([
        import('../zoom/files/columnReadings.ts'),
        import('./foundRows.ts'),
      ]);
      const rows = await notUnderstoodRows(columnIn(table, column), reading, signal);
      return { ...rangesOfRows(await openGrid(sheet, need), region ?? undefined, rows, [column]), missing: 0 };
    },
  }),

  runProgram: threadTask<
    OnTable<{ readonly program: Program; readonly offset: number; readonly limit: number }>,
    ResultPage
  >({
    pool: 'looking',
    isNative: true,
    perform: async ({ table, ...input }, { signal }) =>
      (await import('./programs.ts')).runProgram(table, input, signal),
  }),

  lookAtResult: threadTask<OnTable<{ readonly program: Program; readonly look: ResultLook }>, ResultLooked>({
    pool: 'looking',
    isNative: true,
    perform: async ({ table, ...asked }, { signal }) =>
      (await import('./programs.ts')).lookAtResult(table, asked, signal),
  }),

  askRelation: threadTask<OnTable<RowsQuestion>, AskedRows & { readonly kept: KeptRows | null }, TraceStep>({
    pool: 'asking',
    isNative: true,
    perform: async ({ table, question, chosen, asking }, { need, signal, emit }) => {
      const asked = asking && { ...asking, model: remoteModel(asking.has, need, replyForms) };
      return (await import('./programs.ts')).askTable(table, { question, chosen, asked, signal, onStep: emit });
    },
  }),

  behindFigure: threadTask<
    OnTable<{ readonly sql: string; readonly row: Row; readonly column: number }>,
    KeptRows | null
  >({
    pool: 'looking',
    isNative: true,
    perform: async ({ table, ...figure }, { signal }) =>
      (await import('./programs.ts')).behindFigure(table, figure, signal),
  }),

  /** Where rows that are cited stand. */
  findRows: threadTask<FindInput, FoundRows>({
    pool: 'looking',
    isNative: true,
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
