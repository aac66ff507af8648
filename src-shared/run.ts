import type { DomainErrorCode } from './errors.ts';
import type { SaidCode, Saying } from './said/said.ts';

export const runStates = ['queued', 'running', 'paused', 'waiting', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];
export const itemStates = ['queued', 'running', 'done', 'failed', 'skipped'] as const;
export type ItemState = (typeof itemStates)[number];

/** Why a run or an item failed: what a person can act on has a code, a fault of the program a report. */
export interface RunFailure {
  readonly code: DomainErrorCode | null;
  readonly message: string;
  /** What the message is, for other languages; absent from runs of before. */
  readonly said?: SaidCode;
  readonly reportId?: string;
}

/** What a run has asked of language models. */
export interface RunCost {
  readonly calls: number;
  readonly cachedCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly dollars: number;
  /** Calls whose price is not known. */
  readonly unpricedCalls: number;
}

/** Work that takes longer than a moment. It is kept: windows come and go, and a restart goes on with it. */
export interface RunSummary {
  readonly id: string;
  /** Domain and verb, as in `library.import`. */
  readonly kind: string;
  /** In words: `Reading budget.xlsx`. */
  readonly title: string;
  /** What the title is, for other languages; null where it is a person's own words, or of before. */
  readonly said: SaidCode | null;
  readonly state: RunState;
  /** It was asked to pause and does so at its next step. */
  readonly isPausing: boolean;
  /** What is done now, in words. */
  readonly step: Saying;
  /** 0 to 1; null where it cannot be told. */
  readonly fraction: number | null;
  /** What is likely left, in milliseconds of work; null where it cannot be told yet. */
  readonly remainingMs: number | null;
  readonly items: Readonly<Record<ItemState, number>>;
  readonly failure: RunFailure | null;
  /** Of a run that waits for a person: what it wants to know. */
  readonly question: string | null;
  /** What it may be told; none where it is to be typed. */
  readonly answers: readonly string[];
  readonly documentId: string | null;
  readonly sessionId: string | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly cost: RunCost;
}

/** One of the things that a run works through. */
export interface RunItem {
  readonly key: string;
  readonly title: string;
  readonly state: ItemState;
  readonly failure: RunFailure | null;
  /** What came of it, as its domain keeps it. */
  readonly result: unknown;
  readonly workedMs: number;
  readonly attempts: number;
}

/** Whether nothing more will happen in this state unless a person asks for it. */
export function isEnded(state: RunState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}
