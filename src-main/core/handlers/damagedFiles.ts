import type { TakenFile } from '../ports.ts';

/** More are not waited for; the ones that came first go. */
const FILES_AT_MOST = 20;

/** Files that were refused because they are damaged, at hand while a person may want what is whole in them. */
export class DamagedFiles {
  readonly #files = new Map<string, TakenFile>();

  async keep(fileId: string, file: TakenFile): Promise<void> {
    this.#files.set(fileId, file);
    for (const [oldest, first] of this.#files) {
      if (this.#files.size <= FILES_AT_MOST) return;
      this.#files.delete(oldest);
      await first.release();
    }
  }

  /** The file of this handle, which is then the caller's to release; null when it is not kept. */
  take(fileId: string): TakenFile | null {
    const file = this.#files.get(fileId) ?? null;
    this.#files.delete(fileId);
    return file;
  }

  /** Gives all of them back to the shell. */
  async release(): Promise<void> {
    const files = [...this.#files.values()];
    this.#files.clear();
    await Promise.all(files.map((file) => file.release()));
  }
}
