import type { TableJoin } from '../../../src-shared/contract/databases.ts';
import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import type { Program, Relation, RelationDescription, Row } from '../../../src-shared/relation.ts';
import type { ResultLook, ResultLooked } from '../../../src-shared/resultLook.ts';
import type { TraceStep } from '../../../src-shared/trace.ts';
import { remoteModel } from '../jobs/remoteModel.ts';
import { threadTask } from '../jobs/task.ts';
import type { RowsQuestion } from '../relations/tasks.ts';
import type { AskedRows } from '../zoom/askRows.ts';
import type { ConnectionString } from '../zoom/engine/connection.ts';
import type { Schema } from '../zoom/engine/engine.ts';
import type { PageAsked } from '../zoom/pages.ts';
import { replyForms } from '../zoom/replyForms.ts';
import type { CurrentTable, KeptRows, KnownTable } from './programs.ts';
import type { SaidPair } from './tableJoins.ts';

/** A database as a thread reaches it. */
export interface OnDatabase {
  readonly database: ConnectionString;
}

type OnTable = OnDatabase & {
  /** As in `public.sales`. */
  readonly table: string;
};

export const tasks = {
  databaseSchemas: threadTask<OnDatabase, readonly Schema[] | null>({
    pool: 'looking',
    perform: async ({ database }) => (await import('./programs.ts')).schemasOf(database),
  }),

  /** The tables of the chosen schemas that the user may read. */
  databaseTables: threadTask<OnDatabase, readonly Relation[]>({
    pool: 'looking',
    perform: async ({ database }) => (await import('./programs.ts')).tablesOf(database),
  }),

  describeDatabaseTable: threadTask<OnTable & Pick<KnownTable, 'kept'> & { readonly isExact: boolean }, CurrentTable>({
    pool: 'asking',
    perform: async ({ database, ...input }, { signal }) =>
      (await import('./programs.ts')).describeTable(database, input, signal),
  }),

  askDatabase: threadTask<
    OnTable & RowsQuestion & KnownTable,
    AskedRows & { readonly kept: KeptRows | null; readonly current: CurrentTable },
    TraceStep
  >({
    pool: 'asking',
    perform: async ({ database, asking, ...input }, { need, signal, emit }) => {
      const asked = asking && { ...asking, model: remoteModel(asking.has, need, replyForms) };
      const { askDatabaseTable } = await import('./programs.ts');
      return askDatabaseTable(database, { ...input, asked, signal, onStep: emit });
    },
  }),

  joinsOfDatabaseTable: threadTask<OnTable & { readonly description: RelationDescription }, readonly TableJoin[]>({
    pool: 'asking',
    perform: async ({ database, table, description }, { signal }) =>
      (await import('./tableJoins.ts')).joinsOfTable(database, { table, description }, signal),
  }),

  databaseTablesBeside: threadTask<OnTable, readonly RelationDescription[]>({
    pool: 'asking',
    perform: async ({ database, table }, { signal }) =>
      (await import('./tableJoins.ts')).tablesBeside(database, table, signal),
  }),

  /** Those of the pairs that a model named that values bear out. */
  heldDatabaseJoins: threadTask<
    OnTable & { readonly description: RelationDescription; readonly pairs: readonly SaidPair[] },
    readonly TableJoin[]
  >({
    pool: 'asking',
    perform: async ({ database, ...input }, { signal }) =>
      (await import('./tableJoins.ts')).heldJoins(database, input, signal),
  }),

  behindDatabase: threadTask<
    OnTable & {
      readonly description: RelationDescription;
      readonly sql: string;
      readonly row: Row;
      readonly column: number;
    },
    KeptRows | null
  >({
    pool: 'looking',
    perform: async ({ database, ...figure }, { signal }) =>
      (await import('./programs.ts')).behindDatabaseFigure(database, figure, signal),
  }),

  runOnDatabase: threadTask<OnDatabase & { readonly asked: PageAsked }, ResultPage>({
    pool: 'looking',
    perform: async ({ database, asked }, { signal }) =>
      (await import('./programs.ts')).runOnDatabase(database, asked, signal),
  }),

  lookOnDatabase: threadTask<
    OnDatabase & { readonly asked: { readonly program: Program; readonly look: ResultLook } },
    ResultLooked
  >({
    pool: 'looking',
    perform: async ({ database, asked }, { signal }) =>
      (await import('./programs.ts')).lookOnDatabase(database, asked, signal),
  }),
};
