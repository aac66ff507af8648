import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DomainError } from '../../src-shared/errors.ts';
import { visibleText } from '../../src-shared/visibleText.ts';
import { libraryFault } from '../core/app.ts';
import { dataFolder } from '../shell/dataFolder.ts';
import { GrantedFiles } from '../shell/grantedFiles.ts';
import { runBuiltShell } from './builtShell.ts';
import { askRunning } from './launcher.ts';
import { openBrowser } from './openBrowser.ts';
import type { WebShell } from './webShell.ts';

const usage = `Usage: tablewright serve [--port N] [--open] [FILE…]

Serves Tablewright to browsers of this computer, and prints the link that lets one in.

  --port N   listen on this port of 127.0.0.1 instead of a free one
  --open     open the link in the browser
  --help     show this text
`;

/**
 * Runs the browser shell: `tablewright serve`. Returns the exit code when the
 * process need not stay (0 help or already running, 1 a library or port that
 * cannot be used, 2 usage, 3 a file that cannot be opened), else null.
 */
export async function serve(args: readonly string[], runShell = runBuiltShell): Promise<number | null> {
  const options = parse(args);
  if (typeof options === 'string') {
    process.stderr.write(`${visibleText(options)}\n\n${usage}`);
    return 2;
  }
  if (options.isHelp) {
    process.stdout.write(usage);
    return 0;
  }
  const home = dataFolder();
  const show = (url: string): void => {
    console.log(`Tablewright: ${url}`);
    if (options.isOpened) openBrowser(url);
  };
  try {
    // A name that leads to no file is said first, before anything is started.
    for (const file of options.files) await new GrantedFiles().grantPath(file);
    const shell = await runShell({
      dataFolder: home,
      port: options.port,
      files: options.files,
      onStopped: (reason) => {
        console.log(reason === 'idle' ? 'Stopped, since no window was open for a long time.' : 'Stopped.');
        process.exit(0);
      },
    });
    for (const notice of shell.notices) console.log(visibleText(notice));
    show(shell.server.launcher.newUrl());
    console.log(
      process.stdin.isTTY ? 'Press Enter for a link for another browser, Ctrl+C to stop.' : 'Ctrl+C stops it.',
    );
    if (process.stdin.isTTY) process.stdin.on('data', () => console.log(shell.server.launcher.newUrl()));
    stopOnSignals(shell);
    return null;
  } catch (error) {
    const running = isBusy(error) ? await askRunning(home, options.files) : null;
    if (running) {
      console.log('Tablewright runs already. Here is a link to it.');
      show(running.url);
      return 0;
    }
    const failure = failureOf(error, options.port, home);
    console.error(visibleText(failure.message));
    return failure.code;
  }
}

/** The first signal lets the app finish; a second one ends it at once. */
function stopOnSignals(shell: WebShell): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      void shell.stop('asked');
    });
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'library.busy';
}

/** What to say of an error, and the exit code; throws it when it is a bug. */
function failureOf(error: unknown, port: number, home: string): { message: string; code: number } {
  const isOfPort = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  if (isOfPort) return { message: `Port ${port} cannot be used. Choose another with --port.`, code: 1 };
  const told = libraryFault(error, home);
  if (told) return { message: told.message, code: told.code.startsWith('library.') ? 1 : 3 };
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return { message: 'The window is not built yet. Type: npm run build', code: 1 };
  }
  throw error;
}

interface Options {
  readonly port: number;
  readonly isOpened: boolean;
  readonly isHelp: boolean;
  readonly files: readonly string[];
}

function parse(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { port: { type: 'string' }, open: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const port = Number(values.port ?? 0);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      return `--port wants a number up to 65535, not '${values.port}'.`;
    const files = positionals.map((file) => resolve(file));
    return { port, isOpened: values.open === true, isHelp: values.help === true, files };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
