import { DomainError } from '../../../src-shared/errors.ts';

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

export function tooLarge(fileName: string, what: string): DomainError {
  return new DomainError(
    'file.tooLarge',
    `"${fileName}" ${what}, more than any usual text. Save the part that you need as a file of its own.`,
  );
}
