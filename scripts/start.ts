// Runs the app: in its own window where Electron can run, else at a loopback address. `npm start [-- FILE…]`
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './build.ts';
import { findElectron, hasDisplay } from './findElectron.ts';

const root = join(import.meta.dirname, '..');
const given = process.argv.slice(2);
// `npm start -- FILE` runs in the project's folder; INIT_CWD is where the person typed it.
const typedIn = process.env['INIT_CWD'] ?? process.cwd();
const files = given.filter((argument) => !argument.startsWith('-')).map((file) => resolve(typedIn, file));
const options = given.filter((argument) => argument.startsWith('-'));

try {
  await ensureBuilt(root, { say: console.log });
  const electron = findElectron(root);
  if ('binary' in electron) {
    follow(electron.binary, [root, ...options, ...files]);
  } else {
    console.log(`${electron.reason}, so Tablewright runs in the browser.`);
    follow(process.execPath, [
      join(root, 'out/main/web.js'),
      ...(hasDisplay() ? ['--open'] : []),
      ...options,
      '--',
      ...files,
    ]);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Runs a program as if it were this one: its output, its exit code, and the signals that this one gets. */
function follow(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { stdio: 'inherit' });
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
