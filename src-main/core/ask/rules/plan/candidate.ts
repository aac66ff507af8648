import type { Operation } from '../../../../../src-shared/operations.ts';
import type { Said } from '../../../../../src-shared/said/said.ts';
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
  readonly reading: Said;
  readonly table: SheetTable;
  /** How well each unit of the question is met by a part of the pipeline, 0 to 1. */
  readonly used: Usage;
  /** What weighed most for and against it. */
  readonly adjustments: readonly Adjustment[];
  /** The column that the answer is read or computed from. */
  readonly target: TableColumn | null;
  /** No condition chooses its lines. */
  readonly isOfAll: boolean;
  /** It tells several things. */
  readonly isSeveral: boolean;
  /** Nothing in the question names the columns that it tells. */
  readonly isUnnamed: boolean;
  /** Its number is in percent. */
  readonly isPercent: boolean;
  /** How likely what it says is held to be, among all readings, 0 to 1. */
  readonly share: number;
  /** How likely it is right, where that is not told by what was learned of readings. */
  readonly likelihood: number | null;
}

export type Usage = ReadonlyMap<number, number>;

export interface Adjustment {
  readonly reason: Said;
  readonly by: number;
  /** A person's choice made it. */
  readonly isChoice?: true;
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
