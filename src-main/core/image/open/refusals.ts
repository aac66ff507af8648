import { DomainError } from '../../../../src-shared/errors.ts';
import { fileSaid } from '../../../../src-shared/said/files.ts';

/** Pixels that a picture may have. */
export const PIXELS_AT_MOST = 100_000_000;

/** No table is longer, and no strip of pixels is made from what says so. */
const SIDE_AT_MOST = 100_000;

/** Refuses what is too large, by what its header says. Throws DomainError `file.tooLarge`. */
export function checkPixels(name: string, width: number, height: number): void {
  if (width * height > PIXELS_AT_MOST) throw tooManyPixels(name, width, height);
  const longest = Math.max(width, height);
  if (longest > SIDE_AT_MOST) {
    throw new DomainError('file.tooLarge', fileSaid.longPicture(name, longest, SIDE_AT_MOST));
  }
}

export function tooManyPixels(name: string, width: number, height: number): DomainError {
  const megapixels = Math.round((width * height) / 1_000_000);
  return new DomainError('file.tooLarge', fileSaid.largePicture(name, megapixels, PIXELS_AT_MOST / 1_000_000));
}

/** A file that cannot be opened, as what it would be of use again. */
export function corrupt(name: string, cause: unknown, format: 'PNG' | 'PDF' = 'PNG'): DomainError {
  return new DomainError('file.corrupt', fileSaid.damagedPicture(name, format), { cause });
}
