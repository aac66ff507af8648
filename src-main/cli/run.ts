import { appVersion } from '../shell/paths.ts';
import { exitCodes } from './exitCodes.ts';
import { describeFailure, UsageError } from './failure.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import { usage } from './usage.ts';

/** Runs `tablewright COMMAND …` and sets the exit code. */
export async function run([command = '', ...rest]: readonly string[]): Promise<void> {
  // A reader that ends early, as `head` does, is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  // The server is loaded when it is asked for: `ask` starts faster without it.
  if (command === 'serve') {
    const { serve } = await import('../web/serve.ts');
    const code = await serve(rest);
    if (code !== null) process.exit(code);
  } else {
    const terminal = openTerminal();
    try {
      process.exitCode = await runCommand(command, rest, terminal);
    } catch (error) {
      const { line, code } = describeFailure(error);
      if (line !== '') terminal.warn(line);
      process.exitCode = code;
    }
    terminal.close();
  }
}

async function runCommand(command: string, rest: readonly string[], terminal: Terminal): Promise<number> {
  if (command === '--version' || command === '-v') {
    terminal.print(`tablewright ${appVersion()}`);
    return exitCodes.done;
  }
  if (command === 'help' || [command, ...rest].some((argument) => argument === '--help' || argument === '-h')) {
    terminal.print(usage.trimEnd());
    return exitCodes.done;
  }
  switch (command) {
    case 'ask':
      return (await import('./ask.ts')).runAsk(rest, terminal);
    case 'tree':
      return (await import('./tree.ts')).runTree(rest, terminal);
    case 'export':
      return (await import('./export.ts')).runExport(rest, terminal);
    case 'extract':
      return (await import('./extract.ts')).runExtract(rest, terminal);
    case 'records':
      return (await import('./records.ts')).runRecords(rest, terminal);
    case 'survey':
      return (await import('./survey.ts')).runSurvey(rest, terminal);
    case 'recognise':
      return (await import('./recognise.ts')).runRecognise(rest, terminal);
    case 'library':
      return (await import('./library.ts')).runLibrary(rest, terminal);
    case 'call':
      return (await import('./call.ts')).runCall(rest, terminal);
    case 'record':
      return (await import('./modelRecording.ts')).runRecord(rest, terminal);
    case 'replay':
      return (await import('./modelRecording.ts')).runReplay(rest, terminal);
    case '':
      throw new UsageError(
        'Say what to do: ask, tree, export, extract, records, survey, recognise, library, call, record, replay or serve.',
      );
    default:
      throw new UsageError(`There is no command '${command}'.`);
  }
}
