import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LibrarySource as ListedSource } from '../../../../src-shared/contract/upkeep.ts';

/** A backup or a damaged library, with where it lies. */
export interface LibrarySource extends ListedSource {
  readonly path: string;
}

const BACKUP_NAME = /^tablewright-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)-\d{3}Z\.db$/;
const DAMAGED_NAME = /^tablewright\.db\.damaged-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)-\d{3}Z$/;

export function backupsFolder(folder: string): string {
  return join(folder, 'backups');
}

/** A name that no other backup has, as one of now. */
export function backupName(now: Date): string {
  return `tablewright-${stamp(now)}.db`;
}

export function damagedName(now: Date): string {
  return `tablewright.db.damaged-${stamp(now)}`;
}

/** Backups of a library, newest first. */
export function backupsIn(folder: string): LibrarySource[] {
  return found(backupsFolder(folder), BACKUP_NAME, 'backup');
}

/** Damaged libraries that lie in the folder, newest first. */
export function damagedIn(folder: string): LibrarySource[] {
  return found(folder, DAMAGED_NAME, 'damaged');
}

function found(folder: string, form: RegExp, kind: LibrarySource['kind']): LibrarySource[] {
  const sources = namesIn(folder).flatMap((name): LibrarySource[] => {
    const [, time] = form.exec(name) ?? [];
    const path = join(folder, name);
    const file = time === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
    if (!file?.isFile() || time === undefined) return [];
    const madeAt = Date.parse(`${time.slice(0, 11)}${time.slice(11).replaceAll('-', ':')}Z`);
    return [{ name, path, kind, madeAt, sizeBytes: file.size }];
  });
  return sources.toSorted((a, b) => (a.name < b.name ? 1 : -1));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // No folder, so none of them.
  }
}

function stamp(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, '-');
}
