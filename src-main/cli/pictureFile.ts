import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { DomainError } from '../../src-shared/errors.ts';
import { checkSize } from '../core/files/index.ts';
import { readPictures, type ReadPictures } from '../core/pictures/index.ts';
import type { ReadingParts } from '../core/pictures/readTable.ts';
import type { Terminal } from './terminal.ts';

/** Reads the tables of a picture file, with its progress. Throws DomainError `file.*`. */
export async function readPictureFile(path: string, parts: ReadingParts, terminal: Terminal): Promise<ReadPictures> {
  const name = basename(path);
  const found = await stat(path).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', `There is no file '${path}'. Check its name and folder.`, { cause });
  });
  checkSize(name, found.size);
  return readPictures(await readFile(path), name, {
    ...parts,
    signal: terminal.signal,
    onProgress: ({ step }) => terminal.progress(`${name}: ${step}`),
  });
}
