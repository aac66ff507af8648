import { randomBytes } from 'node:crypto';
import { mapEventIterator } from '@orpc/client';
import { implement, ORPCError, ValidationError } from '@orpc/server';
import { contract } from '../../../src-shared/contract/index.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import { describeError } from '../log.ts';
import type { LogEntry } from '../ports.ts';
import { libraryFault } from '../store/index.ts';

export interface ImplementerParts {
  readonly log: (entry: LogEntry) => void;
  readonly closing: AbortSignal;
  /** Told when a part of the library could not be read. */
  readonly onDamage: () => void;
}

/**
 * What implements the contract. Around each route stands the one place that
 * turns errors into what the contract declares: DOMAIN for what a person can
 * act on, INTERNAL with a report id for a bug, which is logged; a cancelled
 * call fails in silence.
 */
export function implementer({ log, closing, onDamage }: ImplementerParts) {
  return implement(contract).use(async ({ next, path, signal }) => {
    const declared = (error: unknown): unknown => {
      if (signal?.aborted || closing.aborted || isAbort(error)) return error;
      const known = domainErrorIn(error);
      if (known?.code === 'library.damaged') onDamage();
      return known ? declaredDomain(known, error) : declaredBug(error, path.join('.'), log);
    };
    try {
      const result = await next();
      if (!isEventIterator(result.output)) return result;
      const output = mapEventIterator(result.output, {
        value: async (value) => value,
        error: async (error) => declared(error),
      });
      return { ...result, output };
    } catch (error) {
      throw declared(error);
    }
  });
}

export type Implementer = ReturnType<typeof implementer>;

function declaredDomain({ code, message }: DomainError, cause: unknown): unknown {
  return new ORPCError('DOMAIN', { defined: true, status: 422, message, data: { code }, cause });
}

function declaredBug(error: unknown, route: string, log: (entry: LogEntry) => void): unknown {
  const reportId = randomBytes(4).toString('hex');
  log({ at: new Date().toISOString(), reportId, route, ...describeError(error) });
  const message = `Something went wrong that should not have. Its report is ${reportId}.`;
  return new ORPCError('INTERNAL', { defined: true, status: 500, message, data: { reportId } });
}

/** What a person can act on in an error, or null for a bug. */
function domainErrorIn(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const [issue] = error.cause.issues;
    const path = (issue?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    return new DomainError('input.invalid', `${path ? `At ${path}: ` : ''}${issue?.message ?? 'invalid input'}`);
  }
  return libraryFault(error);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function isEventIterator(output: unknown): output is AsyncIterator<unknown, unknown, undefined> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output;
}
