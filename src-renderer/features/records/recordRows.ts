import type { ExtractedRecord } from '../../../src-shared/record.ts';
import { client } from '../../lib/client.ts';

/** Records that are asked for at once, at most. */
const AT_ONCE = 1000;

/** Records as they are needed: those that are looked at are fetched, and who listens is told. */
export class RecordRows {
  readonly #rows = new Map<string, ExtractedRecord>();
  readonly #pending = new Map<string, Promise<void>>();
  readonly #listeners = new Set<(changed: readonly string[]) => void>();

  get(id: string): ExtractedRecord | undefined {
    return this.#rows.get(id);
  }

  put(records: readonly ExtractedRecord[]): void {
    for (const record of records) this.#rows.set(record.id, record);
    const changed = records.map(({ id }) => id);
    for (const listener of this.#listeners) listener(changed);
  }

  /** Has these fetched where they are not there. */
  async need(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.#rows.has(id) && !this.#pending.has(id));
    if (missing.length > 0) this.#fetch(missing.slice(0, AT_ONCE));
    await Promise.all(new Set(ids.flatMap((id) => this.#pending.get(id) ?? [])));
  }

  /** Fetches these anew, as when something else changed them; they stay in sight until then, and all others are forgotten. */
  async renew(ids: readonly string[]): Promise<void> {
    const stale = [...this.#rows.keys()];
    const fresh = ids.length === 0 ? [] : await client.records.rows({ ids: ids.slice(0, AT_ONCE) });
    for (const id of stale) this.#rows.delete(id);
    this.put(fresh);
  }

  /** Tells which records are there, or are otherwise than before. */
  listen(listener: (changed: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #fetch(ids: readonly string[]): void {
    const fetching = client.records
      .rows({ ids: [...ids] })
      .then((records) => this.put(records))
      // The connection was lost; who scrolls or comes again asks again.
      .catch(() => undefined)
      .finally(() => {
        for (const id of ids) this.#pending.delete(id);
      });
    for (const id of ids) this.#pending.set(id, fetching);
  }
}
