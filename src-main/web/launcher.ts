import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { GrantedFiles } from '../shell/grantedFiles.ts';
import type { Access } from './access.ts';

/** Where a second start asks the running one for a link. */
export const LINK_PATH = '/link';

const fileName = 'running.json';
const running = z.object({ origin: z.url(), secret: z.string().min(1), pid: z.number().int() });
const linkReply = z.object({ url: z.url() });

/** Where a browser gets in. */
export interface Link {
  readonly url: string;
}

/**
 * Hands out links to the running app. A second start on the same data folder
 * reads a file that only its owner can read, and asks for a link with the
 * secret in it.
 */
export class Launcher {
  readonly #origin: string;
  readonly #access: Access;
  readonly #grants: GrantedFiles;
  readonly #openLater: (fileId: string) => void;
  readonly #secret = randomBytes(32);

  constructor(origin: string, access: Access, grants: GrantedFiles, openLater: (fileId: string) => void) {
    this.#origin = origin;
    this.#access = access;
    this.#grants = grants;
    this.#openLater = openLater;
  }

  /** A link that lets one browser in. */
  newUrl(): string {
    return `${this.#origin}/?t=${this.#access.issueToken()}`;
  }

  isAuthorised(authorization: string | undefined): boolean {
    const given = Buffer.from(/^Bearer ([\w-]+)$/.exec(authorization ?? '')?.[1] ?? '', 'base64url');
    return given.length === this.#secret.length && timingSafeEqual(given, this.#secret);
  }

  /** A link for a second start, which may have named files to open. */
  async link(files: readonly string[]): Promise<Link> {
    for (const file of files) this.#openLater((await this.#grants.grantPath(file)).fileId);
    return { url: this.newUrl() };
  }

  /** Lets a second start on this data folder find this process. */
  async announce(dataFolder: string): Promise<void> {
    const path = join(dataFolder, fileName);
    const content = { origin: this.#origin, secret: this.#secret.toString('base64url'), pid: process.pid };
    await rm(path, { force: true });
    await writeFile(path, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
  }

  async withdraw(dataFolder: string): Promise<void> {
    await rm(join(dataFolder, fileName), { force: true });
  }
}

/** Asks the app that runs on this data folder for a link; null when none answers. */
export async function askRunning(dataFolder: string, files: readonly string[]): Promise<Link | null> {
  try {
    const content: unknown = JSON.parse(await readFile(join(dataFolder, fileName), 'utf8'));
    const { origin, secret } = running.parse(content);
    const response = await fetch(new URL(LINK_PATH, origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', origin },
      body: JSON.stringify({ files }),
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    });
    return linkReply.parse(await response.json());
  } catch {
    // No file, a file of another version, or a process that is gone: nothing runs here.
    return null;
  }
}
