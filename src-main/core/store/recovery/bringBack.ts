import type { Database } from 'better-sqlite3';
import type { BroughtBack } from '../../../../src-shared/contract/library.ts';

/**
 * Adds to a library what a whole database has beside it: documents with their
 * sheets, sessions with their questions, corrections of files that have none
 * here. Nothing that is here is changed.
 */
export function bringBack(sqlite: Database, from: string): BroughtBack {
  sqlite.prepare('ATTACH ? AS old').run(from);
  try {
    return sqlite.transaction(() => merge(sqlite)).immediate();
  } finally {
    sqlite.exec('DETACH old');
  }
}

function merge(sqlite: Database): BroughtBack {
  sqlite.exec(`
    CREATE TEMP TABLE new_documents AS SELECT id FROM old.documents EXCEPT SELECT id FROM documents;
    CREATE TEMP TABLE new_sessions AS
      SELECT id FROM old.sessions WHERE document_id IN (SELECT id FROM documents UNION SELECT id FROM new_documents)
      EXCEPT SELECT id FROM sessions;
    CREATE TEMP TABLE new_logs AS
      SELECT document_id FROM old.corrections EXCEPT SELECT document_id FROM corrections;
  `);
  try {
    const take = (table: string, condition: string): number => {
      const columns = sqlite
        .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
        .pluck()
        .all(table)
        .join(', ');
      return sqlite
        .prepare(`INSERT OR IGNORE INTO ${table} (${columns}) SELECT ${columns} FROM old.${table} WHERE ${condition}`)
        .run().changes;
    };
    const ofNew = 'document_id IN (SELECT id FROM new_documents)';
    const inNew = 'session_id IN (SELECT id FROM new_sessions)';
    const documents = take('documents', 'id IN (SELECT id FROM new_documents)');
    for (const table of ['grids', 'grid_parts', 'picture_runs', 'picture_parts']) take(table, ofNew);
    const corrections = take('corrections', 'document_id IN (SELECT document_id FROM new_logs)');
    take('revisions', 'document_id IN (SELECT document_id FROM new_logs)');
    const sessions = take('sessions', 'id IN (SELECT id FROM new_sessions)');
    const messages = take('messages', inNew);
    take('choices', inNew);
    take(
      'cases',
      'document_id IN (SELECT id FROM documents) AND (message_id IS NULL OR message_id IN (SELECT id FROM messages))',
    );
    take('model_calls', 'true');
    take('model_pictures', 'true');
    take(
      'model_call_pictures',
      'call_id IN (SELECT id FROM model_calls) AND picture_id IN (SELECT id FROM model_pictures)',
    );
    take('model_vectors', 'true');
    take('model_uses', inNew);
    take('model_allowances', inNew);
    take('neighbours', 'true');
    take('neighbour_experience', 'true');
    return { documents, sessions, messages, corrections };
  } finally {
    sqlite.exec('DROP TABLE new_documents; DROP TABLE new_sessions; DROP TABLE new_logs;');
  }
}
