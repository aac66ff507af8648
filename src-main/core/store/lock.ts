import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { DomainError } from '../../../src-shared/errors.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';

const holderSchema = z.object({
  pid: z.number().int(),
  url: z.string().nullable(),
  isDoubted: z.boolean().optional(),
});

/** Who has a library open: the process, and where it can be reached if it serves a window. */
type Holder = z.infer<typeof holderSchema>;

export type WasLeft = 'closed' | 'open' | 'doubted';

export interface Lock {
  /** How the process before left the library: closed, not closed, or with a part that it could not read. */
  readonly wasLeft: WasLeft;
  /** Lets a second start point at the window of this one. */
  announce(url: string): void;
  /** Has the next start look at everything, also when this process is killed. */
  doubt(): void;
  release(options?: { readonly isDoubted: boolean }): void;
}

/**
 * Takes the one-writer lock of a data folder. The lock is one that the
 * operating system holds on `tablewright.lock` and drops when the process ends
 * in whatever way, so a dead process never keeps it and a process number that
 * is used again never looks like its holder; `tablewright.running` beside it
 * says who holds it. Throws DomainError `library.busy`, `library.folder`.
 */
export function takeLock(folder: string): Lock {
  const note = join(folder, 'tablewright.running');
  const lock = new Sqlite(join(folder, 'tablewright.lock'), { timeout: 0 });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (isBusy(cause)) throw busyError(readHolder(folder), cause);
    throw isNoDatabase(cause) ? garbageError(folder, cause) : cause;
  }
  const before = readHolder(folder);
  const tell = (holder: Omit<Holder, 'pid'>): void => {
    writeFileSync(note, JSON.stringify({ pid: process.pid, ...holder } satisfies Holder), { mode: 0o600 });
  };
  tell({ url: null });
  return {
    wasLeft: before === null ? 'closed' : before.isDoubted ? 'doubted' : 'open',
    announce: (url) => tell({ url }),
    doubt: () => tell({ url: readHolder(folder)?.url ?? null, isDoubted: true }),
    release: ({ isDoubted } = { isDoubted: false }) => {
      if (isDoubted) tell({ url: null, isDoubted });
      else rmSync(note, { force: true });
      lock.close();
    },
  };
}

/** Who holds, or held when it was killed, the library in a folder; null when nobody says so. */
function readHolder(folder: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(join(folder, 'tablewright.running'), 'utf8')));
  } catch {
    // No note, or one that a killed process left half written: nobody is named.
    return null;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

function isNoDatabase(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);
}

/** A lock that the app did not write, or that a disk spoilt: it holds nothing of worth, but is not the app's to delete. */
function garbageError(folder: string, cause: unknown): DomainError {
  return new DomainError('library.folder', librarySaid.otherLock(join(folder, 'tablewright.lock')), { cause });
}

function busyError(holder: Holder | null, cause: unknown): DomainError {
  const pid = holder?.pid ?? null;
  const said = holder?.url ? librarySaid.busyAt(pid, holder.url) : librarySaid.busy(pid);
  return new DomainError('library.busy', said, { cause });
}
