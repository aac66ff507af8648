import { join } from 'node:path';
import { defaultSettings, type Settings, settingsSchema } from '../../../src-shared/contract/settings.ts';
import { defaultModelSettings, type ModelSettings, modelSettingsSchema } from '../../../src-shared/models.ts';
import { type Cases, casesIn } from './cases.ts';
import { type Choices, choicesIn } from './choices.ts';
import { type Corrections, correctionsIn } from './corrections.ts';
import { type OpenedDatabase, openDatabase } from './database.ts';
import { type Documents, documentsIn } from './documents.ts';
import { libraryFault } from './faults.ts';
import { claimFolder } from './folder.ts';
import { type Grids, gridsIn } from './grids.ts';
import { takeLock } from './lock.ts';
import { type Messages, messagesIn } from './messages.ts';
import { type ModelCalls, modelCallsIn } from './modelCalls.ts';
import { type Neighbours, neighboursIn } from './neighbours.ts';
import { openOriginals, type Originals } from './originals.ts';
import { type Pictures, picturesIn } from './pictures.ts';
import { type Sessions, sessionsIn } from './sessions.ts';
import { type SettingsStore, settingsIn } from './settings.ts';
import { type Trees, treesIn } from './trees.ts';

export type { KeptCall, KeptPicture, ModelCalls } from './modelCalls.ts';
export type { CorrectionState, LogChange } from './corrections.ts';
export type { RanPicture } from './pictures.ts';
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
  /** What the user must know of how the library was found, a sentence each. */
  readonly notices: readonly string[];
  /** Runs synchronous work in one transaction. */
  transaction<T>(work: () => T): T;
  /** Tells a second start where the window of this one is. */
  announce(url: string): void;
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
    opened = openDatabase(folder, lock.isTakenOver);
    const { sqlite, db, damaged } = opened;
    const corrections = correctionsIn(db);
    const store = {
      documents: documentsIn(db),
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
      notices: damaged === null ? [] : [damageNotice(damaged)],
      transaction: <T>(work: () => T): T => db.transaction(work, { behavior: 'immediate' }),
      announce: (url: string): void => lock.announce(url),
    };
    await purge(store);
    return {
      ...store,
      close: async () => {
        try {
          await purge(store);
          sqlite.pragma('incremental_vacuum');
          // Else deleted content would live on in the log.
          sqlite.pragma('wal_checkpoint(TRUNCATE)');
        } finally {
          sqlite.close();
          lock.release();
        }
      },
    };
  } catch (error) {
    opened?.sqlite.close();
    lock.release();
    throw error;
  }
}

async function purge(
  store: Pick<Store, 'documents' | 'messages' | 'modelCalls' | 'originals' | 'sessions'>,
): Promise<void> {
  store.messages.recover();
  store.messages.purge();
  store.sessions.purge();
  // Files first: rows that are still there when this is cut off bring it back here.
  for (const id of store.documents.purgeable()) await store.originals.purge(id);
  store.documents.purge();
  store.modelCalls.purge();
}

function damageNotice(moved: string): string {
  return (
    `The library was damaged and could not be read. It was moved to ${moved} and an empty one was started; ` +
    'your original files are still in the folder "originals" beside it and can be dropped in again.'
  );
}
