import { randomBytes } from 'node:crypto';
import { realpath, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { DomainError } from '../../src-shared/errors.ts';
import { shellSaid } from '../../src-shared/said/shells.ts';
import type { GrantedFile } from '../../src-shared/shell.ts';
import type { FileGrants, TakenFile } from '../core/app.ts';

interface Grant {
  readonly name: string;
  readonly path: string;
  readonly isTemporary: boolean;
  readonly sizeBytes: number;
}

/**
 * The files that a person gave to the app: dropped, chosen, uploaded or named on
 * the command line. The window holds opaque ids; only what was granted here can
 * be read, and each grant once.
 */
export class GrantedFiles implements FileGrants {
  readonly #grants = new Map<string, Grant>();

  /**
   * Grants a file that a person chose. Links are followed once, here, so that
   * what is read later is what was chosen.
   *
   * @throws DomainError `file.unreadable` when there is no such file or it is none.
   */
  async grantPath(path: string): Promise<GrantedFile> {
    const name = basename(path);
    const real = await realpath(path).catch((cause: unknown) => {
      throw new DomainError('file.unreadable', shellSaid.noFile(name), { cause });
    });
    const { sizeBytes } = await fileSize(real, name);
    return this.#add({ name, path: real, isTemporary: false, sizeBytes });
  }

  /** Grants an uploaded file, which is deleted when it is released. */
  grantUpload(path: string, name: string, sizeBytes: number): GrantedFile {
    return this.#add({ name, path, isTemporary: true, sizeBytes });
  }

  /** How many uploads wait to be taken, and their bytes. */
  waiting(): { count: number; sizeBytes: number } {
    const uploads = [...this.#grants.values()].filter((grant) => grant.isTemporary);
    return { count: uploads.length, sizeBytes: uploads.reduce((sum, grant) => sum + grant.sizeBytes, 0) };
  }

  /**
   * Redeems an id that this shell gave out.
   *
   * @throws DomainError `notFound` for an id that was not given or was taken before.
   */
  async take(fileId: string): Promise<TakenFile> {
    const grant = this.#grants.get(fileId);
    if (!grant) throw new DomainError('notFound', shellSaid.fileGone);
    this.#grants.delete(fileId);
    const release = async (): Promise<void> => {
      if (grant.isTemporary) await rm(grant.path, { force: true });
    };
    try {
      const { sizeBytes } = await fileSize(grant.path, grant.name);
      return { name: grant.name, path: grant.path, sizeBytes, isTemporary: grant.isTemporary, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  #add(grant: Grant): GrantedFile {
    const fileId = randomBytes(24).toString('base64url');
    this.#grants.set(fileId, grant);
    return { fileId, name: grant.name };
  }
}

async function fileSize(path: string, name: string): Promise<{ sizeBytes: number }> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', shellSaid.unreadable(name), { cause });
  });
  if (!found.isFile()) throw new DomainError('file.unreadable', shellSaid.notAFile(name));
  return { sizeBytes: found.size };
}
