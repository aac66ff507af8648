import { randomBytes } from 'node:crypto';
import { ORPCError, ValidationError } from '@orpc/server';
import { DomainError } from '../../../src-shared/errors.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';
import type { LogEntry } from '../ports.ts';
import { libraryFault } from '../store/faults.ts';
import { describeError } from './log.ts';

/** A fault of the program that was logged where it happened; who waited for what failed is shown its report. */
export class ReportedError extends Error {
  readonly reportId: string;

  constructor(message: string, reportId: string) {
    super(message);
    this.reportId = reportId;
  }
}

/** What a person can act on in an error, or null for a bug. */
export function domainErrorIn(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const [issue] = error.cause.issues;
    const path = (issue?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    return new DomainError('input.invalid', librarySaid.invalidInput(path, issue?.message ?? ''));
  }
  return libraryFault(error);
}

/** Logs a fault of the program and names its report. */
export function report(log: (entry: LogEntry) => void, route: string, error: unknown): string {
  const reportId = randomBytes(4).toString('hex');
  log({ at: new Date().toISOString(), reportId, route, ...describeError(error) });
  return reportId;
}
