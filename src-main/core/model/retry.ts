import { setTimeout } from 'node:timers/promises';
import type { Fault } from './faults.ts';

export interface RetryParts {
  /** Tries after the first at most. */
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
  /** What went wrong, or null for what is no fault of the endpoint. */
  readonly faultOf: (error: unknown) => Fault | null;
}

const FIRST_WAIT_MS = 500;
const WAIT_AT_MOST_MS = 20_000;
/** An endpoint that asks for more is told to the person instead. */
const ASKED_WAIT_AT_MOST_MS = 60_000;

/**
 * Tries until it goes well: after a fault that may pass again, later each time,
 * or when the endpoint asks for. Throws the fault's DomainError, or what is no
 * fault as it came.
 */
export async function withRetries<T>(attempt: () => Promise<T>, { retries, signal, faultOf }: RetryParts): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      signal?.throwIfAborted();
      return await attempt();
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const fault = faultOf(error);
      if (!fault) throw error;
      // What takes too long once is given one more chance only: each takes its time.
      const triesLeft = fault.error.code === 'model.timeout' ? Math.min(1, retries) - tries : retries - tries;
      if (!fault.isPassing || triesLeft <= 0 || (fault.waitMs ?? 0) > ASKED_WAIT_AT_MOST_MS) throw fault.error;
      await setTimeout(fault.waitMs ?? backOff(tries), undefined, signal ? { signal } : {}).catch(() => {
        throw signal?.reason;
      });
    }
  }
}

/** Doubled each time, and spread so that calls turned away together do not come back together. */
function backOff(tries: number): number {
  return Math.min(WAIT_AT_MOST_MS, FIRST_WAIT_MS * 2 ** tries) * (0.5 + Math.random() / 2);
}
