import { DomainError } from '../../../src-shared/errors.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';
import type { Said } from '../../../src-shared/said/said.ts';
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
    return new DomainError('library.damaged', librarySaid.partDamaged, { cause: error });
  }
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const { code } = error;
  const path = pathIn(error) ?? folder ?? null;
  const isOpening = folder !== undefined;
  const told = (domainCode: 'library.full' | 'library.folder', said: Said): DomainError =>
    new DomainError(domainCode, said, { cause: error });
  if (full.test(code)) return told('library.full', librarySaid.full(isOpening));
  if (unwritable.test(code)) return told('library.folder', librarySaid.unwritable(path, isOpening));
  if (broken.test(code)) return told('library.folder', librarySaid.diskBroken(path, isOpening));
  // Of an open library that would be a bug.
  if (path === null || !isOpening || !inTheWay.test(code)) return null;
  return told('library.folder', librarySaid.inTheWay(path));
}

function pathIn(error: Error): string | undefined {
  return 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}
