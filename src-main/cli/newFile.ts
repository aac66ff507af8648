import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, link, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../src-shared/errors.ts';

export interface NewFileOptions {
  /** A file that is there already is overwritten. */
  readonly isForced: boolean;
  readonly signal: AbortSignal;
}

/** Throws DomainError `file.unwritable` where a file is in the way, before any work is done for it. */
export async function checkNew(path: string, { isForced }: Pick<NewFileOptions, 'isForced'>): Promise<void> {
  if (!isForced && (await isThere(path))) throw inTheWay(path);
}

/**
 * Writes a file beside its place and puts it there when it is whole, so that none is ever half or lost. Throws
 * DomainError `file.unwritable` where one is in the way, or the place cannot be written.
 */
export async function writeNewFile(
  pieces: AsyncIterable<string | Uint8Array>,
  path: string,
  { isForced, signal }: NewFileOptions,
): Promise<void> {
  const beside = `${path}.${randomUUID().slice(0, 8)}.part`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(beside, { flags: 'wx' }), { signal });
    if (isForced) await rename(beside, path);
    else await putInPlace(beside, path);
  } catch (cause) {
    const code = codeOf(cause);
    if (code === 'EEXIST') throw inTheWay(path, cause);
    if (code === null || signal.aborted) throw cause;
    const why = code === 'ENOSPC' ? 'The disk is full.' : 'Check its folder and who may write there.';
    throw new DomainError('file.unwritable', `'${path}' cannot be written. ${why}`, { cause });
  } finally {
    await rm(beside, { force: true });
  }
}

/** A second name for the file is refused by the system where one is in the way; some disks know no second names. */
async function putInPlace(beside: string, path: string): Promise<void> {
  try {
    await link(beside, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || (await isThere(path))) throw inTheWay(path, error);
    await rename(beside, path);
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function inTheWay(path: string, cause?: unknown): DomainError {
  return new DomainError('file.unwritable', `'${path}' is there already. Name another file, or add --force.`, {
    cause,
  });
}

/** Of an error of the system. */
function codeOf(error: unknown): string | null {
  const code = error instanceof Error && !(error instanceof DomainError) && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? code : null;
}
