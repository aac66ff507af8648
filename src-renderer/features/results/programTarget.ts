import type { AssumedJoin } from '../../../src-shared/answer.ts';
import type { AskedRelation, ResultPage } from '../../../src-shared/contract/relations.ts';
import type { RowEvidence } from '../../../src-shared/evidence.ts';
import type { ExportSubject } from '../../../src-shared/exports.ts';
import type { NamedQuery, Program, QueryChange, Value } from '../../../src-shared/relation.ts';
import type { ResultLook, ResultLooked } from '../../../src-shared/resultLook.ts';
import type { TraceStep } from '../../../src-shared/trace.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
}

interface AskOptions extends CallOptions {
  /** Told each step on the way, and again as more of it is known. */
  readonly onStep?: (step: TraceStep) => void;
  /** Told why the answer waits, and null when it goes on. */
  readonly onWaiting?: (reason: string | null) => void;
}

/** A question that was asked before, and how its answer is waited for. */
export interface AskingAlready {
  readonly question: string;
  readonly isAnswered: boolean;
  readonly answered: (options: AskOptions) => Promise<AskedRelation>;
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
  /** Asks something of a result as a whole. */
  readonly look: (
    asked: { readonly program: Program; readonly look: ResultLook },
    options?: CallOptions,
  ) => Promise<ResultLooked>;
  readonly ask: (question: string, options?: AskOptions) => Promise<AskedRelation>;
  /** The question that was asked of it last, as after a reload; not there where none outlives its window. */
  readonly asking?: () => Promise<AskingAlready | null>;
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
