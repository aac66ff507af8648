import { codeIn, type Saying, textOf } from '../../../src-shared/said/said.ts';
import type { StepKind, Trace, TraceStep } from '../../../src-shared/trace.ts';

/** What is known of a step once it has ended. */
export type StepResult = Partial<Pick<TraceStep, 'verdict' | 'notation' | 'evidenceIn' | 'evidenceOut' | 'call'>> & {
  readonly detail?: Saying;
};

/** A step that is over. */
export type NewTraceStep = Omit<TraceStep, 'id' | 'title' | 'said' | 'detail' | 'detailSaid'> & {
  readonly title: Saying;
  readonly detail?: Saying;
};

/** Collects the steps of some work, of any domain, and tells each as it is known. */
export class Tracer {
  readonly #onStep: ((step: TraceStep) => void) | undefined;
  readonly #started = performance.now();
  readonly #steps = new Map<string, TraceStep>();

  constructor(onStep?: (step: TraceStep) => void) {
    this.#onStep = onStep;
  }

  get trace(): Trace {
    return { steps: [...this.#steps.values()] };
  }

  /** Starts a step; `end` completes it under the same id. */
  begin(kind: StepKind, title: Saying, detail?: Saying, parent: string | null = null): string {
    const id = String(this.#steps.size + 1);
    const startMs = performance.now() - this.#started;
    this.#put({ id, parent, kind, ...titled(title), ...detailed(detail), startMs, durationMs: 0 });
    return id;
  }

  /** Tells what is known of a step while it runs. */
  note(id: string, known: Pick<StepResult, 'notation'>): void {
    const step = this.#steps.get(id);
    if (step) this.#put({ ...step, ...known });
  }

  end(id: string, { detail, ...result }: StepResult): void {
    const step = this.#steps.get(id);
    if (!step) return;
    const durationMs = performance.now() - this.#started - step.startMs;
    this.#put({ ...step, ...result, ...detailed(detail), durationMs });
  }

  /** Notes a step that is over. `startMs` counts as `performance.now` does. */
  done({ title, detail, ...step }: NewTraceStep): void {
    const startMs = Math.max(0, step.startMs - this.#started);
    this.#put({ ...step, ...titled(title), ...detailed(detail), id: String(this.#steps.size + 1), startMs });
  }

  /** Takes in the steps of another trace, all but its root, below a step of this one. */
  graft(trace: Trace, parent: string): void {
    const root = trace.steps.find((step) => step.parent === null)?.id;
    for (const step of trace.steps) {
      if (step.id === root) continue;
      const above = step.parent === root || step.parent === null ? parent : `${parent}.${step.parent}`;
      this.#put({ ...step, id: `${parent}.${step.id}`, parent: above });
    }
  }

  #put(step: TraceStep): void {
    this.#steps.set(step.id, step);
    this.#onStep?.(step);
  }
}

/** A title as steps have it: its text, and its code where the program says it. */
export function titled(title: Saying): Pick<TraceStep, 'title' | 'said'> {
  const said = codeIn(title);
  return { title: textOf(title), ...(said && { said }) };
}

/** A detail as steps have it; none leaves what a step has. */
export function detailed(detail: Saying | undefined): Pick<TraceStep, 'detail' | 'detailSaid'> {
  if (detail === undefined) return {};
  const detailSaid = codeIn(detail);
  return { detail: textOf(detail), ...(detailSaid && { detailSaid }) };
}
