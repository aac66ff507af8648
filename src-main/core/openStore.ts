import { join } from 'node:path';
import { defaultSettings, type Settings, settingsSchema } from '../../src-shared/contract/settings.ts';
import type { BroughtBack } from '../../src-shared/contract/upkeep.ts';
import { defaultModelSettings, type ModelSettings, modelSettingsSchema } from '../../src-shared/models.ts';
import { type Cases, casesIn } from './ask/kept/cases.ts';
import { type Choices, choicesIn } from './ask/kept/choices.ts';
import { type Labels, labelsIn } from './ask/kept/labels.ts';
import { type Messages, messagesIn } from './ask/kept/messages.ts';
import { type Sessions, sessionsIn } from './ask/kept/sessions.ts';
import { type KeptDatabases, keptDatabasesSchema, noDatabases } from './databases/kept/databases.ts';
import { descriptionsIn } from './databases/kept/descriptions.ts';
import { type Documents, documentsIn } from './documents/kept/documents.ts';
import { type Grids, gridsIn } from './documents/kept/grids.ts';
import { originalsOf } from './documents/kept/originalFile.ts';
import { openOriginals, originalIdsIn, type Originals } from './documents/kept/originals.ts';
import { type Texts, textsIn } from './documents/kept/texts.ts';
import { type History, historyIn } from './history/history.ts';
import { type ModelCalls, modelCallsIn } from './model/kept/modelCalls.ts';
import { type Neighbours, neighboursIn } from './pictures/kept/neighbours.ts';
import { type Pictures, picturesIn } from './pictures/kept/pictures.ts';
import { type Proposals, proposalsIn } from './proposals/proposals.ts';
import { type Records, RECORDS, recordsIn } from './records/kept/records.ts';
import { type Templates, templatesIn } from './records/kept/templates.ts';
import { type RelationFiles, relationFilesIn } from './relations/kept/relationFiles.ts';
import { rowsStateIn } from './relations/kept/rowsState.ts';
import { keptRunsIn, type KeptRuns } from './runs/kept.ts';
import { shapes } from './shapes.ts';
import { type Corrections, correctionsIn, tablesFollow } from './sheets/kept/corrections.ts';
import { type SheetLooks, sheetLooksIn } from './sheets/kept/looks.ts';
import { type Trees, treesIn } from './sheets/kept/trees.ts';
import { type Backups, openBackups } from './store/backups/backups.ts';
import { type OpenedDatabase, openDatabase, repairDatabase, type StoreDatabase } from './store/database.ts';
import { libraryFault } from './store/faults.ts';
import { claimFolder } from './store/folder.ts';
import { type LibraryShape, shapeOf } from './store/libraryShape.ts';
import { type Lock, takeLock } from './store/lock.ts';
import { bringBackFrom, nameIn } from './store/recovery/fromSources.ts';
import { isDamage } from './store/recovery/readRows.ts';
import { recoveryNotices } from './store/recovery/recovery.ts';
import { backupsIn, damagedIn, type LibrarySource } from './store/recovery/sources.ts';
import type { RecoveryParts } from './store/recovery/wholeCopy.ts';
import { type SettingsStore, settingsIn } from './store/settings.ts';
import { type Collections, collectionsIn } from './survey/kept/collections.ts';
import { type PaperWords, paperWordsIn } from './survey/kept/paperWords.ts';

/** A library: everything that is kept of what a person did with the app. */
export interface Store {
  /** For domains that keep tables of their own. */
  readonly database: StoreDatabase;
  readonly documents: Documents;
  readonly grids: Grids;
  readonly texts: Texts;
  readonly history: History;
  /** The state of a sheet's or file's rows, as programs are asked over them now. */
  readonly rowsState: ReturnType<typeof rowsStateIn>;
  readonly proposals: Proposals;
  readonly records: Records;
  readonly templates: Templates;
  readonly collections: Collections;
  readonly paperWords: PaperWords;
  readonly runs: KeptRuns;
  readonly corrections: Corrections;
  readonly trees: Trees;
  readonly sheetLooks: SheetLooks;
  readonly sessions: Sessions;
  readonly messages: Messages;
  readonly choices: Choices;
  readonly cases: Cases;
  readonly labels: Labels;
  readonly pictures: Pictures;
  readonly neighbours: Neighbours;
  readonly settings: SettingsStore<Settings>;
  readonly modelSettings: SettingsStore<ModelSettings>;
  readonly databases: SettingsStore<KeptDatabases>;
  readonly databaseTables: ReturnType<typeof descriptionsIn>;
  readonly modelCalls: ModelCalls;
  readonly originals: Originals;
  readonly relations: RelationFiles;
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

/** All tables of a library: those that the domains share, and those that each has for itself. */
export const libraryShape: LibraryShape = shapeOf(shapes);

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
    opened = openDatabase(folder, lock.wasLeft, recoveryParts(folder));
    try {
      return await storeOver(opened, { folder, reader, lock });
    } catch (error) {
      if (!isDamage(error)) throw error;
      // Where it is damaged may show only when something is written.
      opened.sqlite.close();
      opened = repairDatabase(folder, recoveryParts(folder));
      return await storeOver(opened, { folder, reader, lock });
    }
  } catch (error) {
    opened?.sqlite.close();
    lock.release();
    throw error;
  }
}

/** What it takes to repair the library in a folder. */
export function recoveryParts(folder: string): RecoveryParts {
  return { shape: libraryShape, original: originalsOf(join(folder, 'originals')) };
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
  const proposals = proposalsIn(db);
  const records = recordsIn(db);
  const labels = labelsIn(db);
  const choices = choicesIn(db);
  const follow = tablesFollow(db);
  const history = historyIn(db, {
    onMove: (documentId, before, after) => {
      follow(documentId, before, after);
      proposals.follow(documentId, before, after);
      records.follow(before, after);
      labels.follow(documentId, before, after);
      choices.follow(before, after);
    },
  });
  const corrections = correctionsIn(history);
  const rowsState = rowsStateIn(history, corrections);
  const sessions = sessionsIn(db);
  const pictures = picturesIn(db);
  const documents = documentsIn(db, {
    sheetPictures: (ids) => pictures.places(ids),
    sessionCounts: (ids) => sessions.counts(ids),
    hasTableSteps: (id) => corrections.hasTableSteps(id),
  });
  const sources = (): LibrarySource[] => [...backupsIn(folder), ...damagedIn(folder)];
  let isDoubted = false;
  const store = {
    database: db,
    documents,
    grids: gridsIn(db),
    texts: textsIn(db),
    history,
    proposals,
    records,
    templates: templatesIn(db),
    collections: collectionsIn(db, history),
    paperWords: paperWordsIn(db),
    runs: keptRunsIn(db),
    corrections,
    trees: treesIn(db, reader),
    sheetLooks: sheetLooksIn(db),
    sessions,
    messages: messagesIn(db, corrections, { labels, rowsState }),
    rowsState,
    choices,
    cases: casesIn(db, corrections),
    labels,
    pictures,
    neighbours: neighboursIn(db),
    settings: settingsIn(db, settingsSchema, defaultSettings),
    modelSettings: settingsIn(db, modelSettingsSchema, defaultModelSettings),
    databases: settingsIn(db, keptDatabasesSchema, noDatabases),
    databaseTables: descriptionsIn(db),
    modelCalls: modelCallsIn(db),
    originals: openOriginals(join(folder, 'originals')),
    relations: relationFilesIn(join(folder, 'relations')),
    backups: openBackups(folder, () => Number(sqlite.prepare('SELECT total_changes()').pluck().get())),
    sources,
    bringBack: (source: LibrarySource) => {
      const back = bringBackFrom(sqlite, source, folder, recoveryParts(folder));
      history.forget();
      return back;
    },
    lost: () => lostOriginals(folder, documents),
    nameOf: (id: string) => nameIn(sources(), id),
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
  store: Pick<
    Store,
    | 'backups'
    | 'corrections'
    | 'documents'
    | 'history'
    | 'messages'
    | 'modelCalls'
    | 'originals'
    | 'relations'
    | 'runs'
    | 'sessions'
  >,
): Promise<void> {
  store.messages.recover();
  const documents = store.documents.purgeable();
  const [sessions, messages] = [store.sessions.purgeable(), store.messages.purgeable()];
  // Backups and files first: rows that are still there when this is cut off bring it back here.
  await store.backups.forget({ documents, sessions, messages });
  store.runs.forget({ documents, sessions });
  store.messages.purge();
  store.sessions.purge();
  for (const id of documents) {
    await store.originals.purge(id);
    await store.relations.purge(id);
    store.corrections.forgetTables(id);
    store.history.empty(id, ({ domain }) => domain === RECORDS);
  }
  store.documents.purge();
  // Uses went with their sessions.
  await store.backups.forget({ modelCalls: store.modelCalls.purgeable() });
  store.modelCalls.purge();
}
