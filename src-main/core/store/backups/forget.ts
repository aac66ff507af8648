import Sqlite, { type Database } from 'better-sqlite3';
import type { Gone } from './protocol.ts';

/** Deletes rows from a backup, with what belongs to them, so that nothing of them can be read in the file any more. */
export function forgetIn(
  path: string,
  { documents = [], sessions = [], messages = [], modelCalls = [], neighbours = [] }: Gone,
): void {
  const sqlite = new Sqlite(path);
  try {
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('secure_delete = ON');
    sqlite.transaction(() => {
      deleteRows(sqlite, 'documents', documents);
      deleteRows(sqlite, 'sessions', sessions);
      deleteRows(sqlite, 'messages', messages);
      forgetRuns(sqlite, documents, sessions);
      deleteRows(sqlite, 'neighbours', neighbours);
      if (modelCalls === 'all') {
        sqlite.exec('UPDATE model_uses SET call_id = NULL; DELETE FROM model_calls; DELETE FROM model_vectors;');
      } else {
        deleteRows(sqlite, 'model_calls', modelCalls);
      }
      sqlite.exec('DELETE FROM model_pictures WHERE id NOT IN (SELECT picture_id FROM model_call_pictures)');
    })();
  } finally {
    sqlite.close();
  }
}

/** Runs name what was read and asked in them. */
function forgetRuns(sqlite: Database, documents: readonly string[], sessions: readonly string[]): void {
  // Backups from before there were runs have none.
  if (sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'runs'").get() === undefined) return;
  const ofDocument = sqlite.prepare(
    `DELETE FROM runs WHERE document_id = @id
     OR id IN (SELECT run_id FROM run_items WHERE json_extract(result, '$.documentId') = @id)`,
  );
  const ofSession = sqlite.prepare('DELETE FROM runs WHERE session_id = ?');
  for (const id of documents) ofDocument.run({ id });
  for (const id of sessions) ofSession.run(id);
}

function deleteRows(sqlite: Database, table: string, ids: readonly string[]): void {
  const statement = sqlite.prepare(`DELETE FROM ${table} WHERE id = ?`);
  for (const id of ids) statement.run(id);
}
