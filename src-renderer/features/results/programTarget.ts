import type { AskedRelation, ResultPage } from '../../../src-shared/contract/relations.ts';
import type { RowEvidence } from '../../../src-shared/evidence.ts';
import type { ExportSubject } from '../../../src-shared/exports.ts';
import type { Program, Value } from '../../../src-shared/relation.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
}

/** What the rules answer, with the rows that it rests on where those can be shown. */
export type AskedTarget = Omit<AskedRelation, 'evidence'> & Partial<Pick<AskedRelation, 'evidence'>>;

/** What programs are run over: the rows of a sheet, or a table of a database. */
export interface ProgramTarget {
  /** Names it among all that were asked. */
  readonly key: string;
  /** What programs call it, and how it stands behind FROM. */
  readonly table: string;
  readonly from: string;
  /** Tells one state of its rows from another. */
  readonly state: string;
  /** Under which results are kept; what changes the rows invalidates it. */
  readonly queryKey: readonly unknown[];
  readonly run: (
    page: { readonly program: Program; readonly offset: number; readonly limit: number },
    options?: CallOptions,
  ) => Promise<ResultPage>;
  readonly ask: (question: string, options?: CallOptions) => Promise<AskedTarget>;
  /** The rows that a figure was made of, where they stand on a sheet; null where a program does not tell. */
  readonly behind?: (figure: {
    readonly sql: string;
    readonly row: Value[];
    readonly column: number;
  }) => Promise<RowEvidence | null>;
  readonly subject?: (program: Program) => ExportSubject;
}
