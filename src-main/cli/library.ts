import { parseArgs } from 'node:util';
import type { LibrarySource, LibraryState } from '../../src-shared/contract/upkeep.ts';
import { count } from '../../src-shared/counted.ts';
import { dataFolder } from '../shell/dataFolder.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import { type Client, type LibraryApp, withLibrary } from './libraryApp.ts';
import { add, goOn } from './libraryRuns.ts';
import type { Terminal } from './terminal.ts';

const verbs = ['add', 'go-on', 'back-up', 'bring-back', 'read-again'] as const;
type Verb = (typeof verbs)[number];

/**
 * `tablewright library [add FILE… | go-on | back-up | bring-back [NAME] | read-again]`: what is in the
 * library and beside it, what is added to it, and what can be done when something of it was lost.
 */
export async function runLibrary(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [verb, ...names] = positionals;
  const isVerb = verb === undefined || verbs.some((each) => each === verb);
  const atMost = verb === 'add' ? Infinity : verb === 'bring-back' ? 1 : 0;
  if (!isVerb || names.length > atMost || (verb === 'add' && names.length === 0)) {
    throw new UsageError('library takes nothing, add FILE…, go-on, back-up, bring-back [NAME] or read-again.');
  }
  return withLibrary(terminal, async ({ client, files }) => {
    // `as`: one of them, as was checked above.
    const isWell = await act({ client, files }, verb as Verb | undefined, names, terminal);
    const documents = await client.library.list();
    terminal.print(stateText(documents.length, await client.upkeep.state()));
    return isWell ? exitCodes.done : exitCodes.failed;
  });
}

/** Whether all that was to be done was. */
async function act(
  { client, files }: LibraryApp,
  verb: Verb | undefined,
  names: readonly string[],
  terminal: Terminal,
): Promise<boolean> {
  const { upkeep } = client;
  if (verb === 'add') return add({ client, files }, names, terminal);
  if (verb === 'go-on') return goOn(client, terminal);
  if (verb === 'back-up') await upkeep.backUp();
  if (verb === 'bring-back') {
    const { sources } = await upkeep.state();
    const wanted = names[0] ?? sources[0]?.name;
    if (wanted === undefined)
      throw new UsageError('There is no backup and no damaged library to bring anything back from.');
    const { documents, sessions, corrections } = await upkeep.bringBack({ name: wanted });
    terminal.warn(
      `Brought back from ${wanted}: ${count(documents, 'document')}, ${count(sessions, 'session')}, ${count(corrections, 'correction')}.`,
    );
  }
  if (verb === 'read-again') await readAgain(upkeep, terminal);
  return true;
}

async function readAgain(upkeep: Client['upkeep'], terminal: Terminal): Promise<void> {
  let { takingUp } = await upkeep.takeUp();
  while (takingUp.isRunning && !terminal.signal.aborted) {
    terminal.progress(`Reading ${takingUp.done + 1} of ${takingUp.total} again`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    ({ takingUp } = await upkeep.state());
  }
  for (const { name, message } of takingUp.failed) terminal.warn(`${name}: ${message}`);
}

function stateText(documents: number, { sources, lostCount }: LibraryState): string {
  return [
    `${dataFolder()} · ${count(documents, 'document')}`,
    ...sources.map(sourceText),
    ...(sources.length === 0 ? ['  no backup yet'] : []),
    ...(lostCount > 0 ? [`  ${count(lostCount, 'original file')} without tables: tablewright library read-again`] : []),
  ].join('\n');
}

function sourceText({ kind, name, sizeBytes }: LibrarySource): string {
  const megabytes = (sizeBytes / 1024 ** 2).toFixed(1);
  return `  ${kind === 'backup' ? 'backup ' : 'damaged'} ${name} · ${megabytes} MB`;
}
