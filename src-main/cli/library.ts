import { parseArgs } from 'node:util';
import type { ContractRouterClient } from '@orpc/contract';
import { createRouterClient } from '@orpc/server';
import type { contract } from '../../src-shared/contract/index.ts';
import type { LibrarySource, LibraryState } from '../../src-shared/contract/upkeep.ts';
import { count } from '../../src-shared/counted.ts';
import { createApp } from '../core/app.ts';
import { dataFolder } from '../shell/dataFolder.ts';
import { GrantedFiles } from '../shell/grantedFiles.ts';
import { appVersion } from '../shell/paths.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import type { Terminal } from './terminal.ts';

const verbs = ['back-up', 'bring-back', 'read-again'] as const;
type Verb = (typeof verbs)[number];

/**
 * `tablewright library [back-up | bring-back [NAME] | read-again]`: what is in the
 * library and beside it, and what can be done when something of it was lost.
 */
export async function runLibrary(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [verb, name, ...others] = positionals;
  const isVerb = verb === undefined || verbs.some((each) => each === verb);
  if (!isVerb || others.length > 0 || (name !== undefined && verb !== 'bring-back')) {
    throw new UsageError('library takes nothing, back-up, bring-back [NAME] or read-again.');
  }
  const app = await createApp({
    dataFolder: dataFolder(),
    version: appVersion(),
    capabilities: { openDialog: false, revealFile: false, saveDialog: false, stopServer: false },
    files: new GrantedFiles(),
    openAtStart: [],
    takesUpAtStart: false,
  });
  const client = createRouterClient(app.router);
  try {
    for (const notice of app.notices) terminal.warn(notice);
    // `as`: one of them, as was checked above.
    await act(client, verb as Verb | undefined, name, terminal);
    const documents = await client.library.list();
    terminal.print(stateText(documents.length, await client.upkeep.state()));
    return exitCodes.done;
  } finally {
    await app.close();
  }
}

type Client = ContractRouterClient<typeof contract>;

async function act(
  { upkeep }: Client,
  verb: Verb | undefined,
  name: string | undefined,
  terminal: Terminal,
): Promise<void> {
  if (verb === 'back-up') await upkeep.backUp();
  if (verb === 'bring-back') {
    const { sources } = await upkeep.state();
    const wanted = name ?? sources[0]?.name;
    if (wanted === undefined)
      throw new UsageError('There is no backup and no damaged library to bring anything back from.');
    const { documents, sessions, corrections } = await upkeep.bringBack({ name: wanted });
    terminal.warn(
      `Brought back from ${wanted}: ${count(documents, 'document')}, ${count(sessions, 'session')}, ${count(corrections, 'correction')}.`,
    );
  }
  if (verb === 'read-again') await readAgain(upkeep, terminal);
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
