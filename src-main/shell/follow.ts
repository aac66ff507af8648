import { spawn } from 'node:child_process';

/** Of glibc's heaps, one for each thread, most stay half empty after large pictures: with two the same work takes a third less memory. */
const SPARE_MEMORY = { MALLOC_ARENA_MAX: '2' };

/**
 * For Node: room for new objects, in MiB twice. On a large machine it takes four times as much by itself, and holds it
 * filled with rubbish: a sheet of two million cells and its questions took a quarter less memory, and no more time.
 */
export const SPARE_HEAP = '--max-semi-space-size=16';

/**
 * Runs a program as if it were this one: on its terminal and pipes, with the
 * signals that this one gets, and this one ends as it ended.
 */
export function follow(program: string, args: readonly string[], cwd = process.cwd()): void {
  const child = spawn(program, args, { stdio: 'inherit', cwd, env: { ...SPARE_MEMORY, ...process.env } });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) {
    process.on(signal, () => {
      // Ctrl+C in a terminal reaches the child by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('close', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const handled of signals) process.removeAllListeners(handled);
    process.kill(process.pid, signal);
  });
}
