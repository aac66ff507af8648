import { open } from 'node:fs/promises';
import { DomainError } from '../../../src-shared/errors.ts';
import { rowSaid } from '../../../src-shared/said/rows.ts';

/** Reads at most `length` bytes of a file, from the byte `from` on. Throws DomainError `file.unreadable`. */
export async function readPart(path: string, length: number, from = 0): Promise<Buffer> {
  const file = await open(path).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', rowSaid.fileUnreadable, { cause });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
