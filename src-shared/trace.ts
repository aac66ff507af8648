import type { CellReference } from './address.ts';

/** What a step of a trace did. */
export type StepKind = 'question' | 'subquestion' | 'align' | 'operation' | 'check' | 'candidate' | 'answer';

/**
 * One step on the way to an answer: what was decided or run, on which cells,
 * with what result. The steps of a trace form a tree; children are in order.
 */
export interface TraceStep {
  readonly id: string;
  readonly parent: string | null;
  readonly kind: StepKind;
  /** One line, a sentence a person can read. */
  readonly title: string;
  /** An operation in its readable notation, `EXT("2021", "Salary")`. */
  readonly notation?: string;
  /** The result or the reason in words. */
  readonly detail?: string;
  readonly cellsIn?: readonly CellReference[];
  readonly cellsOut?: readonly CellReference[];
  readonly verdict?: 'passed' | 'failed' | 'doubtful';
  /** Milliseconds from the start of the question to the start of the step. */
  readonly startMs: number;
  readonly durationMs: number;
}

/** A whole trace, enough to show and replay the answer with no network. */
export interface Trace {
  readonly steps: readonly TraceStep[];
}
