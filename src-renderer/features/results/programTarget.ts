import type { AssumedJoin } from '../../../src-shared/answer.ts';
import type { AskedRelation, ResultPage } from '../../../src-shared/contract/relations.ts';
import type { RowEvidence } from '../../../src-shared/evidence.ts';
import type { ExportSubject } from '../../../src-shared/exports.ts';
import type { NamedQuery, Program, QueryChange, Value } from '../../../src-shared/relation.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
}

/** What programs are run over: the rows of a sheet, or a table of a database. */
export interface ProgramTarget {
  /** Names it among all that were asked. */
  readonly key: string;
  /** What programs call it, and how it stands behind FROM. */
  readonly table: string;
  readonly from: string;
  /** Tells one state of its rows from another. */
  readonly state: string;
  /** Tables that programs may name, with their columns. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Under which results are kept; what changes the rows invalidates it. */
  readonly queryKey: readonly unknown[];
  readonly run: (
    page: { readonly program: Program; readonly offset: number; readonly limit: number },
    options?: CallOptions,
  ) => Promise<ResultPage>;
  readonly ask: (question: string, options?: CallOptions) => Promise<AskedRelation>;
  /** The rows that a figure was made of; null where a program does not tell. */
  readonly behind: (figure: {
    readonly sql: string;
    readonly row: Value[];
    readonly column: number;
  }) => Promise<RowEvidence | null>;
  readonly subject: (program: Program) => ExportSubject;
  readonly queries: TargetQueries;
  /** Makes a join that an answer takes for granted; not there where none is made. */
  readonly join?: (join: AssumedJoin) => Promise<unknown>;
}

/** Programs that a person named, which are kept. */
export interface TargetQueries {
  /** Under which the list of them is kept. */
  readonly key: readonly unknown[];
  readonly list: () => Promise<readonly NamedQuery[]>;
  /** Keeps one, names it otherwise or, without a program, takes it off; answers what undoes it where the document's history does not. */
  readonly keep: (change: QueryChange) => Promise<unknown>;
}
