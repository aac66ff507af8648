import type { Operation } from '../../../../src-shared/operations.ts';
import type { Question } from '../question/question.ts';
import type { TableColumn } from '../table/columns.ts';
import type { PeriodGroup } from '../table/periods.ts';
import type { Sheet, SheetTable } from '../table/sheetTables.ts';

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
  /** Added to the share of the question that is met: what speaks for and against the reading. */
  readonly adjustments: readonly Adjustment[];
  /** The column that the answer is read or computed from. */
  readonly target: TableColumn | null;
  /** The values are these parts of dates, as numbers. */
  readonly period?: PeriodGroup;
  /** It starts from cells that were found by what they say, and not from headers. */
  readonly isBottomUp?: true;
}

export type Usage = ReadonlyMap<number, number>;

export interface Adjustment {
  readonly reason: string;
  readonly by: number;
}

/** Proposes readings of a question. The rules are one planner, a language model may be another. */
export interface Planner {
  propose(question: Question, sheet: Sheet): readonly Candidate[];
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
