import { DomainError } from '../../../src-shared/errors.ts';
import type { Failure } from './protocol.ts';

/** An error as it can be sent to another thread. */
export function failureOf(error: unknown, signal: AbortSignal | undefined): Failure {
  if (signal?.aborted) return { kind: 'cancelled' };
  if (error instanceof DomainError) return { kind: 'domain', code: error.code, said: error.said };
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'bug', name, message, stack };
}

/** The error that another thread sent. */
export function errorOf(failure: Failure): unknown {
  if (failure.kind === 'domain') return new DomainError(failure.code, failure.said);
  if (failure.kind === 'cancelled') return new DOMException('Cancelled', 'AbortError');
  const error = new Error(failure.message);
  error.name = failure.name;
  error.stack = failure.stack;
  return error;
}
