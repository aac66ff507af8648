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
 * Those that a model was asked for stay open: what was sent is never hidden.
 */
export function closedAtFirst(steps: readonly TraceStep[], longFrom = 24): ReadonlySet<string> {
  if (steps.length < longFrom) return new Set();
  const parents = new Map(steps.map(({ id, parent }) => [id, parent]));
  const asking = new Set<string>();
  for (const step of steps) {
    if (step.kind !== 'model') continue;
    for (let id = step.parent; id !== null && !asking.has(id); id = parents.get(id) ?? null) asking.add(id);
  }
  const lost = steps.filter((step) => step.kind === 'candidate' && step.verdict !== 'passed' && !asking.has(step.id));
  return new Set(lost.map(({ id }) => id));
}
