/** What was asked for ahead is used within this time, or asked for again. */
const FRESH_MS = 5000;

/** Which rows: from the first on. */
export interface RowsName {
  readonly documentId: string;
  readonly sheet: number;
  /** The last of them. */
  readonly to: number;
}

interface Asked<Rows> extends RowsName {
  readonly rows: Promise<Rows>;
  /** The state of the cells; undefined where it was not known yet. */
  readonly contentKey: string | undefined;
  readonly atMs: number;
  readonly isTaken: boolean;
}

/** The first rows of the sheet that may be opened next, asked for before it is: of one sheet at a time, and given once. */
export class RowsAhead<Rows> {
  #asked: Asked<Rows> | null = null;

  /** Asks, unless the same was asked for a moment ago; what was given already is asked for again only where `again`. */
  ask(
    name: RowsName,
    contentKey: string | undefined,
    load: () => Promise<Rows>,
    { again, nowMs = performance.now() }: { readonly again: boolean; readonly nowMs?: number },
  ): void {
    const before = this.#asked;
    const isAsked =
      before !== null &&
      isSame(before, name) &&
      before.contentKey === contentKey &&
      nowMs - before.atMs < FRESH_MS / 2 &&
      !(again && before.isTaken);
    if (isAsked) return;
    const rows = load();
    // Whoever takes them is told what failed; nobody may.
    rows.catch(() => {
      if (this.#asked?.rows === rows) this.#asked = null;
    });
    this.#asked = { ...name, rows, contentKey, atMs: nowMs, isTaken: false };
  }

  /** The rows, where they were asked for and the cells are the same since; null where they are to be asked for. */
  take(name: RowsName, contentKey: string | undefined, nowMs = performance.now()): Promise<Rows> | null {
    const asked = this.#asked;
    if (!asked || asked.isTaken || !isSame(asked, name)) return null;
    this.#asked = { ...asked, isTaken: true };
    const holds = asked.contentKey === undefined || asked.contentKey === contentKey;
    return holds && nowMs - asked.atMs <= FRESH_MS ? asked.rows : null;
  }
}

function isSame(a: RowsName, b: RowsName): boolean {
  return a.documentId === b.documentId && a.sheet === b.sheet && a.to === b.to;
}
