import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { count } from '../../../../src-shared/counted.ts';
import { salvage, type SalvagedTable } from './salvage.ts';
import { backupsIn, damagedIn, damagedName, type LibrarySource } from './sources.ts';
import { discardDatabase, makeWhole, type RecoveryParts } from './wholeCopy.ts';

/** What a start found of a library that was not as it was left, and what it did. */
export interface Recovery {
  readonly cause: 'damaged' | 'missing';
  /** The damaged one, which is kept as it was. */
  readonly movedTo: string | null;
  /** Those that something was lost of. */
  readonly tables: readonly SalvagedTable[];
  /** What was taken in the place of the library, or filled its gaps. */
  readonly from: LibrarySource | null;
  /** Nothing was left to be read: an empty library was started. */
  readonly isEmpty: boolean;
}

/**
 * Puts a library back where there is none: the newest backup, else what can be
 * read of a damaged one that lies there. Null when there is nothing of the kind.
 */
export function recoverMissing(folder: string, parts: RecoveryParts): Recovery | null {
  const path = join(folder, 'tablewright.db');
  const from = newestOf([...backupsIn(folder), ...damagedIn(folder)], path, parts);
  return from && { cause: 'missing', movedTo: null, tables: [], from, isEmpty: false };
}

/** Moves a damaged library aside, never to be changed, and puts in its place what can be read of it. */
export function recoverDamaged(folder: string, parts: RecoveryParts): Recovery {
  const path = join(folder, 'tablewright.db');
  const movedTo = join(folder, damagedName(new Date()));
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, movedTo + suffix);
  }
  const [backup = null] = backupsIn(folder);
  const made = `${path}.new`;
  const whole = `${path}.backup`;
  discardDatabase(made);
  const hasBackup = backup !== null && makeWhole(backup, whole, parts);
  try {
    const salvaged = salvage({ path: movedTo, into: made, backup: hasBackup ? whole : null, ...parts });
    if (salvaged) {
      renameSync(made, path);
      const isUsed = salvaged.tables.some(({ fromBackup }) => fromBackup > 0);
      return { cause: 'damaged', movedTo, tables: salvaged.tables, from: isUsed ? backup : null, isEmpty: false };
    }
  } finally {
    discardDatabase(whole);
    discardDatabase(made);
  }
  const from = newestOf(backupsIn(folder), path, parts);
  return { cause: 'damaged', movedTo, tables: [], from, isEmpty: from === null };
}

function newestOf(sources: readonly LibrarySource[], path: string, parts: RecoveryParts): LibrarySource | null {
  const made = `${path}.new`;
  for (const source of sources) {
    if (!makeWhole(source, made, parts)) continue;
    renameSync(made, path);
    return source;
  }
  return null;
}

/** What a person must know of it, a sentence each. */
export function recoveryNotices({ cause, movedTo, tables, from, isEmpty }: Recovery): string[] {
  const where = movedTo === null ? '' : ` The damaged library is kept as it was, as ${movedTo}.`;
  const source = from && `${from.kind === 'backup' ? 'the backup' : 'the damaged library'} of ${timeOf(from.madeAt)}`;
  if (cause === 'missing')
    return [`The library was not where it should be. It was put back from ${source ?? 'nothing'}.`];
  if (isEmpty)
    return [
      `The library was damaged, nothing of it could be read, and there was no backup: an empty one was started.${where}`,
    ];
  if (from && tables.length === 0)
    return [`The library was damaged and could not be read. It was put back from ${source}.${where}`];
  const told = tables.flatMap(tableWords);
  if (told.length === 0) return [`The library was damaged and was repaired. Nothing was lost.${where}`];
  return [`The library was damaged and was repaired. ${told.join(' ')}${where}`];
}

const words: Readonly<Record<string, string>> = {
  documents: 'document',
  history: 'step of the history',
  runs: 'run',
  proposals: 'proposal',
  sessions: 'session',
  messages: 'question',
  choices: 'choice of a reading',
  cases: 'example',
  settings: 'setting',
  neighbours: 'remembered picture',
  model_calls: 'reply of a model',
};

function tableWords({ name, lost, fromBackup, rebuilt }: SalvagedTable): string[] {
  const word = words[name];
  if (word === undefined) return [];
  const gone = Math.max(0, lost - fromBackup - rebuilt);
  return [
    ...(fromBackup > 0 ? [`${count(fromBackup, word)} came back from a backup.`] : []),
    ...(rebuilt > 0 ? [`${count(rebuilt, word)} lost the name and nothing else.`] : []),
    ...(gone > 0 ? [`${count(gone, word)} could not be read.`] : []),
  ];
}

/** In the time of this computer: `2026-11-22 14:05`. */
function timeOf(madeAt: number): string {
  const local = new Date(madeAt - new Date(madeAt).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}
