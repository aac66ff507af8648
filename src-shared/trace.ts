import type { Evidence } from './evidence.ts';
import type { SaidCode } from './said/said.ts';

/** What a step of a trace did. */
export type StepKind = 'question' | 'subquestion' | 'align' | 'operation' | 'check' | 'candidate' | 'model' | 'answer';

/** A call of a language model as a step shows it. Its exact prompt and reply are kept under its id. */
export interface CallNote {
  readonly id: string;
  /** The prompt file and its version. */
  readonly prompt: string;
  readonly version: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In the currency of the price table; null where the price is not known. */
  readonly cost: number | null;
  /** Answered from what was kept: nothing was sent. */
  readonly isCached: boolean;
}

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
  /** What the title is, for other languages, where the program says it; not there in traces of before. */
  readonly said?: SaidCode;
  /** An operation in its readable notation, `EXT("2021", "Salary")`. */
  readonly notation?: string;
  /** The result or the reason in words. */
  readonly detail?: string;
  readonly detailSaid?: SaidCode;
  /** What it worked on, and what came of it. */
  readonly evidenceIn?: readonly Evidence[];
  readonly evidenceOut?: readonly Evidence[];
  readonly call?: CallNote;
  readonly verdict?: 'passed' | 'failed' | 'doubtful';
  /** Milliseconds from the start of the question to the start of the step. */
  readonly startMs: number;
  readonly durationMs: number;
}

/** A whole trace, enough to show and replay the answer with no network. */
export interface Trace {
  readonly steps: readonly TraceStep[];
}
