import { join } from 'node:path';
import type { BroughtBack } from '../../../src-shared/contract/library.ts';
import { defaultSettings, type Settings, settingsSchema } from '../../../src-shared/contract/settings.ts';
import { defaultModelSettings, type ModelSettings, modelSettingsSchema } from '../../../src-shared/models.ts';
import { type Backups, openBackups } from './backups/backups.ts';
import { type Cases, casesIn } from './cases.ts';
import { type Choices, choicesIn } from './choices.ts';
import { type Corrections, correctionsIn } from './corrections.ts';
import { type OpenedDatabase, openDatabase, repairDatabase } from './database.ts';
import { type Documents, documentsIn } from './documents.ts';
import { libraryFault } from './faults.ts';
import { claimFolder } from './folder.ts';
import { type Grids, gridsIn } from './grids.ts';
import { type Lock, takeLock } from './lock.ts';
import { type Messages, messagesIn } from './messages.ts';
import { type ModelCalls, modelCallsIn } from './modelCalls.ts';
import { type Neighbours, neighboursIn } from './neighbours.ts';
import { openOriginals, originalIdsIn, type Originals } from './originals.ts';
import { type Pictures, picturesIn } from './pictures.ts';
import { bringBackFrom, nameIn } from './recovery/fromSources.ts';
import { isDamage } from './recovery/readRows.ts';
import { recoveryNotices } from './recovery/recovery.ts';
import { backupsIn, damagedIn, type LibrarySource } from './recovery/sources.ts';
import { type Sessions, sessionsIn } from './sessions.ts';
import { type SettingsStore, settingsIn } from './settings.ts';
import { type Trees, treesIn } from './trees.ts';

export type { KeptCall, KeptPicture, ModelCalls } from './modelCalls.ts';
export type { CorrectionState, LogChange } from './corrections.ts';
export type { RanPicture } from './pictures.ts';
export { recoveredName } from './recovery/parents.ts';
export type { LibrarySource } from './recovery/sources.ts';
export { libraryFault } from './faults.ts';
export { claimFolder } from './folder.ts';
export type { StagedOriginal } from './originals.ts';

/** A library: everything that is kept of what a person did with the app. */
export interface Store {
  readonly documents: Documents;
  readonly grids: Grids;
  readonly corrections: Corrections;
  readonly trees: Trees;
  readonly sessions: Sessions;
  readonly messages: Messages;
  readonly choices: Choices;
  readonly cases: Cases;
  readonly pictures: Pictures;
  readonly neighbours: Neighbours;
  readonly settings: SettingsStore<Settings>;
  readonly modelSettings: SettingsStore<ModelSettings>;
  readonly modelCalls: ModelCalls;
  readonly originals: Originals;
  readonly backups: Backups;
  /** Where something can be brought back from: backups and damaged libraries, newest first. */
  sources(): LibrarySource[];
  /** Adds what a source has and the library has not. Throws DomainError `library.damaged` for one that cannot be read at all. */
  bringBack(source: LibrarySource): BroughtBack;
  /** What a document was called, as a source has it; null where none does. */
  nameOf(id: string): string | null;
  /** Original files that the library does not know, and documents whose cells were lost; by their ids. */
  lost(): { readonly unknown: readonly string[]; readonly emptied: readonly string[] };
  /** What the user must know of how the library was found, a sentence each. */
  readonly notices: readonly string[];
  /** Runs synchronous work in one transaction. */
  transaction<T>(work: () => T): T;
  /** Tells a second start where the window of this one is. */
  announce(url: string): void;
  /** Something of it could not be read: the next start looks at all of it. */
  doubt(): void;
  /** Deletes for good what was removed, and gives the library free. */
  close(): Promise<void>;
}

/**
 * Opens the library in a folder (made, for its owner alone, when it is not
 * there): `tablewright.db` with everything, `originals/<hash>` with the files
 * as they came. `reader` names the version that reads structures. Throws
 * DomainError `library.busy` when another process has it open, `library.newer`
 * when a later app wrote it, `library.folder` when the folder is another's or
 * cannot be used, `library.full`.
 */
export async function openStore(folder: string, reader = ''): Promise<Store> {
  claimFolder(folder);
  try {
    return await openClaimed(folder, reader);
  } catch (error) {
    throw libraryFault(error, folder) ?? error;
  }
}

async function openClaimed(folder: string, reader: string): Promise<Store> {
  const lock = takeLock(folder);
  let opened: OpenedDatabase | undefined;
  try {
    opened = openDatabase(folder, lock.wasLeft);
    try {
      return await storeOver(opened, { folder, reader, lock });
    } catch (error) {
      if (!isDamage(error)) throw error;
      // Where it is damaged may show only when something is written.
      opened.sqlite.close();
      opened = repairDatabase(folder);
      return await storeOver(opened, { folder, reader, lock });
    }
  } catch (error) {
    opened?.sqlite.close();
    lock.release();
    throw error;
  }
}

interface StoreParts {
  readonly folder: string;
  readonly reader: string;
  readonly lock: Lock;
}

async function storeOver(
  { sqlite, db, recovery }: OpenedDatabase,
  { folder, reader, lock }: StoreParts,
): Promise<Store> {
  const corrections = correctionsIn(db);
  const documents = documentsIn(db);
  let isDoubted = false;
  const store = {
    documents,
    grids: gridsIn(db),
    corrections,
    trees: treesIn(db, reader),
    sessions: sessionsIn(db),
    messages: messagesIn(db, corrections),
    choices: choicesIn(db),
    cases: casesIn(db, corrections),
    pictures: picturesIn(db),
    neighbours: neighboursIn(db),
    settings: settingsIn(db, settingsSchema, defaultSettings),
    modelSettings: settingsIn(db, modelSettingsSchema, defaultModelSettings),
    modelCalls: modelCallsIn(db),
    originals: openOriginals(join(folder, 'originals')),
    backups: openBackups(folder, () => Number(sqlite.prepare('SELECT total_changes()').pluck().get())),
    sources: () => [...backupsIn(folder), ...damagedIn(folder)],
    bringBack: (source: LibrarySource) => bringBackFrom(sqlite, source, folder),
    lost: () => lostOriginals(folder, documents),
    nameOf: (id: string) => nameIn([...backupsIn(folder), ...damagedIn(folder)], id),
    notices: recovery === null ? [] : recoveryNotices(recovery),
    transaction: <T>(work: () => T): T => db.transaction(work, { behavior: 'immediate' }),
    announce: (url: string): void => lock.announce(url),
    doubt: () => {
      isDoubted = true;
      lock.doubt();
    },
  };
  await purge(store);
  return {
    ...store,
    close: async () => {
      try {
        await store.backups.close();
        await purge(store);
        sqlite.pragma('incremental_vacuum');
        // Else deleted content would live on in the log.
        sqlite.pragma('wal_checkpoint(TRUNCATE)');
      } catch (error) {
        if (!isDamage(error)) throw error;
        // What was saved is saved; the next start repairs it.
        isDoubted = true;
      } finally {
        sqlite.close();
        lock.release({ isDoubted });
      }
    },
  };
}

function lostOriginals(folder: string, documents: Documents): ReturnType<Store['lost']> {
  const known = new Set(documents.ids());
  return {
    unknown: originalIdsIn(join(folder, 'originals')).filter((id) => !known.has(id)),
    emptied: documents.emptied(),
  };
}

async function purge(
  store: Pick<Store, 'backups' | 'documents' | 'messages' | 'modelCalls' | 'originals' | 'sessions'>,
): Promise<void> {
  store.messages.recover();
  const documents = store.documents.purgeable();
  const [sessions, messages] = [store.sessions.purgeable(), store.messages.purgeable()];
  // Backups and files first: rows that are still there when this is cut off bring it back here.
  await store.backups.forget({ documents, sessions, messages });
  store.messages.purge();
  store.sessions.purge();
  for (const id of documents) await store.originals.purge(id);
  store.documents.purge();
  // Uses went with their sessions.
  await store.backups.forget({ modelCalls: store.modelCalls.purgeable() });
  store.modelCalls.purge();
}
