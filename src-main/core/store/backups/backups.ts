import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../../src-shared/errors.ts';
import { librarySaid } from '../../../../src-shared/said/libraries.ts';
import { libraryFault } from '../faults.ts';
import { backupName, backupsFolder, backupsIn, type LibrarySource } from '../recovery/sources.ts';
import type { BackupOutcome, BackupTask, Gone } from './protocol.ts';
import { needless } from './rotation.ts';

/** How long nothing has been written before a backup is made by itself, and how long one is new enough. */
const QUIET_MS = 20_000;
const OFTEN_MS = 15 * 60_000;
/** What is left on the disk beside a new backup. */
const SPARE_BYTES = 500 * 1024 ** 2;

export interface Backups {
  /** Newest first. */
  list(): LibrarySource[];
  /** Makes one now and takes out those that are not needed any more. Throws DomainError `library.full`, `.damaged` or `.folder`. */
  make(): Promise<void>;
  /** Makes one from time to time, when nothing is written. `onDamage` is told when the library turns out not to be whole. */
  keepMaking(onDamage: () => void): void;
  /** Deletes from all backups what was deleted for good. */
  forget(gone: Gone): Promise<void>;
  /** Ends `keepMaking` and a backup under way. */
  close(): Promise<void>;
}

/** The backups of the library in a folder. `changes` grows with all that is written to it. */
export function openBackups(folder: string, changes: () => number): Backups {
  const library = join(folder, 'tablewright.db');
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let making: Worker | null = null;
  clearParts(folder);

  const list = (): LibrarySource[] => backupsIn(folder);

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = running.then(work, work);
    // Whoever asked for it is told.
    running = turn.catch(() => undefined);
    return turn;
  };

  const make = async (): Promise<void> => {
    const into = join(backupsFolder(folder), backupName(new Date()));
    mkdirSync(backupsFolder(folder), { recursive: true, mode: 0o700 });
    making = start({ kind: 'make', library, into });
    try {
      await ended(making);
    } finally {
      making = null;
    }
    for (const { path } of needless(list(), Date.now())) rmSync(path, { force: true });
  };

  const hasRoom = (): boolean => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > statSync(library).size + SPARE_BYTES;
  };

  return {
    list,
    make: () => inTurn(make),
    keepMaking: (onDamage) => {
      let [seen, saved] = [changes(), changes()];
      timer = setInterval(() => {
        const now = changes();
        const isQuiet = now === seen;
        seen = now;
        const [latest] = list();
        const isDue = latest === undefined || (now !== saved && Date.now() - latest.madeAt >= OFTEN_MS);
        if (!isQuiet || !isDue || !hasRoom()) return;
        saved = now;
        inTurn(make).catch((error: unknown) => {
          // There is no room, or the disk does not work: what is saved meets that too, and tells it.
          if (error instanceof DomainError && error.code === 'library.damaged') onDamage();
        });
      }, QUIET_MS);
      timer.unref();
    },
    forget: (gone) =>
      inTurn(async () => {
        const isNothing = Object.values(gone).every((ids) => ids.length === 0);
        const backups = isNothing ? [] : list().map(({ path }) => path);
        if (backups.length > 0) await ended(start({ kind: 'forget', backups, gone }));
      }),
    close: async () => {
      clearInterval(timer);
      await making?.terminate();
      await running;
      clearParts(folder);
    },
  };
}

const script = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './backupWorker.js', import.meta.url);

function start(task: BackupTask): Worker {
  return new Worker(script, { workerData: task, env: {}, execArgv: [] });
}

async function ended(worker: Worker): Promise<void> {
  const outcome = await new Promise<BackupOutcome>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread of backups ended with code ${code}`)));
  });
  if (outcome.kind === 'done') return;
  if (outcome.kind === 'damaged') {
    throw new DomainError('library.damaged', librarySaid.damagedNoBackup);
  }
  const error = Object.assign(new Error(outcome.message), { code: outcome.code });
  throw libraryFault(error) ?? error;
}

/** What a killed process left half made. */
function clearParts(folder: string): void {
  let names: string[];
  try {
    names = readdirSync(backupsFolder(folder));
  } catch {
    return; // No backup was made yet.
  }
  for (const name of names) {
    if (/^tablewright-[\dTZ-]+\.db\.part(-wal|-shm|-journal)?$/.test(name)) {
      rmSync(join(backupsFolder(folder), name), { force: true });
    }
  }
}
