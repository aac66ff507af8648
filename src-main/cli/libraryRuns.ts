import { type RunSummary, isEnded } from '../../src-shared/run.ts';
import { textOf } from '../../src-shared/said/said.ts';
import type { Client, LibraryApp } from './libraryApp.ts';
import type { Terminal } from './terminal.ts';

/** More runs than this are never under way. */
const RUNS_AT_MOST = 1000;

/**
 * Reads files into the library as a run that the window knows, too: what is not read when it is interrupted is left for
 * later. Whether all of them were read. Throws DomainError `file.unreadable` for a file that is not there, before any is read.
 */
export async function add(
  { client, files }: LibraryApp,
  paths: readonly string[],
  terminal: Terminal,
): Promise<boolean> {
  const fileIds: string[] = [];
  for (const path of paths) fileIds.push((await files.grantPath(path)).fileId);
  let failed = 0;
  for await (const event of await client.library.import({ from: 'files', fileIds }, { signal: terminal.signal })) {
    if (event.kind === 'progress') terminal.progress(progressText(event.progress));
    if (event.kind === 'failed') terminal.warn(`${event.name}: ${event.failure.message}`);
    if (event.kind === 'failed') failed += 1;
    if (event.kind === 'imported') {
      terminal.print(`${event.wasKnown ? 'known' : 'read '}  ${event.document.name}`);
      for (const warning of event.warnings) terminal.warn(`${event.document.name}: ${textOf(warning)}`);
    }
  }
  return failed === 0;
}

/** Waits for what was begun and not finished, which goes on by itself once the library is open. Whether all of it went well. */
export async function goOn(client: Client, terminal: Terminal): Promise<boolean> {
  const open = await client.runs.list({ limit: RUNS_AT_MOST, states: ['queued', 'running', 'paused'] });
  let isWell = true;
  for (const run of open.toReversed()) {
    if (run.state === 'paused') await client.runs.goOn({ id: run.id });
    const ended = await watched(client, run, terminal);
    if (!isEnded(ended.state)) break;
    if (ended.state !== 'done') isWell = false;
    terminal.print(`${ended.state.padEnd(9)}  ${ended.title}${ended.failure ? `: ${ended.failure.message}` : ''}`);
  }
  return isWell;
}

/** A run as it stood when it ended, or waits for a person. */
async function watched(client: Client, run: RunSummary, terminal: Terminal): Promise<RunSummary> {
  let last = run;
  for await (const now of await client.runs.watch({ id: run.id }, { signal: terminal.signal })) {
    last = now;
    if (now.state === 'waiting') break;
    if (!isEnded(now.state)) terminal.progress(`${now.title}: ${progressText(now)}`);
  }
  return last;
}

function progressText({ step, fraction }: Pick<RunSummary, 'step' | 'fraction'>): string {
  const said = textOf(step);
  return fraction === null ? said : `${said}, ${Math.floor(fraction * 100)} %`;
}
