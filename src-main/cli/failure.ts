import { ORPCError } from '@orpc/client';
import { DomainError } from '../../src-shared/errors.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';

/** The command line was not understood; the message says what was wrong. */
export class UsageError extends Error {}

/** A sheet that is not in the file. */
export class SheetMissing extends Error {}

/** The line and the exit code for an error; a bug shows its stack. */
export function describeFailure(error: unknown): { line: string; code: ExitCode } {
  if (error instanceof UsageError || isParseError(error)) {
    return { line: `${error.message}\nType 'tablewright --help' for the usage.`, code: exitCodes.usage };
  }
  if (error instanceof SheetMissing) return { line: error.message, code: exitCodes.file };
  if (error instanceof DomainError) {
    const isRead = error.code.startsWith('file.') && error.code !== 'file.unwritable';
    const isFile = isRead || error.code === 'sheet.empty';
    return { line: error.message, code: isFile ? exitCodes.file : exitCodes.failed };
  }
  // What a route of the contract declares.
  if (error instanceof ORPCError && error.code === 'DOMAIN') return { line: error.message, code: exitCodes.failed };
  if (error instanceof Error && error.name === 'AbortError') return { line: '', code: exitCodes.interrupted };
  return { line: error instanceof Error ? (error.stack ?? error.message) : String(error), code: exitCodes.failed };
}

function isParseError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
