import type { TraceStep } from '../../../src-shared/trace.ts';

/** A step of a trace as a row of a tree: what an assistive technology has to know of its place is in it. */
export interface TraceRow {
  readonly step: TraceStep;
  /** 1 for a step at the top, as in `aria-level`. */
  readonly level: number;
  readonly position: number;
  readonly siblingCount: number;
  readonly childCount: number;
  readonly isOpen: boolean;
}

/**
 * The rows of a trace that are to be seen, in reading order. A step whose
 * parent is missing (not here yet, or left out) stands at the top, so that no
 * step is ever hidden. `closed` holds the ids of steps whose children are folded.
 */
export function traceRows(steps: readonly TraceStep[], closed: ReadonlySet<string>): readonly TraceRow[] {
  const known = new Set(steps.map((step) => step.id));
  const childrenOf = new Map<string | null, TraceStep[]>();
  for (const step of steps) {
    const parent = step.parent !== null && known.has(step.parent) && step.parent !== step.id ? step.parent : null;
    const siblings = childrenOf.get(parent);
    if (siblings) siblings.push(step);
    else childrenOf.set(parent, [step]);
  }
  const rows: TraceRow[] = [];
  addRows(null, 1);
  return rows;

  function addRows(parent: string | null, level: number): void {
    const siblings = childrenOf.get(parent) ?? [];
    for (const [index, step] of siblings.entries()) {
      const childCount = childrenOf.get(step.id)?.length ?? 0;
      const isOpen = childCount > 0 && !closed.has(step.id);
      rows.push({ step, level, position: index + 1, siblingCount: siblings.length, childCount, isOpen });
      if (isOpen) addRows(step.id, level + 1);
    }
  }
}

/**
 * What is folded when a trace is opened: nothing in a short one; in a long one
 * the candidates that lost, since the reader asks first for the way that was taken.
 */
export function closedAtFirst(steps: readonly TraceStep[], longFrom = 24): ReadonlySet<string> {
  if (steps.length < longFrom) return new Set();
  return new Set(steps.filter((step) => step.kind === 'candidate' && step.verdict !== 'passed').map(({ id }) => id));
}

/** `12 ms`, `1.4 s`, `2 min 5 s`: short, with three figures at most. */
export function durationText(ms: number): string {
  if (ms < 0.95) return '< 1 ms';
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
