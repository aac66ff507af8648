import type { ExtractedRecord, FieldValue } from '../../../src-shared/record.ts';
import { client } from '../../lib/client.ts';

/** Records that are asked for at once, at most. */
const AT_ONCE = 1000;
/** The same of what they hold alone. */
const HELD_AT_ONCE = 20_000;

type Held = Readonly<Record<string, FieldValue | null>>;

/** Records as they are needed: those that are looked at are fetched, and who listens is told. */
export class RecordRows {
  readonly #rows = new Map<string, ExtractedRecord>();
  /** What records hold that are not there as a whole. */
  readonly #held = new Map<string, Held>();
  readonly #pending = new Map<string, Promise<void>>();
  readonly #listeners = new Set<(changed: readonly string[]) => void>();
  #version = 0;

  /** Grows with each change of what some record holds. */
  readonly version = (): number => this.#version;

  get(id: string): ExtractedRecord | undefined {
    return this.#rows.get(id);
  }

  /** What a record holds in an attribute; undefined while that is not known, null for nothing. */
  heldIn(id: string, attribute: string): FieldValue | null | undefined {
    const record = this.#rows.get(id);
    if (record) return record.fields[attribute]?.value ?? null;
    const held = this.#held.get(id);
    return held && (held[attribute] ?? null);
  }

  put(records: readonly ExtractedRecord[]): void {
    for (const record of records) {
      if (this.#rows.has(record.id)) this.#version++;
      this.#rows.set(record.id, record);
      this.#held.delete(record.id);
    }
    const changed = records.map(({ id }) => id);
    for (const listener of this.#listeners) listener(changed);
  }

  /** Has these fetched where they are not there. */
  async need(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.#rows.has(id) && !this.#pending.has(id));
    if (missing.length > 0) this.#fetch(missing.slice(0, AT_ONCE));
    await Promise.all(new Set(ids.flatMap((id) => this.#pending.get(id) ?? [])));
  }

  /** Has it known what these hold, however many they are. */
  async needHeld(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.#rows.has(id) && !this.#held.has(id));
    for (let at = 0; at < missing.length; at += HELD_AT_ONCE) {
      const some = missing.slice(at, at + HELD_AT_ONCE);
      const held = await client.records.held({ ids: some });
      some.forEach((id, place) => this.#held.set(id, held[place] ?? {}));
    }
  }

  /** Fetches these anew, as when something else changed them; they stay in sight until then, and all others are forgotten. */
  async renew(ids: readonly string[]): Promise<void> {
    const stale = [...this.#rows.keys()];
    const fresh = ids.length === 0 ? [] : await client.records.rows({ ids: ids.slice(0, AT_ONCE) });
    for (const id of stale) this.#rows.delete(id);
    this.#held.clear();
    this.#version++;
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
