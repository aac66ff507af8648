import { DomainError } from '../../../src-shared/errors.ts';
import { isDamage } from './recovery/readRows.ts';

/** Codes of the file system and of SQLite, by what a person can do about them. */
const full = /^(ENOSPC|EDQUOT|SQLITE_FULL)$/;
const unwritable = /^(EACCES|EPERM|EROFS|SQLITE_READONLY.*|SQLITE_CANTOPEN.*|SQLITE_PERM)$/;
const inTheWay = /^(ENOTDIR|EEXIST|EISDIR)$/;
const broken = /^(EIO|ENXIO|ESTALE|SQLITE_IOERR.*)$/;

/**
 * What a person can act on in an error of the disk or the database, or null for
 * a bug. `folder` is the library's that is being opened; without it work goes on in
 * one that is open.
 */
export function libraryFault(error: unknown, folder?: string): DomainError | null {
  if (error instanceof DomainError) return error;
  if (isDamage(error)) {
    return new DomainError(
      'library.damaged',
      'A part of the library cannot be read. Stop Tablewright and start it again: it then repairs what can be repaired.',
      { cause: error },
    );
  }
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const { code } = error;
  const path = pathIn(error) ?? folder ?? 'The library';
  const outcome = folder === undefined ? 'so nothing was saved' : 'so the library cannot be opened';
  const told = (domainCode: 'library.full' | 'library.folder', message: string): DomainError =>
    new DomainError(domainCode, message, { cause: error });
  if (full.test(code)) return told('library.full', `The disk is full, ${outcome}. Make room on it and try again.`);
  if (unwritable.test(code)) {
    return told('library.folder', `${path} cannot be read or written, ${outcome}. Check who may write there.`);
  }
  if (broken.test(code)) {
    return told('library.folder', `The disk of ${path} does not work, ${outcome}. Check it and its connection.`);
  }
  // Of an open library that would be a bug.
  if (folder === undefined || !inTheWay.test(code)) return null;
  return told(
    'library.folder',
    `${path} is a file where a folder has to be, or the other way round, ${outcome}. Move it away and start again.`,
  );
}

function pathIn(error: Error): string | undefined {
  return 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}
