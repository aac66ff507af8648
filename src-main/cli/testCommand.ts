import { execFile } from 'node:child_process';
import { join } from 'node:path';

/**
 * The command line, as Node runs it: the built one where `npm test` has built it, which starts in half of the processor
 * time and is what people run.
 */
export const script = process.env['TABLEWRIGHT_COMMAND'] ?? join(import.meta.dirname, 'main.ts');

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Where a command runs. */
interface Where {
  /** The folder of its library. */
  readonly home: string;
  readonly cwd?: string;
  /** More of its environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the program as a child, to its end. */
export function runCommand(args: readonly string[], { home, cwd, env }: Where): Promise<Ended> {
  const all = { ...process.env, TABLEWRIGHT_HOME: home, ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env: all, ...(cwd && { cwd }) }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}
