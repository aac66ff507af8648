import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSettings, type Settings, settingsSchema } from '../../src-shared/contract/settings.ts';
import { defaultModelSettings, type ModelSettings, modelSettingsSchema } from '../../src-shared/models.ts';
import { type Cases, casesIn } from './ask/kept/cases.ts';
import { type Choices, choicesIn } from './ask/kept/choices.ts';
import { type Messages, messagesIn } from './ask/kept/messages.ts';
import { askMigrations } from './ask/kept/migrations.ts';
import { type Sessions, sessionsIn } from './ask/kept/sessions.ts';
import { type History, historyIn, historyMigrations } from './history/index.ts';
import { type Documents, documentsIn } from './library/kept/documents.ts';
import { type Grids, gridsIn } from './library/kept/grids.ts';
import { openOriginals, type Originals } from './library/kept/originals.ts';
import { modelMigrations } from './model/kept/migrations.ts';
import { type ModelCalls, modelCallsIn } from './model/kept/modelCalls.ts';
import { type Neighbours, neighboursIn } from './pictures/kept/neighbours.ts';
import { type Pictures, picturesIn } from './pictures/kept/pictures.ts';
import { type Proposals, proposalMigrations, proposalsIn } from './proposals/index.ts';
import { keptRunsIn, type KeptRuns, runMigrations } from './runs/index.ts';
import { type Corrections, correctionsIn, tablesFollow } from './sheets/kept/corrections.ts';
import { sheetMigrations } from './sheets/kept/migrations.ts';
import { type Trees, treesIn } from './sheets/kept/trees.ts';
import { type OpenedDatabase, openDatabase } from './store/database.ts';
import { type DomainMigrations, migrateDomains } from './store/domainMigrations.ts';
import { takeLock } from './store/lock.ts';
import { type SettingsStore, settingsIn } from './store/settings.ts';

/** A library: everything that is kept of what a person did with the app. */
export interface Store {
  readonly documents: Documents;
  readonly grids: Grids;
  readonly history: History;
  readonly proposals: Proposals;
  readonly runs: KeptRuns;
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

/** The past of the tables that domains have for themselves, beside the one that they shared. */
export const domainMigrations: readonly DomainMigrations[] = [
  historyMigrations,
  proposalMigrations,
  runMigrations,
  { domain: 'model', steps: modelMigrations },
  { domain: 'sheets', steps: sheetMigrations },
  { domain: 'ask', steps: askMigrations },
];

/**
 * Opens the library in a folder (made, for its owner alone, when it is not
 * there): `tablewright.db` with everything, `originals/<hash>` with the files
 * as they came. `reader` names the version that reads structures. Throws
 * DomainError `library.busy` when another process has it open, `library.newer`
 * when a later app wrote it.
 */
export async function openStore(folder: string, reader = ''): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Also a folder that was there before, with whatever rights.
  chmodSync(folder, 0o700);
  const lock = takeLock(folder);
  let opened: OpenedDatabase | undefined;
  try {
    opened = openDatabase(folder, lock.isTakenOver);
    const { sqlite, db, damaged } = opened;
    migrateDomains(sqlite, domainMigrations);
    const proposals = proposalsIn(db);
    const follow = tablesFollow(db);
    const history = historyIn(db, {
      onMove: (...move) => {
        follow(...move);
        proposals.follow(...move);
      },
    });
    const corrections = correctionsIn(history);
    const sessions = sessionsIn(db);
    const store = {
      documents: documentsIn(db, () => sessions.counts()),
      grids: gridsIn(db),
      history,
      proposals,
      runs: keptRunsIn(db),
      corrections,
      trees: treesIn(db, reader),
      sessions,
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
  store: Pick<Store, 'corrections' | 'documents' | 'messages' | 'modelCalls' | 'originals' | 'sessions'>,
): Promise<void> {
  store.messages.recover();
  store.messages.purge();
  store.sessions.purge();
  // Files first: rows that are still there when this is cut off bring it back here.
  for (const id of store.documents.purgeable()) {
    await store.originals.purge(id);
    store.corrections.forgetTables(id);
  }
  store.documents.purge();
  store.modelCalls.purge();
}

function damageNotice(moved: string): string {
  return (
    `The library was damaged and could not be read. It was moved to ${moved} and an empty one was started; ` +
    'your original files are still in the folder "originals" beside it and can be dropped in again.'
  );
}
