import type { StepKind, Trace, TraceStep } from '../../../src-shared/trace.ts';

/** What is known of a step once it has ended. */
export type StepResult = Partial<
  Pick<TraceStep, 'detail' | 'verdict' | 'notation' | 'evidenceIn' | 'evidenceOut' | 'call'>
>;

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
  begin(kind: StepKind, title: string, detail?: string, parent: string | null = null): string {
    const id = String(this.#steps.size + 1);
    const startMs = performance.now() - this.#started;
    this.#put({ id, parent, kind, title, ...(detail !== undefined && { detail }), startMs, durationMs: 0 });
    return id;
  }

  end(id: string, result: StepResult): void {
    const step = this.#steps.get(id);
    if (step) this.#put({ ...step, ...result, durationMs: performance.now() - this.#started - step.startMs });
  }

  /** Notes a step that is over. `startMs` counts as `performance.now` does. */
  done(step: Omit<TraceStep, 'id'>): void {
    const startMs = Math.max(0, step.startMs - this.#started);
    this.#put({ ...step, id: String(this.#steps.size + 1), startMs });
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
