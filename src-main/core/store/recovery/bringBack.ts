import type { Database } from 'better-sqlite3';
import type { BroughtBack } from '../../../../src-shared/contract/upkeep.ts';

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
      SELECT document_id FROM old.history EXCEPT SELECT document_id FROM history;
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
    for (const table of ['grids', 'grid_parts', 'sheet_looks', 'picture_runs', 'picture_parts']) take(table, ofNew);
    const corrections = takeHistory(sqlite);
    take('proposals', 'document_id IN (SELECT document_id FROM new_logs)');
    take('record_templates', 'true');
    take('record_template_versions', 'true');
    for (const table of ['records', 'record_versions']) {
      take(table, 'document_id IN (SELECT document_id FROM new_logs) AND document_id IN (SELECT id FROM documents)');
    }
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

/** Steps are numbered in each library for itself: those that come are counted on from the last one that is here. */
function takeHistory(sqlite: Database): number {
  const last = Number(sqlite.prepare('SELECT coalesce(max(id), 0) FROM history').pluck().get());
  const columns = sqlite
    .prepare<[], string>("SELECT name FROM pragma_table_info('history') WHERE name NOT IN ('id', 'parent')")
    .pluck()
    .all()
    .join(', ');
  const { changes } = sqlite
    .prepare(
      `INSERT INTO history (id, parent, ${columns}) SELECT id + @last, parent + @last, ${columns} FROM old.history
       WHERE document_id IN (SELECT document_id FROM new_logs) ORDER BY id`,
    )
    .run({ last });
  sqlite
    .prepare(
      `INSERT OR REPLACE INTO history_heads SELECT document_id, head + @last, tip + @last, revision FROM old.history_heads
       WHERE document_id IN (SELECT document_id FROM new_logs)`,
    )
    .run({ last });
  return changes;
}
