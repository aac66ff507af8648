import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Said } from '../../src-shared/said/said.ts';
import { shellSaid } from '../../src-shared/said/shells.ts';
import { type GrantedFile, MAX_FILE_BYTES, maxFileBytes } from '../../src-shared/shell.ts';
import type { GrantedFiles } from '../shell/grantedFiles.ts';

/** How much the browser shell takes in. */
export interface UploadLimits {
  readonly fileBytes: (name: string) => number;
  /** All uploads together that no import has taken yet. */
  readonly waitingBytes: number;
  readonly waitingCount: number;
  /** Longest pause between two pieces of a body. */
  readonly pauseMs: number;
}

export const uploadLimits: UploadLimits = {
  fileBytes: maxFileBytes,
  // Files of rows are large: one of them may wait at a time, and some others.
  waitingBytes: maxFileBytes('.parquet') + 4 * MAX_FILE_BYTES,
  waitingCount: 1000,
  pauseMs: 30_000,
};

const UPLOAD_NAME_BYTES = 24;
const UPLOAD_NAME = /^[0-9a-f]{48}$/;

/** An upload that was not taken in; the message is for the person who sent it. */
export class UploadRefused extends Error {
  readonly status: 400 | 408 | 413 | 429;

  readonly said: Said;

  constructor(status: 400 | 408 | 413 | 429, said: Said) {
    super(said.text);
    this.status = status;
    this.said = said;
  }
}

/** Takes uploads into one folder, under random names, until the core asks for them. */
export class Uploads {
  readonly #folder: string;
  readonly #grants: GrantedFiles;
  readonly #limits: UploadLimits;
  #running = 0;
  #runningBytes = 0;

  constructor(folder: string, grants: GrantedFiles, limits: UploadLimits = uploadLimits) {
    this.#folder = folder;
    this.#grants = grants;
    this.#limits = limits;
  }

  /** Makes the folder ready: what an earlier process left of uploads was never imported. */
  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await this.clear();
  }

  /** Deletes what no import has taken, by the names that uploads have; nothing else that lies there. */
  async clear(): Promise<void> {
    const names = await readdir(this.#folder);
    for (const name of names.filter((each) => UPLOAD_NAME.test(each))) {
      await rm(join(this.#folder, name), { force: true });
    }
  }

  /**
   * Streams a body to disk and grants it.
   *
   * @throws UploadRefused when it is too large, too slow or one too many; nothing stays on disk.
   */
  async take(body: ReadableStream<Uint8Array> | null, rawName: string, announcedBytes: number): Promise<GrantedFile> {
    const name = fileName(rawName);
    const waiting = this.#grants.waiting();
    if (waiting.count + this.#running >= this.#limits.waitingCount) {
      throw new UploadRefused(429, shellSaid.tooManyUploads(name));
    }
    const room = Math.min(
      this.#limits.fileBytes(name),
      this.#limits.waitingBytes - waiting.sizeBytes - this.#runningBytes,
    );
    if (announcedBytes > room) throw tooLarge(name);
    const path = join(this.#folder, randomBytes(UPLOAD_NAME_BYTES).toString('hex'));
    this.#running += 1;
    try {
      const sizeBytes = body ? await this.#write(body, path, name, room) : await this.#write(empty(), path, name, room);
      return this.#grants.grantUpload(path, name, sizeBytes);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      this.#running -= 1;
    }
  }

  async #write(body: ReadableStream<Uint8Array>, path: string, name: string, room: number): Promise<number> {
    const slow = new AbortController();
    const rearm = (): NodeJS.Timeout => setTimeout(() => slow.abort(), this.#limits.pauseMs);
    let timer = rearm();
    let sizeBytes = 0;
    const count = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        clearTimeout(timer);
        timer = rearm();
        sizeBytes += chunk.length;
        this.#runningBytes += chunk.length;
        done(sizeBytes > room ? tooLarge(name) : null, chunk);
      },
    });
    try {
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      await pipeline(Readable.fromWeb(body), count, file, { signal: slow.signal });
      return sizeBytes;
    } catch (error) {
      if (slow.signal.aborted) throw new UploadRefused(408, shellSaid.tooSlow(name));
      throw error;
    } finally {
      clearTimeout(timer);
      this.#runningBytes -= sizeBytes;
    }
  }
}

function tooLarge(name: string): UploadRefused {
  return new UploadRefused(413, shellSaid.noRoom(name));
}

function empty(): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from([]));
}

/** The last part of the name that was sent, without control characters; it is shown, never used as a path. */
function fileName(rawName: string): string {
  let decoded = '';
  try {
    decoded = decodeURIComponent(rawName);
  } catch {
    throw new UploadRefused(400, shellSaid.nameUnreadable);
  }
  const last = decoded.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(/\p{Cc}/gu, '').trim();
  if (plain === '' || plain.length > 255) {
    throw new UploadRefused(400, shellSaid.nameUnkept);
  }
  return plain;
}
