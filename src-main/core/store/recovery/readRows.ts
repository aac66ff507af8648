import Sqlite, { type Database } from 'better-sqlite3';
import { identifier } from '../../../../src-shared/sqlText.ts';
import { SpoiltText } from '../json.ts';

/** A row that stood on a part that cannot be read, as far as the table's indexes tell of it. */
export type PartialRow = Readonly<Record<string, unknown>>;

export interface ReadRows {
  /** Rows that were read. */
  readonly count: number;
  /** Whether there was nothing that could not be. */
  readonly isWhole: boolean;
  /** Rows that are known to have been there and were not read. */
  readonly lost: readonly PartialRow[];
}

/** A gap is not looked for beyond this many row ids: no library counts as far. */
const FURTHEST = 2 ** 41;

/**
 * Reads a table of a database that may be damaged, row by row in their order:
 * a page that cannot be read costs the rows that stood on it, and no others.
 * What was lost is told by the indexes, which are pages of their own.
 */
export function readRows(
  source: Database,
  table: string,
  columns: readonly string[],
  take: (row: readonly unknown[]) => void,
): ReadRows {
  const rowsFrom = source
    .prepare<[number], unknown[]>(
      `SELECT rowid, ${listed(columns)} FROM ${identifier(table)} NOT INDEXED WHERE rowid >= ? ORDER BY rowid`,
    )
    .raw();
  const idFrom = source
    .prepare<[number], number>(
      `SELECT rowid FROM ${identifier(table)} NOT INDEXED WHERE rowid >= ? ORDER BY rowid LIMIT 1`,
    )
    .pluck();
  const seen = new Set<number>();
  let isWhole = true;
  let from: number | null = Number.MIN_SAFE_INTEGER;
  while (from !== null) {
    const next: number | null = scan(from);
    from = next;
  }
  return { count: seen.size, isWhole, lost: isWhole ? [] : unseen(source, table, seen) };

  /** Takes rows until one cannot be read; where to go on then, or null at the end. */
  function scan(start: number): number | null {
    let next = start;
    try {
      for (const [id, ...row] of rowsFrom.iterate(start)) {
        const rowId = Number(id);
        take(row);
        seen.add(rowId);
        next = Math.max(next, rowId + 1);
      }
      return null;
    } catch (error) {
      if (!isDamage(error)) throw error;
      isWhole = false;
      return afterGap(next);
    }
  }

  /** The first place after a row or a page that cannot be read. */
  function afterGap(at: number): number | null {
    const here = tryId(at);
    // Its place can be read, and it cannot: it alone is lost.
    if (here !== 'damaged') return here === null ? null : here + 1;
    let [bad, step] = [Math.max(at, 0), 1];
    while (tryId(bad + step) === 'damaged') {
      bad += step;
      step *= 2;
      if (bad > FURTHEST) return null;
    }
    let good = bad + step;
    while (good - bad > 1) {
      const middle = Math.floor((bad + good) / 2);
      if (tryId(middle) === 'damaged') bad = middle;
      else good = middle;
    }
    return good;
  }

  function tryId(at: number): number | null | 'damaged' {
    try {
      return idFrom.get(at) ?? null;
    } catch (error) {
      if (isDamage(error)) return 'damaged';
      throw error;
    }
  }
}

/** Whether an error says that a database is none, or not what it was. */
export function isDamage(error: unknown): boolean {
  if (error instanceof SpoiltText) return true;
  return error instanceof Sqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT|IOERR_SHORT_READ)/.test(error.code);
}

/** What the indexes of a table say of rows that were not read. */
function unseen(source: Database, table: string, seen: ReadonlySet<number>): PartialRow[] {
  const found = new Map<number, Record<string, unknown>>();
  for (const index of attempt(() =>
    source.prepare<[string], string>('SELECT name FROM pragma_index_list(?)').pluck().all(table),
  ) ?? []) {
    const columns = source.prepare<[string], string>('SELECT name FROM pragma_index_info(?)').pluck().all(index);
    attempt(() => {
      const rows = source
        .prepare<[], unknown[]>(
          `SELECT rowid, ${listed(columns)} FROM ${identifier(table)} INDEXED BY ${identifier(index)}`,
        )
        .raw();
      for (const [id, ...values] of rows.iterate()) {
        const rowId = Number(id);
        if (seen.has(rowId)) continue;
        const partial = found.get(rowId) ?? {};
        columns.forEach((name, place) => (partial[name] = values[place]));
        found.set(rowId, partial);
      }
    });
  }
  return [...found.values()];
}

/** Null where the damage is. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
}

function listed(columns: readonly string[]): string {
  return columns.map(identifier).join(', ');
}
