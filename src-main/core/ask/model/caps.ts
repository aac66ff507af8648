import type { AskCaps } from '../../../../src-shared/asking.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { traceSaid } from '../../../../src-shared/said/traces.ts';

/** A cap of the person's settings was reached: what is known by then is the answer, or there is none. */
export class CapReached extends Error {
  override readonly name = 'CapReached';
  readonly said: Said;

  constructor(said: Said) {
    super(said.text);
    this.said = said;
  }
}

/** What of the caps is counted here; a way without operations has no cap of them. */
type QuestionCaps = Omit<AskCaps, 'sheetTokens' | 'operations'> & Partial<Pick<AskCaps, 'operations'>>;

/** What one question has used so far, held against its caps. */
export class Spent {
  readonly #caps: QuestionCaps;
  readonly #startedAtMs: number;
  calls = 0;
  tokens = 0;
  operations = 0;

  constructor(caps: QuestionCaps, startedAtMs: number) {
    this.#caps = caps;
    this.#startedAtMs = startedAtMs;
  }

  /** Whether one more call fits, with some tokens to spare for it. */
  hasCallsLeft(count = 1): boolean {
    const { calls, tokens, seconds } = this.#caps;
    return (
      this.calls + count <= calls && this.tokens < tokens && performance.now() - this.#startedAtMs < seconds * 1000
    );
  }

  /** Milliseconds that are left of the question's time. */
  get leftMs(): number {
    return Math.max(0, this.#caps.seconds * 1000 - (performance.now() - this.#startedAtMs));
  }

  /** Takes one call. Throws CapReached when it would be one too many. */
  takeCall(): void {
    const { calls, tokens, seconds } = this.#caps;
    if (this.calls >= calls) throw new CapReached(traceSaid.tooManyCalls(calls));
    if (this.tokens >= tokens) throw new CapReached(traceSaid.tooManyTokens(this.tokens, tokens));
    if (this.leftMs === 0) throw new CapReached(traceSaid.tooLong(seconds));
    this.calls++;
  }

  takeTokens(count: number): void {
    this.tokens += count;
  }

  takeOperations(count: number): void {
    this.operations += count;
    const { operations = Infinity } = this.#caps;
    if (this.operations > operations) throw new CapReached(traceSaid.tooManyOperations(operations));
  }
}

/** What stopped the model, where it is nothing that a person stopped and no bug. */
export function problemIn(error: unknown, signal: AbortSignal | undefined): Said | null {
  if (signal?.aborted) return null;
  if (error instanceof CapReached || error instanceof DomainError) return error.said;
  if (error instanceof Error && error.name === 'TimeoutError') return traceSaid.pastTime;
  return null;
}
