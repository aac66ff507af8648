import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../src-shared/errors.ts';
import { checkSize } from '../core/files/limits.ts';

/** A file that a command names, which is there, can be read and is not too large. Throws DomainError `file.*`. */
export async function fileAt(path: string): Promise<{ path: string; name: string; sizeBytes: number }> {
  const name = basename(path);
  const found = await stat(path).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', `There is no file '${path}'. Check its name and folder.`, { cause });
  });
  if (!found.isFile()) throw new DomainError('file.unreadable', `'${path}' is not a file. Name a file.`);
  checkSize(name, found.size);
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', `'${path}' cannot be read. Check who may read it.`, { cause });
  });
  return { path, name, sizeBytes: found.size };
}

/** What the library would call a file: SHA-256 of its bytes. */
export async function documentIdOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
