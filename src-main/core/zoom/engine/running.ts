import { DomainError } from '../../../../src-shared/errors.ts';
import type { Value } from '../../../../src-shared/relation.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';

/** Stops an engine when the time is over or the answer is not wanted any more, and says afterwards which it was. */
export class Deadline {
  readonly #seconds: number;
  readonly #signal: AbortSignal | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #stop: () => void;
  #isMissed = false;

  constructor(seconds: number, signal: AbortSignal | undefined, stop: () => void) {
    this.#seconds = seconds;
    this.#signal = signal;
    this.#stop = stop;
    this.#timer = setTimeout(() => {
      this.#isMissed = true;
      stop();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  }

  /** Why the engine was stopped; null where it was not. */
  reason(): unknown {
    if (this.#signal?.aborted) return this.#signal.reason;
    return this.#isMissed ? tooLong(this.#seconds) : null;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener('abort', this.#stop);
  }
}

export function tooLong(seconds: number): DomainError {
  return new DomainError('query.tooLong', rowSaid.tookLong(seconds));
}

/** Long text is cut: a result is for reading, and one cell could fill the memory. */
export function cutValue(value: Value, characters: number): Value {
  return typeof value === 'string' && value.length > characters ? `${value.slice(0, characters)}…` : value;
}

/** Up to so many rows each one counts. */
export const EACH_COUNTS = 1_000_000;

/** How many rows there are, as far as it matters: of very many, two digits. */
export function coarse(rows: number): number {
  return rows < EACH_COUNTS ? rows : Number(rows.toPrecision(2));
}
