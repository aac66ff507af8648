import { ORPCError } from '@orpc/client';
import { type DomainErrorCode, DomainError } from '../../src-shared/errors.ts';
import type { SaidCode } from '../../src-shared/said/said.ts';
import { ConnectionLost } from './connection.ts';
import { spoken, spokenSaying } from './language.ts';
import { words } from './words.ts';

/** An error as a person sees it. */
export interface PresentedError {
  readonly kind: 'domain' | 'bug' | 'connection';
  /** What happened, to what, and what to do. */
  readonly message: string;
  /** Of a domain error. */
  readonly code?: DomainErrorCode;
  /** Of a bug: where the log tells more. */
  readonly reportId?: string;
}

/** Whether an error is only the end of something that was cancelled: it is not shown. */
export function isCancelled(error: unknown, signal?: AbortSignal): boolean {
  return signal?.aborted === true || (error instanceof Error && error.name === 'AbortError');
}

/** Whether the same call may succeed when it is made again without changing anything. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ORPCError) && !(error instanceof DomainError);
}

/** What to tell a person of an error of any kind. */
export function presentError(error: unknown): PresentedError {
  if (error instanceof DomainError) return { kind: 'domain', message: spokenSaying(error.said), code: error.code };
  if (error instanceof ORPCError) return presentReply(error);
  if (error instanceof ConnectionLost) {
    return {
      kind: 'connection',
      message: words.errors.connection,
    };
  }
  return { kind: 'bug', message: words.errors.window };
}

// The data of an error comes over the wire typed as unknown: the contract names it, and it is looked at here.
function presentReply(error: ORPCError<string, unknown>): PresentedError {
  const data = error.data;
  if (error.code === 'DOMAIN') {
    const code = field(data, 'code');
    // The core sends a code of the contract or none.
    const message = spoken(error.message, saidIn(data));
    return { kind: 'domain', message, ...(code !== null && { code: code as DomainErrorCode }) };
  }
  if (error.code === 'BAD_REQUEST') {
    return { kind: 'domain', message: words.errors.input };
  }
  const reportId = field(data, 'reportId');
  return {
    kind: 'bug',
    message: words.errors.inside,
    ...(reportId !== null && { reportId }),
  };
}

/** What a message of the core is, for other languages. */
export function saidIn(data: unknown): SaidCode | null {
  const said: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'said') : null;
  // `as`: the contract names it; a core of before says none.
  return typeof said === 'object' ? (said as SaidCode | null) : null;
}

function field(data: unknown, name: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'string' ? value : null;
}
