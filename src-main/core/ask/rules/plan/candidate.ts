import type { Operation } from '../../../../../src-shared/operations.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { SheetTable } from '../../table/sheetTables.ts';

/** What kind of pipeline a candidate is. */
export type PatternName =
  | 'lookup'
  | 'several'
  | 'total'
  | 'count'
  | 'aggregate'
  | 'extreme'
  | 'extremeName'
  | 'often'
  | 'list'
  | 'each'
  | 'difference'
  | 'truth'
  | 'quote';

/** One reading of a question: a pipeline, and how well it fits the words before it is run. */
export interface Candidate {
  readonly pattern: PatternName;
  readonly operation: Operation;
  /** The reading as a person would put it. */
  readonly reading: string;
  readonly table: SheetTable;
  /** How well each unit of the question is met by a part of the pipeline, 0 to 1. */
  readonly used: Usage;
  /** What weighed most for and against it. */
  readonly adjustments: readonly Adjustment[];
  /** The column that the answer is read or computed from. */
  readonly target: TableColumn | null;
  /** Its number is in percent. */
  readonly isPercent?: boolean;
  /** How likely what it says is held to be, among all readings, 0 to 1. */
  readonly share: number;
}

export type Usage = ReadonlyMap<number, number>;

export interface Adjustment {
  readonly reason: string;
  readonly by: number;
}

/** The better of both for each unit. */
export function joinUsage(...usages: readonly Usage[]): Usage {
  const joined = new Map<number, number>();
  for (const usage of usages) {
    for (const [place, strength] of usage) joined.set(place, Math.max(strength, joined.get(place) ?? 0));
  }
  return joined;
}

export function usageOf(places: readonly number[], strength = 1): Usage {
  return new Map(places.map((place) => [place, strength]));
}
