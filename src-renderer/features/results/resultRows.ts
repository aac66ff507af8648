import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import type { Row } from '../../../src-shared/relation.ts';

/** Rows that come with a result, and that are asked for at once later. */
export const FIRST_ROWS = 200;
/** So many rows are led through at once; an export has all. */
export const ROWS_SHOWN = 100_000;

/** The rows of a result as they are needed: those that are looked at are fetched, and who listens is told. */
export class ResultRows {
  readonly #pages = new Map<number, readonly Row[]>();
  readonly #pending = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  readonly #fetch: (offset: number, limit: number) => Promise<ResultPage>;
  /** The row of the result that is the first here. */
  readonly first: number;
  readonly count: number;

  constructor(start: ResultPage | undefined, fetch: (offset: number, limit: number) => Promise<ResultPage>, first = 0) {
    this.#fetch = fetch;
    this.first = first;
    this.count = Math.max(0, Math.min(ROWS_SHOWN, (start?.rowCount ?? 0) - first));
    if (start && first === 0) this.#pages.set(0, start.rows);
  }

  get(row: number): Row | undefined {
    return this.#pages.get(Math.floor(row / FIRST_ROWS))?.[row % FIRST_ROWS];
  }

  /** Has the rows from one to another fetched where they are not there. */
  need(from: number, to: number): void {
    const last = Math.floor(Math.min(to, this.count - 1) / FIRST_ROWS);
    for (let page = Math.floor(Math.max(0, from) / FIRST_ROWS); page <= last; page++) {
      if (!this.#pages.has(page) && !this.#pending.has(page)) void this.#load(page);
    }
  }

  /** Grows as rows arrive. */
  readonly version = (): number => this.#version;

  /** Calls the listener as rows arrive. */
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #load(page: number): Promise<void> {
    this.#pending.add(page);
    try {
      const { rows } = await this.#fetch(this.first + page * FIRST_ROWS, FIRST_ROWS);
      this.#pages.set(page, rows);
      this.#version++;
      for (const listener of this.#listeners) listener();
    } catch {
      // The connection was lost; who scrolls or comes again asks again.
    } finally {
      this.#pending.delete(page);
    }
  }
}
