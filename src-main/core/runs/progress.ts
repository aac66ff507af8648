import { isEnded, type RunCost, type RunSummary } from '../../../src-shared/run.ts';
import type { Saying } from '../../../src-shared/said/said.ts';
import type { ItemTotals, KeptRun } from './kept.ts';

/** What is known of a run only while it goes on. */
export interface Live {
  readonly step: Saying;
  readonly fraction: number | null;
  readonly isPausing: boolean;
  /** When it began to work, this time. */
  readonly since: number | null;
}

export const AT_REST: Live = { step: '', fraction: null, isPausing: false, since: null };

const NO_COST: RunCost = {
  calls: 0,
  cachedCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  dollars: 0,
  unpricedCalls: 0,
};

/** Under this share what is left is a guess. */
const TOLD_FROM = 0.05;

export function summaryOf(
  run: KeptRun,
  totals: ItemTotals,
  live: Live,
  cost: RunCost | undefined,
  now: number,
): RunSummary {
  const { counts } = totals;
  const fraction = isEnded(run.state) ? (run.state === 'done' ? 1 : null) : fractionOf(totals, live.fraction);
  return {
    id: run.id,
    kind: run.kind,
    title: run.title,
    said: run.said,
    state: run.state,
    isPausing: live.isPausing,
    step: live.step,
    fraction,
    remainingMs: run.state === 'running' ? remainingMs(totals, live, now) : null,
    items: counts,
    failure: run.failure,
    question: run.question,
    answers: run.answers,
    documentId: run.documentId,
    sessionId: run.sessionId,
    createdAt: run.createdAt,
    startedAt: run.startedAt,
    endedAt: run.endedAt,
    cost: cost ?? NO_COST,
  };
}

/** How far the whole is: by its items where it has several, each taken for as long as the others. */
function fractionOf({ counts }: ItemTotals, ofCurrent: number | null): number | null {
  const total = counts.queued + counts.running + counts.done + counts.failed + counts.skipped;
  if (total < 2) return ofCurrent;
  return Math.min(1, (total - counts.queued - counts.running + (ofCurrent ?? 0)) / total);
}

/** By how long items took, else by how long the share so far took; null while that says too little. */
function remainingMs({ counts, doneMs }: ItemTotals, { fraction, since }: Live, now: number): number | null {
  const left = counts.queued + counts.running;
  if (counts.done > 0 && left + counts.done > 1) {
    const mean = doneMs / counts.done;
    return Math.max(0, mean * (left - (fraction ?? 0)));
  }
  if (fraction === null || fraction < TOLD_FROM || since === null) return null;
  return ((now - since) / fraction) * (1 - fraction);
}
