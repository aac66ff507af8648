import { rmSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import type { FoundKind } from '../../../src-shared/contract/search.ts';
import type { Passages } from './cellLines.ts';
import { hitsIn, indexedLine, matchOf, shownLine, typedWords } from './words.ts';

/** A part of a document that is read as one: a sheet, its text, one of its sessions, its history. */
export interface Part {
  readonly documentId: string;
  /** As in `sheet/2`, `text`, `session/<id>`, `history`. */
  readonly part: string;
}

/** A line that was found, and its place as it was given with it. */
export interface FoundLine extends Part {
  readonly kind: FoundKind;
  readonly text: string;
  readonly place: string;
}

/** Its file is made anew where this is another. */
const VERSION = 3;
/** So many passages are looked at for the lines that are meant. */
const PASSAGES_AT_MOST = 200;
/** The same of a collection, whose papers are all to be found. */
const PASSAGES_WITHIN = 5000;
/** Of one part so many lines are given, that others have room. */
const LINES_OF_A_PART = 3;

const SCHEMA = `
  CREATE TABLE parts (
    id INTEGER PRIMARY KEY,
    document_id TEXT NOT NULL,
    part TEXT NOT NULL,
    kind TEXT NOT NULL,
    state TEXT NOT NULL,
    UNIQUE (document_id, part)
  ) STRICT;
  CREATE TABLE passages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    part_id INTEGER NOT NULL REFERENCES parts (id) ON DELETE CASCADE,
    places TEXT NOT NULL
  ) STRICT;
  CREATE INDEX passages_of_part ON passages (part_id);
  CREATE VIRTUAL TABLE words USING fts5 (lines, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
  INSERT INTO words (words, rank) VALUES ('secure-delete', 1);
  CREATE TABLE leaving (id INTEGER PRIMARY KEY) STRICT;
  CREATE TRIGGER passage_gone AFTER DELETE ON passages BEGIN INSERT INTO leaving VALUES (old.id); END;
  PRAGMA user_version = ${VERSION};
`;

/**
 * Words of a library and where they stand, in a file of its own beside it: all of it can be made again, so that it is
 * in no backup, and a damaged one is begun anew.
 */
export class SearchIndex {
  readonly #sqlite: Database;
  /** As the file has them; nobody else writes to it. */
  readonly #states: Map<string, Map<string, string>>;

  /** Opens the index at a path; makes it where it is not there, of another version, or damaged. */
  constructor(path: string) {
    try {
      [this.#sqlite, this.#states] = openAt(path);
    } catch {
      SearchIndex.remove(path);
      [this.#sqlite, this.#states] = openAt(path);
    }
  }

  /** Deletes the file of an index that is closed. */
  static remove(path: string): void {
    for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
  }

  /** What is in it, by document and part, and in which state it was read. */
  get states(): ReadonlyMap<string, ReadonlyMap<string, string>> {
    return this.#states;
  }

  /** Puts a part in the place of what was known of it, whose words are found no more and leave the file by `sweep`. */
  put(
    { documentId, part }: Part,
    { kind, state, passages }: { kind: FoundKind; state: string; passages: readonly Passages[] },
  ): void {
    const work = this.#sqlite.transaction(() => {
      this.#delete({ documentId, part });
      const { lastInsertRowid } = this.#sqlite
        .prepare('INSERT INTO parts (document_id, part, kind, state) VALUES (?, ?, ?, ?)')
        .run(documentId, part, kind, state);
      const addPassage = this.#sqlite.prepare('INSERT INTO passages (part_id, places) VALUES (?, ?)');
      const addWords = this.#sqlite.prepare('INSERT INTO words (rowid, lines) VALUES (?, ?)');
      for (const { lines, places } of passages) {
        const passage = addPassage.run(lastInsertRowid, JSON.stringify(places));
        addWords.run(passage.lastInsertRowid, lines.map(indexedLine).join('\n'));
      }
    });
    work();
    const parts = this.#states.get(documentId) ?? new Map<string, string>();
    this.#states.set(documentId, parts.set(part, state));
  }

  /** Takes parts out: they are found no more, and their words leave the file by `sweep`. */
  drop(parts: readonly Part[]): void {
    if (parts.length === 0) return;
    this.#sqlite.transaction(() => {
      for (const part of parts) this.#delete(part);
    })();
    for (const { documentId, part } of parts) {
      const left = this.#states.get(documentId);
      left?.delete(part);
      if (left?.size === 0) this.#states.delete(documentId);
    }
  }

  /**
   * Takes words of passages that are gone out of the file: of all, or of so many; true where more are left. Each takes some
   * milliseconds, since nothing of it may be left there: a search right after a change does not wait for it.
   */
  sweep(most?: number): boolean {
    const leaving = this.#sqlite
      .prepare<[number], number>('SELECT id FROM leaving LIMIT ?')
      .pluck()
      .all(most ?? -1);
    this.#sqlite.transaction(() => {
      const deleteWords = this.#sqlite.prepare('DELETE FROM words WHERE rowid = ?');
      const deleteLeaving = this.#sqlite.prepare('DELETE FROM leaving WHERE id = ?');
      for (const id of leaving) {
        deleteWords.run(id);
        deleteLeaving.run(id);
      }
    })();
    return leaving.length === most;
  }

  #delete({ documentId, part }: Part): void {
    this.#sqlite.prepare('DELETE FROM parts WHERE document_id = ? AND part = ?').run(documentId, part);
  }

  /** The lines that answer to what was typed, best first; of the parts of one kind of some documents, where these are named. */
  find(
    typed: string,
    limit: number,
    within?: { readonly documentIds: readonly string[]; readonly kind: FoundKind },
  ): FoundLine[] {
    const match = matchOf(typed);
    if (match === null) return [];
    const rows = this.#sqlite
      .prepare<
        { match: string; most: number; ids: string; kind: string },
        Part & { kind: FoundKind; places: string; lines: string }
      >(
        `SELECT parts.document_id AS documentId, parts.part, parts.kind, passages.places, words.lines
         FROM words JOIN passages ON passages.id = words.rowid JOIN parts ON parts.id = passages.part_id
         WHERE words MATCH @match
           ${within ? 'AND parts.kind = @kind AND parts.document_id IN (SELECT value FROM json_each(@ids))' : ''}
         ORDER BY rank LIMIT @most`,
      )
      .all({
        match,
        most: within ? PASSAGES_WITHIN : PASSAGES_AT_MOST,
        ids: JSON.stringify(within?.documentIds ?? []),
        kind: within?.kind ?? '',
      });
    const words = typedWords(typed);
    const given = new Map<string, Set<string>>();
    const found: FoundLine[] = [];
    for (const { documentId, part, kind, places, lines } of rows) {
      const name = `${documentId}/${part}`;
      const own = given.get(name) ?? new Set();
      given.set(name, own);
      for (const line of bestLines(lines, places, words)) {
        if (own.size === LINES_OF_A_PART) break;
        if (found.length === limit) return found;
        // What was done twice is found once.
        const said = JSON.stringify(line);
        if (own.has(said)) continue;
        own.add(said);
        found.push({ documentId, part, kind, ...line });
      }
    }
    return found;
  }

  close(): void {
    this.#sqlite.close();
  }
}

function openAt(path: string): [sqlite: Database, states: Map<string, Map<string, string>>] {
  const sqlite = new Sqlite(path);
  try {
    sqlite.pragma('journal_mode = WAL');
    // What is lost in a power cut is read again.
    sqlite.pragma('synchronous = NORMAL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('trusted_schema = OFF');
    sqlite.pragma('secure_delete = ON');
    const version = sqlite.pragma('user_version', { simple: true });
    if (version === 0) sqlite.transaction(() => sqlite.exec(SCHEMA))();
    else if (version !== VERSION) throw new Error(`The index is of version ${String(version)}`);
    return [sqlite, statesIn(sqlite)];
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

function statesIn(sqlite: Database): Map<string, Map<string, string>> {
  const rows = sqlite
    .prepare<[], Part & { state: string }>('SELECT document_id AS documentId, part, state FROM parts')
    .all();
  const byDocument = Map.groupBy(rows, ({ documentId }) => documentId);
  return new Map(
    [...byDocument].map(([documentId, parts]) => [documentId, new Map(parts.map(({ part, state }) => [part, state]))]),
  );
}

/** Those lines of a passage that have most of the words. */
function bestLines(
  lines: string,
  places: string,
  words: ReturnType<typeof typedWords>,
): Pick<FoundLine, 'text' | 'place'>[] {
  // Written by `put` alone.
  const placeOf = JSON.parse(places) as readonly string[];
  const shown = lines.split('\n').map((line, at) => {
    const text = shownLine(line);
    return { text, place: placeOf[at] ?? '', hits: hitsIn(text, words) };
  });
  const most = shown.reduce((best, { hits }) => Math.max(best, hits), 0);
  return shown.filter(({ hits }) => hits === most && hits > 0).map(({ text, place }) => ({ text, place }));
}
