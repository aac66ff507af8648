import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../../../src-shared/errors.ts';
import { type ExportFormat, formatFacts, type MadeExport } from '../../../src-shared/exports.ts';
import { exportSaid } from '../../../src-shared/said/exports.ts';
import { fileName } from './fileName.ts';

/** What its files are called, and nothing else in their folder. */
const OURS = /^export-[0-9a-f-]{36}$/;
/** Files that are kept for who has not taken them; the oldest give way. */
const KEPT_AT_MOST = 20;

interface Kept {
  readonly path: string;
  readonly made: MadeExport;
}

/** A file on its way to being made. */
export interface ExportToMake {
  /** Where it is to be written, as a new file. */
  readonly path: string;
  /** It is whole: from here on it can be taken. */
  keep(what: { readonly sizeBytes: number; readonly notes: readonly string[] }): MadeExport;
  /** Does nothing once it is kept. */
  abandon(): Promise<void>;
}

/** Files that were made for a person and wait to be taken, in a folder of their own until then. */
export class MadeExports {
  readonly #folder: string;
  readonly #kept = new Map<string, Kept>();
  #ready: Promise<void> | null = null;
  /** Files on their way out, which nobody waits for but the end. */
  #leaving: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes room for a file. Throws what the system does where there is none. */
  async begin(title: string, format: ExportFormat): Promise<ExportToMake> {
    await (this.#ready ??= this.#prepare());
    const exportId = randomUUID();
    const path = join(this.#folder, `export-${exportId}`);
    let isKept = false;
    return {
      path,
      keep: ({ sizeBytes, notes }) => {
        const { extension, mimeType } = formatFacts[format];
        const made = { exportId, name: fileName(title, extension), mimeType, sizeBytes, notes };
        this.#kept.set(exportId, { path, made });
        isKept = true;
        for (const oldest of this.#kept.keys()) {
          if (this.#kept.size > KEPT_AT_MOST) this.#leaving = Promise.all([this.#leaving, this.discard(oldest)]);
        }
        return made;
      },
      abandon: async () => {
        if (!isKept) await rm(path, { force: true });
      },
    };
  }

  /** The bytes of a file from a place on, so many or what is left. Throws DomainError `notFound`. */
  async part(exportId: string, from: number, length: number): Promise<Blob> {
    const { path, made } = this.#find(exportId);
    const file = await open(path, 'r');
    try {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, made.sizeBytes - from)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
      return new Blob([bytes.subarray(0, bytesRead)], { type: made.mimeType });
    } finally {
      await file.close();
    }
  }

  /** Throws DomainError `notFound`. */
  made(exportId: string): MadeExport {
    return this.#find(exportId).made;
  }

  /**
   * Puts a copy where a person chose; what was there is there until the copy is whole. Throws DomainError
   * `file.unwritable` where that cannot be done.
   */
  async saveAs(exportId: string, target: string): Promise<void> {
    const { path } = this.#find(exportId);
    const beside = `${target}.${randomUUID().slice(0, 8)}.part`;
    try {
      await copyFile(path, beside, constants.COPYFILE_EXCL);
      await rename(beside, target);
    } catch (cause) {
      await rm(beside, { force: true });
      throw new DomainError('file.unwritable', exportSaid.notSaved, {
        cause,
      });
    }
  }

  async discard(exportId: string): Promise<void> {
    const kept = this.#kept.get(exportId);
    this.#kept.delete(exportId);
    if (kept) await rm(kept.path, { force: true });
  }

  /** Deletes all. */
  async close(): Promise<void> {
    await Promise.all([this.#leaving, ...[...this.#kept.keys()].map((exportId) => this.discard(exportId))]);
  }

  /** Takes out what an earlier process left: nobody can take it any more. */
  async #prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const left = (await readdir(this.#folder)).filter((name) => OURS.test(name));
    await Promise.all(left.map((name) => rm(join(this.#folder, name), { force: true })));
  }

  #find(exportId: string): Kept {
    const kept = this.#kept.get(exportId);
    if (!kept) throw new DomainError('notFound', exportSaid.gone);
    return kept;
  }
}
