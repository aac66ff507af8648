// Runs the app: in its own window where Electron can run, else at a loopback address. `npm start [-- FILE…]`
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { findElectron, hasDisplay } from './findElectron.ts';

const root = join(import.meta.dirname, '..');
const given = process.argv.slice(2);

try {
  await ensureBuilt(root, { say: console.log });
  const electron = findElectron(root);
  if ('binary' in electron) {
    follow(electron.binary, [root, ...given]);
  } else {
    console.log(`${electron.reason}, so Tablewright runs in the browser.`);
    follow(process.execPath, [join(root, 'out/main/web.js'), ...(hasDisplay() ? ['--open'] : []), ...given]);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Runs a program as if it were this one: its output, its exit code, and the signals that this one gets. */
function follow(program: string, args: readonly string[]): void {
  // npm runs this in the project's folder; INIT_CWD is where the person typed it, and what FILE is relative to.
  const child = spawn(program, args, { stdio: 'inherit', cwd: process.env['INIT_CWD'] ?? process.cwd() });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ctrl+C in a terminal reaches the child by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on('close', (code) => process.exit(code ?? 1));
}
