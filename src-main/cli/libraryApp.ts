import type { ContractRouterClient } from '@orpc/contract';
import { createRouterClient } from '@orpc/server';
import type { contract } from '../../src-shared/contract/index.ts';
import { createApp } from '../core/app.ts';
import { dataFolder } from '../shell/dataFolder.ts';
import { GrantedFiles } from '../shell/grantedFiles.ts';
import { appVersion } from '../shell/paths.ts';
import type { Terminal } from './terminal.ts';

export type Client = ContractRouterClient<typeof contract>;

/** The app of the user's library, in process and without a window: the same contract, called as a window calls it. */
export interface LibraryApp {
  readonly client: Client;
  /** Gives files of the command line to the app; ids for `library.import`, in order. */
  readonly files: GrantedFiles;
}

/** Opens the library, works with it and gives it free. Throws DomainError `library.*` where it cannot be opened. */
export async function withLibrary<T>(terminal: Terminal, work: (app: LibraryApp) => Promise<T>): Promise<T> {
  const files = new GrantedFiles();
  const app = await createApp({
    dataFolder: dataFolder(),
    version: appVersion(),
    capabilities: { openDialog: false, revealFile: false, saveDialog: false, stopServer: false },
    files,
    openAtStart: [],
    takesUpAtStart: false,
  });
  try {
    for (const notice of app.notices) terminal.warn(notice);
    return await work({ client: createRouterClient(app.router), files });
  } finally {
    await app.close();
  }
}
