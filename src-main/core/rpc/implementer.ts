import { mapEventIterator } from '@orpc/client';
import { implement, type ImplementerInternalWithMiddlewares, ORPCError } from '@orpc/server';
import { contract } from '../../../src-shared/contract/index.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';
import { codeOf } from '../../../src-shared/said/said.ts';
import type { LogEntry } from '../ports.ts';
import { domainErrorIn, report, ReportedError } from './errors.ts';

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
export function implementer({ log, closing, onDamage }: ImplementerParts): Implementer {
  return implement(contract).use(async ({ next, path, signal }) => {
    const declared = (error: unknown): unknown => {
      if (signal?.aborted || closing.aborted || isAbort(error)) return error;
      if (domainErrorIn(error)?.code === 'library.damaged') onDamage();
      return declaredError(error, path.join('.'), log);
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

/** By its name: written out, as it would be were it inferred, the type of all routes is longer than the compiler takes. */
export type Implementer = ImplementerInternalWithMiddlewares<
  typeof contract,
  Record<string, unknown>,
  Record<string, unknown>
>;

function declaredError(error: unknown, route: string, log: (entry: LogEntry) => void): unknown {
  if (error instanceof ReportedError) return internal(error.message, error.reportId);
  const known = domainErrorIn(error);
  if (known) {
    const { code, message, said } = known;
    const data = { code, said: codeOf(said) };
    return new ORPCError('DOMAIN', { defined: true, status: 422, message, data, cause: error });
  }
  const reportId = report(log, route, error);
  return internal(librarySaid.fault(reportId).text, reportId);
}

function internal(message: string, reportId: string): unknown {
  return new ORPCError('INTERNAL', { defined: true, status: 500, message, data: { reportId } });
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function isEventIterator(output: unknown): output is AsyncIterator<unknown, unknown, undefined> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output;
}
