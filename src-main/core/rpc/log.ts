import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LogEntry } from '../ports.ts';

const LOG_BYTES_AT_MOST = 1_000_000;

/** Writes reports to `tablewright.log`, a line of JSON each; one older file is kept. */
export function fileLog(folder: string): (entry: LogEntry) => void {
  const path = join(folder, 'tablewright.log');
  return (entry) => {
    try {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      if (size > LOG_BYTES_AT_MOST) renameSync(path, `${path}.old`);
      appendFileSync(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
    } catch {
      // A disk that is full or gone: what went wrong is told all the same, without its report.
    }
  };
}

/**
 * An error for the log: its name, its message without what it quotes or was
 * called with, which may be the content of a cell or a key, and where it was thrown.
 */
export function describeError(error: unknown): Pick<LogEntry, 'error' | 'stack'> {
  if (!(error instanceof Error)) return { error: typeof error, stack: [] };
  const [firstLine = ''] = error.message.split('\n');
  const [message = ''] = firstLine.split(/\bparams:/);
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause instanceof Error ? describeError(error.cause) : null;
  const own = `${error.name}: ${message.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”/g, '…').slice(0, 300)}`;
  return cause
    ? { error: `${own} (cause: ${cause.error})`, stack: [...stack.map((line) => line.trim()), ...cause.stack] }
    : { error: own, stack: stack.map((line) => line.trim()) };
}
