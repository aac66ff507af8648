import type { LanguageChoice } from '../../src-shared/language.ts';
import { type Core, keyedQueue } from './core.ts';
import { SheetAccess } from './corrections/sheetAccess.ts';
import { proposalKindsOf, routerOf, runKindsOf } from './domains.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createModels } from './model/models.ts';
import { openStore } from './openStore.ts';
import { Readings } from './pictures/routes/readings.ts';
import type { AppPorts } from './ports.ts';
import type { ProposalKind } from './proposals/kinds.ts';
import { report } from './rpc/errors.ts';
import { implementer } from './rpc/implementer.ts';
import { fileLog } from './rpc/log.ts';
import { Runs } from './runs/runs.ts';
import { takeOverShortcuts } from './settings/shortcutsFile.ts';
import { startNotices } from './upkeep/routes/startNotices.ts';
import { takesUpAtStart, takeUp } from './upkeep/routes/takeUp.ts';

export { claimFolder } from './store/folder.ts';
export { libraryFault } from './store/faults.ts';
export type { AppPorts, FileGrants, LogEntry, Secrets, SecretUse, TakenFile } from './ports.ts';

type AppRouter = ReturnType<typeof routerOf>;

/** The app without a shell. */
export interface App {
  /** The contract, implemented: serve it over any pipe, or call it in process. */
  readonly router: AppRouter;
  /** What the person must know of how the library was found, a sentence each. */
  readonly notices: readonly string[];
  /** The language that a person chose for the window. */
  language(): LanguageChoice;
  /** Tells a second start where the window of this one is. */
  announce(url: string): void;
  /** Stops what runs, deletes for good what was removed, and gives the library free. */
  close(): Promise<void>;
}

/**
 * The composition root: ports in, the contract's routes out. Throws DomainError
 * `library.busy` when another process has the library open, `library.newer`
 * when a later app wrote it, `library.folder` when its folder cannot be used,
 * `library.full`. Apps that follow one another in a process can share its
 * threads: `sharedJobs` outlives the app, which else starts and ends its own.
 */
export async function createApp(ports: AppPorts, sharedJobs?: Jobs): Promise<App> {
  const store = await openStore(ports.dataFolder, readerVersion(ports.version));
  const jobs = sharedJobs ?? createJobs();
  const closing = new AbortController();
  const models = createModels({
    settings: () => store.modelSettings.get(),
    kept: store.modelCalls,
    key: async (use, origin) => (await ports.secrets?.get(use, origin)) ?? null,
  });
  const log = ports.log ?? fileLog(ports.dataFolder);
  // Nobody writes to either file before the routes are there; what fails now is tried at the next start.
  await takeOverShortcuts(ports.dataFolder).catch((error: unknown) => report(log, 'shortcuts', error));
  const runs = new Runs({
    kept: store.runs,
    costs: (ids) => store.modelCalls.spendingOfRuns(ids),
    report: (kind, error) => report(log, kind, error),
  });
  const takesUp = takesUpAtStart(ports, store);
  const proposalKinds: ProposalKind[] = [];
  const core: Core = {
    proposalKinds,
    ports,
    runs,
    store,
    jobs,
    models,
    sheets: new SheetAccess({ jobs, models, store }),
    readings: new Readings(),
    closing: closing.signal,
    streams: new Set(),
    taken: new Set(),
    exclusively: keyedQueue(),
    notices: startNotices(store, takesUp),
  };
  proposalKinds.push(...proposalKindsOf(core));
  runs.declare(runKindsOf(core));
  await runs.resume();
  if (takesUp) takeUp(core);
  store.backups.keepMaking(() => store.doubt());
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    closing.abort();
    // What they clean up needs the store.
    await Promise.all([runs.close(), ...core.streams]);
    await (sharedJobs ? sharedJobs.clear() : jobs.close());
    await store.close();
  };
  return {
    router: routerOf(implementer({ log, closing: closing.signal, onDamage: () => store.doubt() }), core),
    notices: core.notices,
    language: () => store.settings.get().language,
    announce: (url) => store.announce(url),
    close: () => (closed ??= close()),
  };
}

/** Names the rules that read structures; run from source they may change from start to start. */
function readerVersion(version: string): string {
  return import.meta.url.endsWith('.ts') ? `${version}+source.${Date.now()}` : version;
}
