import { DomainError } from '../../../../src-shared/errors.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';

/** What of reading a file of rows has nothing to do with how it is written; null for all else. */
export function machineFault(cause: unknown): DomainError | null {
  if (!(cause instanceof Error)) return null;
  const code = 'code' in cause ? cause.code : undefined;
  if (code === 'ENOSPC' || /No space left on device|max_temp_directory_size/.test(cause.message)) {
    return new DomainError('library.full', rowSaid.diskFull, {
      cause,
    });
  }
  // A part of a file of Arrow is read at once, and each of its columns unpacked at once.
  const isTooLarge = code === 'ERR_BUFFER_TOO_LARGE' || cause instanceof UnpacksTooLarge;
  if (isTooLarge || /^Out of Memory Error|^Array buffer allocation failed/.test(cause.message)) {
    return new DomainError('file.tooLarge', rowSaid.readMemory, { cause });
  }
  return null;
}

/** Packed bytes that become more than may be held. */
export class UnpacksTooLarge extends RangeError {}

/** The engine's word would quote the line that it stumbled over. */
export function unreadable(cause: unknown): DomainError {
  return machineFault(cause) ?? new DomainError('file.corrupt', rowSaid.notRows, { cause });
}
