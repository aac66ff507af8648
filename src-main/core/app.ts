import { appHandlers } from './handlers/app.ts';
import { askHandlers } from './handlers/ask.ts';
import { casesHandlers } from './handlers/cases.ts';
import { type Core, keyedQueue } from './handlers/core.ts';
import { DamagedFiles } from './handlers/damagedFiles.ts';
import { documentsHandlers } from './handlers/documents.ts';
import { implementer } from './handlers/implementer.ts';
import { libraryHandlers } from './handlers/library.ts';
import { modelsHandlers } from './handlers/models.ts';
import { picturesHandlers } from './handlers/pictures.ts';
import { Readings } from './handlers/readings.ts';
import { rereader } from './handlers/rereading.ts';
import { sessionsHandlers } from './handlers/sessions.ts';
import { settingsHandlers } from './handlers/settings.ts';
import { SheetAccess } from './handlers/sheetAccess.ts';
import { sheetsHandlers } from './handlers/sheets.ts';
import { structureHandlers } from './handlers/structure.ts';
import { type TakeUp, takeUp } from './handlers/takingUp.ts';
import { createJobs } from './jobs/index.ts';
import { fileLog } from './log.ts';
import { createModels } from './model/index.ts';
import type { AppPorts } from './ports.ts';
import { openStore, type Store } from './store/index.ts';

export { claimFolder, libraryFault } from './store/index.ts';
export type { AppPorts, FileGrants, LogEntry, Secrets, TakenFile } from './ports.ts';

type AppRouter = ReturnType<typeof createRouter>;

/** The app without a shell. */
export interface App {
  /** The contract, implemented: serve it over any pipe, or call it in process. */
  readonly router: AppRouter;
  /** What the person must know of how the library was found, a sentence each. */
  readonly notices: readonly string[];
  /** Tells a second start where the window of this one is. */
  announce(url: string): void;
  /** Stops what runs, deletes for good what was removed, and gives the library free. */
  close(): Promise<void>;
}

/**
 * The composition root: ports in, the contract's routes out. Throws DomainError
 * `library.busy` when another process has the library open, `library.newer`
 * when a later app wrote it, `library.folder` when its folder cannot be used,
 * `library.full`.
 */
export async function createApp(ports: AppPorts): Promise<App> {
  const store = await openStore(ports.dataFolder, readerVersion(ports.version));
  const jobs = createJobs();
  const closing = new AbortController();
  const models = createModels({
    settings: () => store.modelSettings.get(),
    kept: store.modelCalls,
    key: async (use, origin) => (await ports.secrets?.get(use, origin)) ?? null,
  });
  const core: Core = {
    ports,
    store,
    jobs,
    models,
    sheets: new SheetAccess(store, jobs, async (id, plan) => {
      const { grid, words, run } = await rereader({ jobs, models, store })(id, plan);
      return { grid, words, from: run.from };
    }),
    readings: new Readings(),
    closing: closing.signal,
    streams: new Set(),
    damagedFiles: new DamagedFiles(),
    taken: new Set(),
    exclusively: keyedQueue(),
  };
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    closing.abort();
    // What they clean up needs the store.
    await Promise.all(core.streams);
    await core.damagedFiles.release();
    await jobs.close();
    await store.close();
  };
  const taking = takeUp(core);
  const notices = noticesOf(core);
  if (takesUp(core)) taking.start();
  store.backups.keepMaking(() => store.doubt());
  return {
    router: createRouter(core, taking, notices),
    notices,
    announce: (url) => store.announce(url),
    close: () => (closed ??= close()),
  };
}

function createRouter(core: Core, taking: TakeUp, notices: readonly string[]) {
  const os = implementer({
    log: core.ports.log ?? fileLog(core.ports.dataFolder),
    closing: core.closing,
    onDamage: () => core.store.doubt(),
  });
  return os.router({
    app: os.app.router(appHandlers(os.app, core, notices)),
    ask: os.ask.router(askHandlers(os.ask, core)),
    cases: os.cases.router(casesHandlers(os.cases, core)),
    documents: os.documents.router(documentsHandlers(os.documents, core)),
    library: os.library.router(libraryHandlers(os.library, core, taking)),
    models: os.models.router(modelsHandlers(os.models, core)),
    pictures: os.pictures.router(picturesHandlers(os.pictures, core)),
    sessions: os.sessions.router(sessionsHandlers(os.sessions, core)),
    settings: os.settings.router(settingsHandlers(os.settings, core)),
    sheets: os.sheets.router(sheetsHandlers(os.sheets, core)),
    structure: os.structure.router(structureHandlers(os.structure, core)),
  });
}

/** What is said of the start: what was repaired, and that lost files are read again. */
function noticesOf(core: Core): string[] {
  const { store } = core;
  if (!takesUp(core)) return [...store.notices];
  const lost = lostCount(store);
  const what =
    lost === 1
      ? '1 original file in the data folder has no tables in the library any more, and is'
      : `${lost.toLocaleString('en')} original files in the data folder have no tables in the library any more, and are`;
  return [...store.notices, `${what} being read again.`];
}

function takesUp({ ports, store }: Core): boolean {
  return ports.takesUpAtStart !== false && lostCount(store) > 0;
}

function lostCount(store: Store): number {
  const { unknown, emptied } = store.lost();
  return unknown.length + emptied.length;
}

/** Names the rules that read structures; run from source they may change from start to start. */
function readerVersion(version: string): string {
  return import.meta.url.endsWith('.ts') ? `${version}+source.${Date.now()}` : version;
}
