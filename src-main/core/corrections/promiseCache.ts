interface Entry<Value> {
  readonly made: Promise<Value>;
  size: number;
}

/**
 * Keeps values by key from the moment that they are being made. A failure is not kept, so that the next caller tries
 * again. The least recently used values go while the sizes of all add up to more than `sizeAtMost`; one always stays.
 */
export class PromiseCache<Value> {
  readonly #sizeAtMost: number;
  readonly #sizeOf: (value: Value) => number;
  /** The least recently used first. A value that is still being made has no size. */
  readonly #entries = new Map<string, Entry<Value>>();

  constructor(sizeAtMost: number, sizeOf: (value: Value) => number) {
    this.#sizeAtMost = sizeAtMost;
    this.#sizeOf = sizeOf;
  }

  /** Returns the value of a key, which `make` makes if there is none. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key);
    if (!entry) return this.set(key, make());
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.made;
  }

  /** Replaces the value of a key. */
  set(key: string, made: Promise<Value>): Promise<Value> {
    const entry = { made, size: 0 };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    void this.#settle(key, entry);
    return made;
  }

  /** Removes the values whose keys begin so. */
  removeAll(prefix: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(prefix)) this.#entries.delete(key);
  }

  async #settle(key: string, entry: Entry<Value>): Promise<void> {
    try {
      entry.size = this.#sizeOf(await entry.made);
      this.#trim();
    } catch {
      // The caller has the same promise, and handles the error.
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    }
  }

  #trim(): void {
    let total = [...this.#entries.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [oldest, { size }] of this.#entries) {
      if (total <= this.#sizeAtMost || this.#entries.size === 1) return;
      total -= size;
      this.#entries.delete(oldest);
    }
  }
}
