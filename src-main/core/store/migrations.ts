import type { Database } from 'better-sqlite3';
import { DomainError } from '../../../src-shared/errors.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';

/**
 * The database's past, in order: entry `i` brings version `i` to `i + 1`. An
 * entry that was released is never changed; a change of shape is a new entry,
 * with a test that opens a database stored in the version before.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE documents (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    format TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    added_at INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('importing', 'kept', 'removed'))
  ) STRICT;

  CREATE TABLE grids (
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    sheet INTEGER NOT NULL,
    name TEXT NOT NULL,
    row_count INTEGER NOT NULL,
    col_count INTEGER NOT NULL,
    cell_count INTEGER NOT NULL,
    is_hidden INTEGER NOT NULL,
    PRIMARY KEY (document_id, sheet)
  ) STRICT;

  -- Columns of a grid in pieces small enough that writing one is not felt.
  CREATE TABLE grid_parts (
    document_id TEXT NOT NULL,
    sheet INTEGER NOT NULL,
    column_name TEXT NOT NULL,
    part INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (document_id, sheet, column_name, part),
    FOREIGN KEY (document_id, sheet) REFERENCES grids (document_id, sheet) ON DELETE CASCADE
  ) STRICT;

  -- No reference to documents: what a person corrected outlives the copy of the file and meets it again by its hash.
  CREATE TABLE corrections (
    document_id TEXT NOT NULL,
    sheet INTEGER NOT NULL,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    entry TEXT NOT NULL,
    is_undone INTEGER NOT NULL,
    PRIMARY KEY (document_id, sheet, position)
  ) STRICT;

  CREATE TABLE revisions (
    document_id TEXT NOT NULL,
    sheet INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (document_id, sheet)
  ) STRICT;

  CREATE TABLE trees (
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    sheet INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    reader TEXT NOT NULL,
    revision INTEGER NOT NULL,
    structure BLOB NOT NULL,
    PRIMARY KEY (document_id, sheet, fingerprint)
  ) STRICT;

  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    is_titled INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    is_removed INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sessions_of_document ON sessions (document_id);

  CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    sheet INTEGER NOT NULL,
    question TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    answer TEXT,
    trace TEXT NOT NULL,
    duration_ms INTEGER NOT NULL,
    replaces TEXT,
    is_removed INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX messages_of_session ON messages (session_id, position);

  CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE choices (
    id TEXT PRIMARY KEY,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    message_id TEXT REFERENCES messages (id) ON DELETE SET NULL,
    choice TEXT NOT NULL,
    before TEXT NOT NULL
  ) STRICT;
  CREATE INDEX choices_of_session ON choices (session_id);
  CREATE INDEX choices_of_message ON choices (message_id);
  `,
  `
  -- Calls of language models by a hash of their content.
  CREATE TABLE model_calls (
    id TEXT PRIMARY KEY,
    model TEXT NOT NULL,
    prompt TEXT NOT NULL,
    prompt_version INTEGER NOT NULL,
    request TEXT NOT NULL,
    reply TEXT NOT NULL,
    is_whole INTEGER NOT NULL,
    input_tokens INTEGER NOT NULL,
    output_tokens INTEGER NOT NULL,
    cost REAL,
    duration_ms INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    is_reusable INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE model_pictures (
    id TEXT PRIMARY KEY,
    mime TEXT NOT NULL,
    bytes BLOB NOT NULL
  ) STRICT;

  CREATE TABLE model_call_pictures (
    call_id TEXT NOT NULL REFERENCES model_calls (id) ON DELETE CASCADE,
    picture_id TEXT NOT NULL REFERENCES model_pictures (id),
    PRIMARY KEY (call_id, picture_id)
  ) STRICT;
  CREATE INDEX model_call_pictures_of_picture ON model_call_pictures (picture_id);

  CREATE TABLE model_vectors (
    id TEXT PRIMARY KEY,
    vector BLOB NOT NULL
  ) STRICT;

  -- Each time that a session used a call (or vectors, which have none): what it spent, and what keeps the call.
  CREATE TABLE model_uses (
    id INTEGER PRIMARY KEY,
    session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE,
    call_id TEXT REFERENCES model_calls (id) ON DELETE CASCADE,
    used_at INTEGER NOT NULL,
    is_cached INTEGER NOT NULL,
    input_tokens INTEGER NOT NULL,
    output_tokens INTEGER NOT NULL,
    cost REAL
  ) STRICT;
  CREATE INDEX model_uses_of_session ON model_uses (session_id);
  CREATE INDEX model_uses_of_call ON model_uses (call_id);

  -- What a person allowed a session beyond the budget.
  CREATE TABLE model_allowances (
    session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    dollars REAL NOT NULL,
    tokens INTEGER NOT NULL
  ) STRICT;
  `,
  `
  -- How sheets came out of pictures, by the tools that a person chose ('' for those that were found).
  CREATE TABLE picture_runs (
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    sheet INTEGER NOT NULL,
    plan TEXT NOT NULL,
    run TEXT NOT NULL,
    grid BLOB NOT NULL,
    PRIMARY KEY (document_id, sheet, plan)
  ) STRICT;

  -- Pictures that runs name, by their hash, in pieces as grids are.
  CREATE TABLE picture_parts (
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    picture TEXT NOT NULL,
    part INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (document_id, picture, part)
  ) STRICT;
  `,
  `
  -- Labelled pictures that a person said to remember.
  CREATE TABLE neighbours (
    id TEXT PRIMARY KEY,
    html TEXT NOT NULL,
    picture BLOB NOT NULL,
    descriptors BLOB NOT NULL,
    added_at INTEGER NOT NULL
  ) STRICT;

  -- What plans did to neighbours. No reference: those that come with the program are not in the library.
  CREATE TABLE neighbour_experience (
    neighbour_id TEXT NOT NULL,
    plan TEXT NOT NULL,
    teds REAL NOT NULL,
    teds_struct REAL NOT NULL,
    acted TEXT NOT NULL,
    PRIMARY KEY (neighbour_id, plan)
  ) STRICT;
  `,
  `
  -- Answers that a person marked right, with the pipelines that gave them.
  CREATE TABLE cases (
    id TEXT PRIMARY KEY,
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    sheet INTEGER NOT NULL,
    message_id TEXT UNIQUE REFERENCES messages (id) ON DELETE SET NULL,
    fingerprint TEXT NOT NULL,
    solved TEXT NOT NULL,
    answer TEXT NOT NULL,
    marked_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX cases_of_document ON cases (document_id);

  -- It was that answer that was marked right, and no other.
  CREATE TRIGGER cases_of_answers AFTER UPDATE OF answer ON messages BEGIN
    DELETE FROM cases WHERE message_id = OLD.id;
  END;
  `,
  `
  -- What was read where, for lines that a person draws. Of runs before this, tools are taken to have moved nothing.
  ALTER TABLE picture_runs ADD COLUMN words BLOB NOT NULL DEFAULT x'';
  UPDATE picture_runs SET run = json_set(run, '$.from', json('[1,0,0,0,1,0,0,0,1]'));
  `,
  `
  -- Parts of pages are read as sheets of their own; before this, pages were read whole.
  UPDATE picture_runs SET run = json_set(run, '$.whole', run -> '$.original', '$.area', NULL);
  `,
  `
  -- Vision models read pictures, too; before this, the program alone did.
  UPDATE picture_runs SET run = json_set(
    run, '$.reader', 'embedded', '$.notes', json('[]'), '$.calls', json('[]'), '$.differences', json('[]')
  );
  `,
  `
  -- A remembered picture is found by its condition, too, and listed by a name. Those before this have neither.
  DELETE FROM neighbours;
  ALTER TABLE neighbours ADD COLUMN name TEXT NOT NULL DEFAULT '';
  ALTER TABLE neighbours ADD COLUMN conditions TEXT NOT NULL DEFAULT '{}';
  `,
  `
  -- Tables can be taken off a page and come back; before this, all of them stayed. Steps of two logs have an order.
  ALTER TABLE grids ADD COLUMN is_removed INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE corrections ADD COLUMN serial INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- What was left out of a file is kept with it, above all of one that was damaged.
  ALTER TABLE documents ADD COLUMN is_damaged INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE documents ADD COLUMN warnings TEXT NOT NULL DEFAULT '[]';
  `,
];

/**
 * Brings a database to the newest version, each step in a transaction of its
 * own. Throws DomainError `library.newer` for one that a later app has written.
 */
export function migrate(database: Database, steps: readonly string[] = migrations): void {
  const found = Number(database.pragma('user_version', { simple: true }));
  if (found > steps.length) {
    throw new DomainError('library.newer', librarySaid.newer(found, steps.length));
  }
  steps.slice(found).forEach((sql, index) => {
    database
      .transaction(() => {
        database.exec(sql);
        database.pragma(`user_version = ${found + index + 1}`);
      })
      .immediate();
  });
}
