import { DomainError } from '../../../src-shared/errors.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { Said } from '../../../src-shared/said/said.ts';

/** What a text document may hold. Books of a thousand pages stay below each of these. */
export const textLimits = {
  /** Of text, marks of the format aside. */
  characters: 20_000_000,
  blocks: 200_000,
  tables: 1000,
  references: 20_000,
  pages: 3000,
  /** Of source, for formats that are read as one tree. */
  sourceCharacters: 64 * 1024 * 1024,
} as const;

export function tooLarge(fileName: string, what: Said): DomainError {
  return new DomainError('file.tooLarge', fileSaid.largeText(fileName, what));
}
